import { expect, test } from 'vitest';
import { NewBulkEdit } from '#domain/edits/contract.ts';

const edit = (search: object) =>
  NewBulkEdit.safeParse({ parts: { search }, change: { action: 'price', percent: 10, roundTo: 1 } });

test.each([
  { grade: ['genuin'] },
  { condition: ['new', 'neu'] },
  { availability: ['in stock'] },
  { availability: 'sold' },
  { minPrice: -1 },
  { maxPrice: 'ten' },
  { maxPrice: 1e300 },
  { fits: 'maybe' },
])('an edit of parts by a filter that is none, as %j, is refused and not an edit of more parts', (search) => {
  expect(edit({ q: 'roller', ...search }).success).toBe(false);
});

test.each([
  {},
  { grade: ['genuine'], fits: 'yes' },
  { minPrice: '', maxPrice: '12.50' },
  { minPrice: 0, maxPrice: 5 },
  { availability: 'in_stock' },
])('an edit takes the filters %j', (search) => {
  expect(edit({ q: 'roller', ...search }).success).toBe(true);
});
