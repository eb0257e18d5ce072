/** Saved lists of parts. Users see and change only their own. */
import { and, asc, count, desc, eq, inArray, isNotNull, isNull, lt } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import { checkCart } from '#domain/cart/check-cart.server.ts';
import { parts } from '#domain/catalog/tables.server.ts';
import { users } from '#domain/identity/tables.server.ts';
import { m } from '#messages';
import { AppError } from '#platform/errors.ts';
import { requireUser } from '#platform/guards.ts';
import { inTransaction, type Scope } from '#platform/scope.ts';
import { isId } from '#platform/values/ids.ts';
import { fromCents } from '#platform/values/money.ts';
import { maxLists, type NewPartList, type PartList, type PartListChange, type PartListSummary } from './contract.ts';
import { partListLines, partLists } from './tables.server.ts';

/** Days for which a deleted list can be restored. */
const restoreDays = 30;

/** The caller's own lists, the last changed first. Throws unauthenticated. */
export async function listPartLists(scope: Scope): Promise<PartListSummary[]> {
  const { id } = requireUser(scope);
  const rows = await scope.db
    .select({ list: partLists, lineCount: count(partListLines.partId) })
    .from(partLists)
    .leftJoin(partListLines, eq(partListLines.listId, partLists.id))
    .where(and(eq(partLists.userId, id), isNull(partLists.deletedAt)))
    .groupBy(partLists.id)
    .orderBy(desc(partLists.updatedAt), desc(partLists.id))
    .limit(maxLists);
  return rows.map(({ list, lineCount }) => ({ ...toSummary(list), lineCount }));
}

/** An own list with the prices and the stock of today. Throws unauthenticated, not_found. */
export async function getPartList(scope: Scope, id: string): Promise<PartList> {
  requireUser(scope);
  const list = await getOwnRow(scope, id);
  const lines = await scope.db
    .select()
    .from(partListLines)
    .where(eq(partListLines.listId, list.id))
    .orderBy(asc(partListLines.position));
  const entries = lines.map(({ partId, quantity, seenCents }) => ({
    productId: partId,
    quantity,
    seenPrice: fromCents(seenCents),
  }));
  return { ...toSummary(list), content: await checkCart(scope, entries) };
}

/** Saves a list. Throws unauthenticated, conflict for more than `maxLists`. */
export async function createPartList(scope: Scope, { name, lines }: NewPartList): Promise<PartList> {
  const { id: userId } = requireUser(scope);
  return inTransaction(scope, async (tx) => {
    await requireRoom(tx, userId);
    const [id, now] = [uuid(), tx.now()];
    await tx.db.insert(partLists).values({ id, userId, name, createdAt: now, updatedAt: now });
    await writeLines(tx, id, lines);
    return getPartList(tx, id);
  });
}

/** Renames an own list, or replaces its lines. Throws unauthenticated, not_found. */
export async function changePartList(scope: Scope, id: string, { name, lines }: PartListChange): Promise<PartList> {
  requireUser(scope);
  return inTransaction(scope, async (tx) => {
    const list = await getOwnRow(tx, id);
    await tx.db
      .update(partLists)
      .set({ updatedAt: tx.now(), ...(name === undefined ? {} : { name }) })
      .where(eq(partLists.id, list.id));
    if (lines) await writeLines(tx, list.id, lines);
    return getPartList(tx, list.id);
  });
}

/**
 * Deletes an own list; it can be restored for 30 days. Lists that cannot be restored any more are deleted for good.
 * Throws unauthenticated, not_found.
 */
export async function deletePartList(scope: Scope, id: string): Promise<{ deletedCount: number }> {
  const { id: userId } = requireUser(scope);
  const list = await getOwnRow(scope, id);
  await scope.db.update(partLists).set({ deletedAt: scope.now() }).where(eq(partLists.id, list.id));
  const expired = new Date(scope.now().getTime() - restoreDays * 86_400_000);
  await scope.db.delete(partLists).where(and(eq(partLists.userId, userId), lt(partLists.deletedAt, expired)));
  return { deletedCount: 1 };
}

/** Restores an own list that was deleted; one that is there stays as it is. Throws unauthenticated, not_found, conflict. */
export async function restorePartList(scope: Scope, id: string): Promise<PartList> {
  const { id: userId } = requireUser(scope);
  return inTransaction(scope, async (tx) => {
    const ofUser = and(eq(partLists.userId, userId), eq(partLists.id, isId(id) ? id : userId));
    const [deleted] = await tx.db
      .select({ id: partLists.id })
      .from(partLists)
      .where(and(ofUser, isNotNull(partLists.deletedAt)));
    if (deleted) {
      await requireRoom(tx, userId);
      await tx.db.update(partLists).set({ deletedAt: null }).where(eq(partLists.id, deleted.id));
    }
    return getPartList(tx, id);
  });
}

/**
 * Throws when the user has as many lists as one may have. It holds the user's row, so that two requests at once cannot exceed the
 * limit.
 */
async function requireRoom(tx: Scope, userId: string): Promise<void> {
  await tx.db.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update');
  const lists = await tx.db.$count(partLists, and(eq(partLists.userId, userId), isNull(partLists.deletedAt)));
  if (lists >= maxLists) throw new AppError('conflict', m.lists_too_many({ max: maxLists }));
}

/** Replaces the lines. A line that stays keeps the price that its buyer saw; a new one has the price of today. */
async function writeLines(tx: Scope, listId: string, lines: NewPartList['lines']): Promise<void> {
  const before = await tx.db
    .delete(partListLines)
    .where(eq(partListLines.listId, listId))
    .returning({ partId: partListLines.partId, seenCents: partListLines.seenCents });
  const ids = lines.map(({ productId }) => productId);
  const known = await tx.db
    .select({ partId: parts.id, seenCents: parts.priceCents })
    .from(parts)
    .where(inArray(parts.id, ids));
  const cents = new Map([...known, ...before].map(({ partId, seenCents }) => [partId, seenCents]));
  const rows = lines.flatMap(({ productId, quantity }, position) => {
    const seenCents = cents.get(productId);
    return seenCents === undefined ? [] : [{ listId, partId: productId, position, quantity, seenCents }];
  });
  if (rows.length > 0) await tx.db.insert(partListLines).values(rows);
}

async function getOwnRow(scope: Scope, id: string): Promise<typeof partLists.$inferSelect> {
  const { id: userId } = requireUser(scope);
  const [row] = isId(id)
    ? await scope.db
        .select()
        .from(partLists)
        .where(and(eq(partLists.id, id), eq(partLists.userId, userId), isNull(partLists.deletedAt)))
    : [];
  if (!row) throw new AppError('not_found', m.lists_not_found());
  return row;
}

function toSummary({ id, name, updatedAt }: typeof partLists.$inferSelect) {
  return { _id: id, name, updatedAt: updatedAt.toISOString() };
}
