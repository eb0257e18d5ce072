/** What staff read of the changes of a new version, before they send it and afterwards. */
import { expect, test } from 'vitest';
import type { QuotationChange } from '#domain/quotations/quoted/quotation-contract.ts';
import { changeText } from '#web/staff/quotations/answers/answer-words.ts';

test.each<[Omit<QuotationChange, 'position'>, string]>([
  [{ field: 'validUntil', from: '2026-11-19', to: '2026-12-29' }, 'Valid until: 19 Nov 2026 → 29 Dec 2026'],
  [{ field: 'unit', from: 'H87', to: 'SET' }, 'Unit: pcs → set'],
  [{ field: 'kind', from: 'part', to: 'unavailable' }, 'Answer: Part → Not available'],
  [{ field: 'freight', from: '', to: '$15.00' }, 'Freight: none → $15.00'],
])('a change of %j has no code of the shop in its words [O535]', (change, words) => {
  expect(changeText({ position: null, ...change })).toBe(words);
  expect(changeText({ position: 3, ...change })).toBe(`Line 3, ${words}`);
});
