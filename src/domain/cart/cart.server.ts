/** The cart of a signed-in buyer, which follows them from device to device. */

import { and, asc, eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { type IdempotencyKey, parseIdempotencyKey } from '#domain/orders/idempotency.ts';
import { m } from '#messages';
import { locks } from '#platform/database/locks.ts';
import { preparedQuery, preparedStatement } from '#platform/database/prepared-statement.server.ts';
import { AppError, invalidField } from '#platform/errors.ts';
import { requireUser } from '#platform/guards.ts';
import { inTransaction, type Scope } from '#platform/scope.ts';
import { isId } from '#platform/values/ids.ts';
import { fromCents } from '#platform/values/money.ts';
import { checkCart } from './check-cart.server.ts';
import { type Cart, type CartEntry, maxCartLines } from './contract.ts';
import { cartAdditions, cartLines } from './tables.server.ts';
import { writeCartLines } from './write-cart-lines.server.ts';

const selectLines = preparedStatement((db) =>
  db
    .select()
    .from(cartLines)
    .where(eq(cartLines.userId, sql.placeholder('userId')))
    .orderBy(asc(cartLines.no))
    .prepare('cart_of_user'),
);

/** The cart with the prices and the stock of today. Throws unauthenticated. */
export async function getCart(scope: Scope): Promise<Cart> {
  const rows = await selectLines(scope.db).execute({ userId: requireUser(scope).id });
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
export async function addLinesToCart(scope: Scope, entries: readonly CartEntry[], keyText?: string): Promise<Cart> {
  const wanted = entries.map(({ productId, quantity }) => [productId, quantity]);
  const key = parseIdempotencyKey(keyText, wanted);
  return changeCart(scope, async (tx) => {
    const written = await writeCartLines(tx, entries, { pieces: 'sum', key });
    if (key && !written.isNew) await checkSameAddition(tx, key);
    return written.lines;
  });
}

/** Throws idempotency_mismatch when the key was used for other lines. */
async function checkSameAddition(tx: Scope, { key, requestHash }: IdempotencyKey): Promise<void> {
  const { id: userId } = requireUser(tx);
  const isSame = and(
    eq(cartAdditions.userId, userId),
    eq(cartAdditions.key, key),
    eq(cartAdditions.requestHash, requestHash),
  );
  if ((await tx.db.$count(cartAdditions, isSame)) === 0)
    throw new AppError('idempotency_mismatch', m.cart_key_mismatch());
}

/** Sets quantity, seen price and seen core charge of a part. Throws as addToCart. */
export function setCartLine(scope: Scope, entry: CartEntry): Promise<Cart> {
  return changeCart(scope, async (tx) => (await writeCartLines(tx, [entry], { pieces: 'given' })).lines);
}

/**
 * Adds the cart of a visitor who has signed in. A part in both keeps the greater quantity, so that a cart that is sent twice
 * does not grow. Throws as addToCart.
 */
export function mergeCart(scope: Scope, entries: readonly CartEntry[]): Promise<Cart> {
  return changeCart(scope, async (tx) => (await writeCartLines(tx, entries, { pieces: 'greater' })).lines);
}

/** Takes parts out of the cart; those that it does not have are ignored. Throws unauthenticated. */
export async function removeFromCart(scope: Scope, productIds: readonly string[]): Promise<Cart> {
  await takeFromCart(scope, productIds);
  return getCart(scope);
}

const deleteLines = preparedStatement((db) =>
  db
    .delete(cartLines)
    .where(
      and(
        eq(cartLines.userId, sql.placeholder('userId')),
        sql`${cartLines.partId} = any(${sql.placeholder('partIds')}::uuid[])`,
      ),
    )
    .prepare('take_from_cart'),
);

/** The same for who does not ask what is left. */
export async function takeFromCart(scope: Scope, productIds: readonly string[]): Promise<void> {
  const { id: userId } = requireUser(scope);
  await deleteLines(scope.db).execute({ userId, partIds: productIds.filter(isId) });
}

const lockCart = preparedQuery(
  'lock_cart',
  z.object({}),
  () => sql`select from pg_advisory_xact_lock(${locks.cartOfUser}, hashtext(${sql.placeholder('userId')}::text))`,
);

/**
 * Writes changes under a lock, which lets those of one buyer wait for each other, so that two tabs do not pass the limit.
 * @param write resolves to the lines of the cart
 */
async function changeCart(scope: Scope, write: (tx: Scope) => Promise<number>): Promise<Cart> {
  const { id: userId } = requireUser(scope);
  await inTransaction(scope, async (tx) => {
    await lockCart(tx, { userId });
    if ((await write(tx)) > maxCartLines) throw invalidField('lines', m.cart_full({ max: maxCartLines }));
  });
  return getCart(scope);
}
