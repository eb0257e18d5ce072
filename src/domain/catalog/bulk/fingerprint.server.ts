import { createHash } from 'node:crypto';
import type { PartColumn, PartValues } from './contract.ts';

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

/** Short, and different as soon as anything about the part is. */
export function fingerprint(values: Partial<PartValues>): string {
  const all = columns.map((column) => values[column] ?? null);
  // Prints are kept for the undo; those of parts without specifications are as they were before there were any.
  if (values.specifications) all.push(values.specifications);
  const text = JSON.stringify(all);
  return createHash('sha256').update(text).digest('base64url').slice(0, 22);
}
