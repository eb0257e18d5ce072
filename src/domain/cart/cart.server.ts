/** The cart of a signed-in buyer, which follows them from device to device. */

import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import { parts } from '#domain/catalog/tables.server.ts';
import { parseIdempotencyKey } from '#domain/orders/idempotency.ts';
import { m } from '#messages';
import { locks } from '#platform/database/locks.ts';
import { AppError, invalidField } from '#platform/errors.ts';
import { requireUser } from '#platform/guards.ts';
import { inTransaction, type Scope } from '#platform/scope.ts';
import { isId } from '#platform/values/ids.ts';
import { fromCents } from '#platform/values/money.ts';
import { checkCart } from './check-cart.server.ts';
import { type Cart, type CartEntry, maxCartLines } from './contract.ts';
import { cartAdditions, cartLines } from './tables.server.ts';

/** The cart with the prices and the stock of today. Throws unauthenticated. */
export async function getCart(scope: Scope): Promise<Cart> {
  const { id } = requireUser(scope);
  const rows = await scope.db.select().from(cartLines).where(eq(cartLines.userId, id)).orderBy(asc(cartLines.no));
  return checkCart(
    scope,
    rows.map(({ partId, quantity, seenCents, seenCoreCents }) => ({
      productId: partId,
      quantity,
      seenPrice: seenCents === null ? null : fromCents(seenCents),
      ...(seenCoreCents === null ? {} : { seenCoreCharge: fromCents(seenCoreCents) }),
    })),
  );
}

/**
 * Adds pieces of a part to those that the cart has; a repeated request with the same key adds nothing.
 * Throws unauthenticated, bad_request (a malformed key), idempotency_mismatch, invalid (the cart is full).
 */
export function addToCart(scope: Scope, entry: CartEntry, key?: string): Promise<Cart> {
  return addLinesToCart(scope, [entry], key);
}

/** Adds pieces of several parts: all of them or, when they are too many, none. Throws as addToCart. */
export function addLinesToCart(scope: Scope, entries: readonly CartEntry[], key?: string): Promise<Cart> {
  const added = sql`least(${cartLines.quantity}::bigint + excluded.quantity, 999999999)::int`;
  return changeCart(scope, async (tx) => {
    if (await isNewAddition(tx, entries, key)) await writeLines(tx, entries, added);
  });
}

/** Notes the key, in the transaction that adds the lines: what is refused can be tried again with it. */
async function isNewAddition(tx: Scope, entries: readonly CartEntry[], text: string | undefined): Promise<boolean> {
  const { id: userId } = requireUser(tx);
  const wanted = entries.map(({ productId, quantity }) => [productId, quantity]);
  const key = parseIdempotencyKey(text, wanted);
  if (!key) return true;
  const { rowCount } = await tx.db
    .insert(cartAdditions)
    .values({ userId, ...key, addedAt: tx.now() })
    .onConflictDoNothing();
  if (rowCount) return true;
  const isSame = and(
    eq(cartAdditions.userId, userId),
    eq(cartAdditions.key, key.key),
    eq(cartAdditions.requestHash, key.requestHash),
  );
  if ((await tx.db.$count(cartAdditions, isSame)) === 0)
    throw new AppError('idempotency_mismatch', m.cart_key_mismatch());
  return false;
}

/** Sets quantity, seen price and seen core charge of a part. Throws as addToCart. */
export function setCartLine(scope: Scope, entry: CartEntry): Promise<Cart> {
  return changeCart(scope, (tx) => writeLines(tx, [entry], sql`excluded.quantity`));
}

/**
 * Adds the cart of a visitor who has signed in. A part in both keeps the greater quantity, so that a cart that is sent twice
 * does not grow. Throws as addToCart.
 */
export function mergeCart(scope: Scope, entries: readonly CartEntry[]): Promise<Cart> {
  return changeCart(scope, (tx) => writeLines(tx, entries, sql`greatest(${cartLines.quantity}, excluded.quantity)`));
}

/** Takes parts out of the cart; those that it does not have are ignored. Throws unauthenticated. */
export async function removeFromCart(scope: Scope, productIds: readonly string[]): Promise<Cart> {
  await takeFromCart(scope, productIds);
  return getCart(scope);
}

/** The same for who does not ask what is left. */
export async function takeFromCart(scope: Scope, productIds: readonly string[]): Promise<void> {
  const { id } = requireUser(scope);
  const known = productIds.filter(isId);
  await scope.db.delete(cartLines).where(and(eq(cartLines.userId, id), inArray(cartLines.partId, known)));
}

/** Writes changes under a lock, which lets those of one buyer wait for each other, so that two tabs do not pass the limit. */
async function changeCart(scope: Scope, write: (tx: Scope) => Promise<void>): Promise<Cart> {
  const { id } = requireUser(scope);
  await inTransaction(scope, async (tx) => {
    await tx.db.execute(sql`select pg_advisory_xact_lock(${locks.cartOfUser}, hashtext(${id}))`);
    await write(tx);
    const count = await tx.db.$count(cartLines, eq(cartLines.userId, id));
    if (count > maxCartLines) throw invalidField('lines', m.cart_full({ max: maxCartLines }));
  });
  return getCart(scope);
}

async function writeLines(tx: Scope, entries: readonly CartEntry[], quantity: ReturnType<typeof sql>): Promise<void> {
  if (entries.length === 0) return;
  const { id: userId } = requireUser(tx);
  const rows = entries.map((entry) => ({
    userId,
    partId: entry.productId,
    quantity: entry.quantity,
    // The price is only compared with that of today, so that any number of the browser will do.
    seenCents: entry.seenPrice === null ? null : Math.round(entry.seenPrice * 100),
    seenCoreCents: entry.seenCoreCharge === undefined ? null : Math.round(entry.seenCoreCharge * 100),
    addedAt: tx.now(),
  }));
  await tx.db
    .insert(cartLines)
    .values(rows)
    .onConflictDoUpdate({
      target: [cartLines.userId, cartLines.partId],
      set: {
        quantity,
        seenCents: sql`coalesce(excluded.seen_cents, ${cartLines.seenCents})`,
        seenCoreCents: sql`coalesce(excluded.seen_core_cents, ${cartLines.seenCoreCents})`,
      },
    });
  await noteCoreCharges(
    tx,
    rows.map(({ partId }) => partId),
  );
}

/** Notes the core charge of lines that have none: a program may put in a part without it. */
async function noteCoreCharges(tx: Scope, partIds: readonly string[]): Promise<void> {
  const { id: userId } = requireUser(tx);
  const isUnknown = and(
    eq(cartLines.userId, userId),
    inArray(cartLines.partId, [...partIds]),
    isNull(cartLines.seenCoreCents),
  );
  await tx.db
    .update(cartLines)
    .set({ seenCoreCents: sql`coalesce(${parts.coreChargeCents}, 0)` })
    .from(parts)
    .where(and(isUnknown, eq(parts.id, cartLines.partId)));
}
