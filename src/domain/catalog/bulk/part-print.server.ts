import { createHash } from 'node:crypto';
import type { PartColumn, PartValues } from './bulk-parts-contract.ts';

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
export function printOf(values: Partial<PartValues>): string {
  const text = JSON.stringify(columns.map((column) => values[column] ?? null));
  return createHash('sha256').update(text).digest('base64url').slice(0, 22);
}
