import { createHash } from 'node:crypto';
import type { PartColumn, PartValues } from './contract.ts';

/** The order is part of the fingerprint. */
const columns: readonly PartColumn[] = [
  'name',
  'description',
  'category',
  'partType',
  'grade',
  'condition',
  'priceCents',
  'availableQuantity',
  'minimumOrderQuantity',
  'leadTimeDays',
  'netWeightGrams',
  'hsCode',
  'countryOfOrigin',
];

/** A hash of the values of a part, to recognise later changes. 22 characters. */
export function fingerprint(values: Partial<PartValues>): string {
  const all = columns.map((column) => values[column] ?? null);
  // Stored fingerprints of parts without these are older than the columns, so an absent value adds nothing.
  if (values.specifications) all.push(values.specifications);
  if (values.maximumOrderQuantity != null) all.push(values.maximumOrderQuantity);
  if (values.orderMultiple !== undefined && values.orderMultiple > 1) all.push('orderMultiple', values.orderMultiple);
  if (values.singlePieces === 'yes') all.push('singlePieces');
  if (values.priceBreaks) all.push('priceBreaks', values.priceBreaks);
  if (values.unit !== undefined && values.unit !== 'H87') all.push('unit', values.unit);
  if (values.pictures) all.push(values.pictures);
  for (const column of ['backOrderDays', 'warrantyMonths', 'returnDays', 'coreChargeCents', 'binLocation'] as const)
    if (values[column] != null) all.push(column, values[column]);
  const text = JSON.stringify(all);
  return createHash('sha256').update(text).digest('base64url').slice(0, 22);
}
