import { and, eq, type SQL } from 'drizzle-orm';
import { m } from '#messages';
import type { AuditChange } from '#platform/audit-note.ts';
import { AppError } from '#platform/errors.ts';
import { requirePermission } from '#platform/guards.ts';
import { inTransaction, noteForAudit, type Scope } from '#platform/scope.ts';
import { plainText } from '#platform/values/text.ts';
import type { Product } from './contract.ts';
import { getPart, partNotFound } from './get-part.server.ts';
import type { ProductChange } from './new-product-contract.ts';
import { writePartNumbers } from './numbers/part-numbers.server.ts';
import { withUniqueNumber } from './numbers/unique-number.server.ts';
import { updateSlug } from './old-slugs.server.ts';
import { checkQuantityRules, toPartColumns } from './part-columns.server.ts';
import { arrangePictures, fetchMainPicture } from './part-pictures.server.ts';
import { isPublished } from './part-row.server.ts';
import { requireColumn } from './price-and-stock-rights.ts';
import { formatPriceBreaks } from './price-breaks-contract.ts';
import { stateStockCause } from './stock/stock-cause.server.ts';
import { parts } from './tables.server.ts';

/**
 * Changes the fields that are present. `pictures` and `numbers` replace all further ones; an empty `img` removes the main
 * picture, and the first further one takes its place. When brand, number or
 * name changes, so does the slug; the old one redirects (findPartByOldSlug). For admins.
 * Throws unauthenticated, forbidden, not_found, invalid, conflict (another part has this brand and number, or the stock is
 * no longer `wasAvailableQnty`; then with `current`), unavailable (the
 * site of a picture does not answer).
 */
export async function editPart(scope: Scope, id: string, given: ProductChange): Promise<Product> {
  requirePermission(scope, 'edit_parts');
  const seen = await getPart(scope, id);
  checkQuantityRules(withChange(seen, given));
  const change = await fetchMainPicture(scope, given, 'refuse');
  const named = {
    brand: plainText(change.brand ?? '') || seen.brand,
    partNumber: plainText(change.partNumber ?? '') || seen.partNumber,
  };
  await withUniqueNumber(named, () =>
    inTransaction(scope, async (tx) => {
      const before = await lockPart(tx, id);
      requireChangedColumns(tx, before, change);
      checkQuantityRules(withChange(before, change));
      const columns = await toPartColumns(tx, change);
      if (change.availableQnty !== undefined) await stateStockCause(tx, { reason: 'edit' });
      const changed = await tx.db
        .update(parts)
        .set({ ...columns, updatedAt: scope.now() })
        .where(and(eq(parts.id, id), isPublished, stockAsSeen(change)))
        .returning({ id: parts.id });
      if (changed.length === 0) throw await notChanged(tx, id, change);
      noteForAudit(tx, { thing: { kind: 'part', id }, changes: changesForAudit(before, change) });
      if (change.img !== undefined || change.pictures) await arrangePictures(tx, id, change.pictures);
      if (change.numbers) await writePartNumbers(tx, id, change.numbers);
      if (isRenamed(change, before)) await updateSlug(tx, id);
    }),
  );
  return getPart(scope, id);
}

/** The part as it stays until the transaction ends: another edit may have changed it since it was read. */
async function lockPart(tx: Scope, id: string): Promise<Product> {
  const [locked] = await tx.db
    .select({ binLocation: parts.binLocation })
    .from(parts)
    .where(eq(parts.id, id))
    .for('update');
  // Who may edit parts need not be one to whom getPart gives the bin location.
  return { ...(await getPart(tx, id)), binLocation: locked?.binLocation ?? null };
}

/** Throws forbidden for a new price or stock by somebody who may not change it; the form sends all fields, so the same values pass. */
function requireChangedColumns(scope: Scope, before: Product, change: ProductChange): void {
  const { pricePerUnit, priceBreaks, coreCharge, availableQnty } = change;
  if (pricePerUnit !== undefined && pricePerUnit !== before.pricePerUnit)
    requireColumn(scope, 'priceCents', 'pricePerUnit');
  if (priceBreaks !== undefined && formatPriceBreaks(priceBreaks) !== formatPriceBreaks(before.priceBreaks))
    requireColumn(scope, 'priceBreaks', 'priceBreaks');
  if (coreCharge !== undefined && coreCharge !== before.coreCharge)
    requireColumn(scope, 'coreChargeCents', 'coreCharge');
  if (availableQnty !== undefined && availableQnty !== before.availableQnty)
    requireColumn(scope, 'availableQuantity', 'availableQnty');
}

/** Price, stock and bin location with both values, and the names of the other fields that were sent. */
function changesForAudit(before: Product, change: ProductChange): AuditChange[] {
  const {
    pricePerUnit,
    coreCharge,
    priceBreaks,
    availableQnty,
    binLocation,
    wasAvailableQnty: _seen,
    ...others
  } = change;
  const told = [
    { field: 'pricePerUnit', before: before.pricePerUnit, after: pricePerUnit ?? before.pricePerUnit },
    { field: 'coreCharge', before: before.coreCharge, after: coreCharge ?? before.coreCharge },
    {
      field: 'priceBreaks',
      before: formatPriceBreaks(before.priceBreaks),
      after: formatPriceBreaks(priceBreaks ?? before.priceBreaks),
    },
    { field: 'availableQnty', before: before.availableQnty, after: availableQnty ?? before.availableQnty },
    {
      field: 'binLocation',
      before: before.binLocation ?? null,
      after: (binLocation === undefined ? before.binLocation : binLocation) ?? null,
    },
  ].filter((field) => field.before !== field.after);
  const sent = Object.keys(others);
  return sent.length === 0 ? told : [...told, { field: 'fields', before: null, after: sent.join(', ') }];
}

function withChange(before: Product, change: ProductChange) {
  return {
    minQnty: change.minQnty ?? before.minQnty,
    maxQnty: change.maxQnty === undefined ? before.maxQnty : change.maxQnty,
    multipleQnty: change.multipleQnty ?? before.multipleQnty,
    singlePieces: change.singlePieces ?? before.singlePieces,
  };
}

/** A form may be minutes old: without this a sale in between would be undone by the number that was on the screen. */
function stockAsSeen({ availableQnty, wasAvailableQnty }: ProductChange): SQL | undefined {
  const isSeen = availableQnty !== undefined && wasAvailableQnty !== undefined;
  return isSeen ? eq(parts.availableQuantity, wasAvailableQnty) : undefined;
}

/** Why no row was changed: the part has left the shop, or its stock is not the one that the user saw. */
async function notChanged(tx: Scope, id: string, { wasAvailableQnty }: ProductChange): Promise<AppError> {
  const part = await getPart(tx, id);
  if (wasAvailableQnty === undefined || part.availableQnty === wasAvailableQnty) return partNotFound();
  const values = { seen: String(wasAvailableQnty), now: String(part.availableQnty) };
  const message = m.catalog_stock_changed_meanwhile(values);
  return new AppError('conflict', message, {
    errors: [{ path: 'availableQnty', message }],
    members: { current: part.availableQnty },
  });
}

function isRenamed(change: ProductChange, before: Product): boolean {
  return (['brand', 'partNumber', 'name'] as const).some(
    (field) => change[field] !== undefined && change[field] !== before[field],
  );
}
