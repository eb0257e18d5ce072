/** Drafts of orders: kept by any of the staff who handle orders, and open to all of them. */
import { isDeepStrictEqual } from 'node:util';
import { and, desc, eq, gte, isNull, sql } from 'drizzle-orm';
import { z } from 'zod';
import { users } from '#domain/identity/tables.server.ts';
import { m } from '#messages';
import { column } from '#platform/database/query.server.ts';
import { AppError } from '#platform/errors.ts';
import { requirePermission } from '#platform/guards.ts';
import { inTransaction, type Scope } from '#platform/scope.ts';
import { formatTime } from '#platform/values/dates.ts';
import { isId } from '#platform/values/ids.ts';
import { PlacedOrder } from '../contract.ts';
import { idempotencyKeys } from '../idempotency-tables.server.ts';
import {
  type DraftChange,
  DraftContent,
  type DraftOfOrder,
  type ListedOrderDraft,
  maxListedDrafts,
} from './contract.ts';
import { orderDrafts } from './tables.server.ts';

type DraftRow = typeof orderDrafts.$inferSelect;

/** The drafts that are not placed, the last saved first, at most `maxListedDrafts`. Throws unauthenticated, forbidden. */
export async function listDrafts(scope: Scope): Promise<ListedOrderDraft[]> {
  requirePermission(scope, 'handle_orders');
  const text = (name: 'name' | 'company') =>
    column(z.string(), sql`coalesce(${orderDrafts.content} ->> ${sql.raw(`'${name}'`)}, '')`);
  const rows = await scope.db
    .select({
      _id: orderDrafts.id,
      version: orderDrafts.version,
      name: text('name'),
      known: users.name,
      company: text('company'),
      lineCount: column(
        z.int(),
        sql`jsonb_array_length(${orderDrafts.content} -> 'lines') + jsonb_array_length(coalesce(${orderDrafts.content} -> 'freeLines', '[]'))`,
      ),
      updatedBy: orderDrafts.updatedByEmail,
      updatedAt: orderDrafts.updatedAt,
    })
    .from(orderDrafts)
    .leftJoin(users, eq(users.id, orderDrafts.userId))
    .where(isNull(orderDrafts.orderNumber))
    .orderBy(desc(orderDrafts.updatedAt), desc(orderDrafts.id))
    .limit(maxListedDrafts);
  return rows.map(({ known, updatedAt, ...row }) => ({
    ...row,
    name: known ?? row.name,
    updatedAt: updatedAt.toISOString(),
  }));
}

/** The draft. Throws unauthenticated, forbidden, not_found. */
export async function getDraft(scope: Scope, id: string): Promise<DraftOfOrder> {
  requirePermission(scope, 'handle_orders');
  return toDraft(await draftRow(scope, id));
}

/**
 * Saves what staff have typed. A repeated request saves nothing twice. Throws unauthenticated, forbidden, not_found for a customer
 * who is gone, conflict for a draft that somebody else has changed, deleted or placed meanwhile.
 */
export async function saveOrderDraft(
  scope: Scope,
  id: string,
  { version, content }: DraftChange,
): Promise<DraftOfOrder> {
  const { email } = requirePermission(scope, 'handle_orders');
  if (!isId(id)) throw draftNotFound();
  return inTransaction(scope, async (tx) => {
    const at = tx.now();
    const state = { content, userId: await knownCustomer(tx, content), updatedByEmail: email, updatedAt: at };
    if (version === 0) {
      const first = { id, version: 1, createdByEmail: email, createdAt: at, ...state };
      const [made] = await tx.db.insert(orderDrafts).values(first).onConflictDoNothing().returning();
      if (made) return toDraft(made);
    }
    const stored = await lockDraft(tx, id);
    if (stored.orderNumber !== null) throw draftPlaced(stored.orderNumber);
    if (isDeepStrictEqual(DraftContent.parse(stored.content), content)) return toDraft(stored);
    await requireNotOrdered(tx, stored);
    if (stored.isBeingPlaced) throw new AppError('conflict', m.draft_being_placed());
    requireVersion(stored, version);
    const userId = content.customerId === null ? madeCustomer(stored) : state.userId;
    const [saved] = await tx.db
      .update(orderDrafts)
      .set({ ...state, userId, version: stored.version + 1 })
      .where(eq(orderDrafts.id, id))
      .returning();
    if (!saved) throw draftNotFound();
    return toDraft(saved);
  });
}

/**
 * Deletes a draft that is not placed; none is deleted when it is gone already. Throws unauthenticated, forbidden, conflict when its
 * order is there although a process ended before the draft said so.
 */
export async function deleteOrderDraft(scope: Scope, id: string): Promise<{ deletedCount: number }> {
  requirePermission(scope, 'handle_orders');
  if (!isId(id)) throw draftNotFound();
  return inTransaction(scope, async (tx) => {
    const isOpen = and(eq(orderDrafts.id, id), isNull(orderDrafts.orderNumber));
    const [draft] = await tx.db.select().from(orderDrafts).where(isOpen).for('update');
    if (!draft) return { deletedCount: 0 };
    await requireNotOrdered(tx, draft);
    const deleted = await tx.db.delete(orderDrafts).where(isOpen).returning({ id: orderDrafts.id });
    return { deletedCount: deleted.length };
  });
}

/** The order that a process has placed from a draft, and ended before the draft said so. */
export interface UnmarkedOrder {
  readonly orderId: string;
  readonly number: string;
  readonly userId: string;
  /** Of what was typed when it was placed. */
  readonly requestHash: string;
}

/** Internal: the order that the draft does not know, whoever its customer is by now; null: none. */
export async function findUnmarkedOrder({ db }: Scope, { id, createdAt }: DraftRow): Promise<UnmarkedOrder | null> {
  // The index is by age, and the clocks of two machines may differ.
  const since = new Date(createdAt.getTime() - 86_400_000);
  const isOfDraft = and(eq(idempotencyKeys.key, draftKey(id)), gte(idempotencyKeys.createdAt, since));
  const [made] = await db.select().from(idempotencyKeys).where(isOfDraft);
  if (!made) return null;
  const { userId, requestHash, response } = made;
  const { _id: orderId, number } = PlacedOrder.parse(response).order;
  return { orderId, number, userId, requestHash };
}

async function requireNotOrdered(tx: Scope, draft: DraftRow): Promise<void> {
  const made = await findUnmarkedOrder(tx, draft);
  if (made) throw draftPlaced(made.number);
}

/**
 * Internal: the id of the new customer whom an earlier request to place the draft has made and that was not answered; null: none. A
 * customer who was chosen is not one.
 */
export const madeCustomer = ({ content, userId }: Pick<DraftRow, 'content' | 'userId'>): string | null =>
  content.customerId === null ? userId : null;

async function knownCustomer({ db }: Scope, { customerId }: DraftContent): Promise<string | null> {
  if (customerId === null) return null;
  const [user] = await db.select({ id: users.id }).from(users).where(eq(users.id, customerId)).for('key share');
  if (!user) throw new AppError('not_found', m.customer_not_found());
  return user.id;
}

/** Internal: the idempotency key of the order that the draft becomes. */
export const draftKey = (id: string): string => `draft:${id}`;

const draftNotFound = () => new AppError('not_found', m.draft_not_found());

/** Internal. */
export const draftPlaced = (number: string) => new AppError('conflict', m.draft_placed_already({ number }));

async function draftRow({ db }: Scope, id: string): Promise<DraftRow> {
  if (!isId(id)) throw draftNotFound();
  const [row] = await db.select().from(orderDrafts).where(eq(orderDrafts.id, id));
  if (!row) throw draftNotFound();
  return row;
}

/** Internal: the draft, which the transaction holds. Throws not_found. */
export async function lockDraft({ db }: Scope, id: string): Promise<DraftRow> {
  if (!isId(id)) throw draftNotFound();
  const [row] = await db.select().from(orderDrafts).where(eq(orderDrafts.id, id)).for('update');
  if (!row) throw draftNotFound();
  return row;
}

/** Internal. Throws conflict when the draft has changed since. */
export function requireVersion({ version, updatedByEmail: by, updatedAt }: DraftRow, seen: number): void {
  if (version === seen) return;
  throw new AppError('conflict', m.draft_changed_meanwhile({ by, at: formatTime(updatedAt.toISOString()) }));
}

function toDraft({ id, version, content, orderNumber, updatedByEmail, updatedAt }: DraftRow): DraftOfOrder {
  return {
    _id: id,
    version,
    content: DraftContent.parse(content),
    order: orderNumber,
    updatedBy: updatedByEmail,
    updatedAt: updatedAt.toISOString(),
  };
}
