/**
 * Sets the price, the stock or the bin location of a part alone, from a table of many or by who may change nothing else. The table may be minutes old, so the value that the user
 * saw is a condition of the write: a sale or a colleague's change in between is not overwritten unseen.
 */
import { and, eq, type SQL, sql } from 'drizzle-orm';
import { m } from '#messages';
import type { AuditChange } from '#platform/audit-note.ts';
import { AppError } from '#platform/errors.ts';
import { requirePermission } from '#platform/guards.ts';
import { inTransaction, noteForAudit, type Scope } from '#platform/scope.ts';
import { isId } from '#platform/values/ids.ts';
import { formatCents, toCents } from '#platform/values/money.ts';
import type { Product } from './contract.ts';
import { getPart, partNotFound } from './get-part.server.ts';
import { isPublished } from './part-row.server.ts';
import type { NewBinLocation, NewPrice, NewStock } from './price-and-stock-contract.ts';
import { stockCauseSql } from './stock/stock-cause.server.ts';
import { parts } from './tables.server.ts';

/**
 * Sets the price if it still is `was`. For admins. Throws unauthenticated, forbidden, not_found, and conflict with the current
 * price as `current`, in US dollars. A repeated call succeeds.
 */
export async function setPrice(scope: Scope, id: string, { pricePerUnit, was }: NewPrice): Promise<Product> {
  requirePermission(scope, 'edit_prices');
  const [priceCents, seen] = [toCents(pricePerUnit), toCents(was)];
  const change = { field: 'priceCents', before: seen, after: priceCents };
  if (await changePart(scope, id, { priceCents }, { condition: eq(parts.priceCents, seen), change }))
    return getPart(scope, id);
  const part = await getPart(scope, id);
  if (part.pricePerUnit === pricePerUnit) return part;
  const values = { seen: formatCents(seen), now: formatCents(toCents(part.pricePerUnit)) };
  throw new AppError('conflict', m.catalog_price_changed_meanwhile(values), {
    members: { current: part.pricePerUnit },
  });
}

/**
 * Sets the stock, in pieces, if it still is `was`; the note is for the history of the stock. For admins. Throws unauthenticated,
 * forbidden, not_found, and conflict with the current stock as `current`. A repeated call without a note succeeds.
 */
export async function setStock(
  scope: Scope,
  id: string,
  { availableQnty, was, note = '' }: NewStock,
): Promise<Product> {
  requirePermission(scope, 'edit_stock');
  const change = { field: 'availableQuantity', before: was, after: availableQnty };
  const condition = sql`${eq(parts.availableQuantity, was)} and ${stockCauseSql(scope, { reason: note ? 'correction' : 'edit', note })}`;
  if (await changePart(scope, id, { availableQuantity: availableQnty }, { condition, change }))
    return getPart(scope, id);
  const part = await getPart(scope, id);
  // A correction is a difference to what was seen: after a sale, the same number is not the same correction.
  if (part.availableQnty === availableQnty && !note) return part;
  const values = { seen: String(was), now: String(part.availableQnty) };
  throw new AppError('conflict', m.catalog_stock_changed_meanwhile(values), {
    members: { current: part.availableQnty },
  });
}

/**
 * Sets the bin location if it still is `was`: for the warehouse, which may change no other field of the part. Throws
 * unauthenticated, forbidden, not_found, and conflict with the current one as `current`. A repeated call succeeds.
 */
export async function setBinLocation(scope: Scope, id: string, { binLocation, was }: NewBinLocation): Promise<Product> {
  requirePermission(scope, 'edit_stock');
  const change = { field: 'binLocation', before: was, after: binLocation };
  const condition = sql`${parts.binLocation} is not distinct from ${was}::text`;
  if (await changePart(scope, id, { binLocation }, { condition, change })) return getPart(scope, id);
  const part = await getPart(scope, id);
  const [stored] = await scope.db.select({ current: parts.binLocation }).from(parts).where(eq(parts.id, id));
  const current = stored?.current ?? null;
  if (current === binLocation) return part;
  throw new AppError('conflict', m.catalog_bin_changed_meanwhile({ now: current ?? '–' }), { members: { current } });
}

/** Whether the part is in the shop and fulfils the condition; then it is changed. Throws not_found for a malformed id. */
async function changePart(
  scope: Scope,
  id: string,
  values: Partial<typeof parts.$inferInsert>,
  { condition, change }: { condition: SQL; change: AuditChange },
): Promise<boolean> {
  if (!isId(id)) throw partNotFound();
  return inTransaction(scope, async (tx) => {
    const changed = await tx.db
      .update(parts)
      .set({ ...values, updatedAt: tx.now() })
      .where(and(eq(parts.id, id), isPublished, condition))
      .returning({ id: parts.id });
    if (changed.length > 0) noteForAudit(tx, { thing: { kind: 'part', id }, changes: [change] });
    return changed.length > 0;
  });
}
