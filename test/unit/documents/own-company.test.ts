/** What the owner has to enter before a paper is issued. */
import { expect, test } from 'vitest';
import { requireOwnCompany } from '#domain/documents/issue-rules.ts';

test('without an account of the shop the papers that ask for money are refused, and only these', () => {
  for (const kind of ['proforma', 'confirmation', 'commercial_invoice'] as const)
    expect(() => requireOwnCompany(kind, ['bank'])).toThrow(expect.objectContaining({ code: 'conflict' }));
  for (const kind of ['picking_list', 'packing_list'] as const)
    expect(() => requireOwnCompany(kind, ['bank'])).not.toThrow();
});

test('without the company of the shop no paper is issued', () => {
  for (const kind of ['proforma', 'picking_list'] as const)
    expect(() => requireOwnCompany(kind, ['company'])).toThrow(expect.objectContaining({ code: 'conflict' }));
});
