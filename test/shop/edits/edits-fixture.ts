/** A shop with three parts for each test of edits. */

import { getPart } from '#domain/catalog/get-part.server.ts';
import { partNumberKey } from '#domain/catalog/numbers/part-number.ts';
import { type BulkEdit, type BulkEditRow, NewBulkEdit } from '#domain/edits/contract.ts';
import { listEditRows } from '#domain/edits/list-edits.server.ts';
import { planEdit } from '#domain/edits/plan-edit.server.ts';
import type { Scope } from '#platform/scope.ts';
import type { Page } from '#platform/values/page.ts';
import type { TestShop } from '../../fixtures/database.ts';
import { createPart } from '../../fixtures/factories.ts';

/** Raises every price by 10 percent. */
export const raise = { action: 'price', percent: 10, roundTo: 1 } as const;

let rounds = 0;

/** The number as letters: 1 is a, 26 is z, 27 is aa. */
const lettersOf = (number: number): string =>
  number === 0 ? '' : lettersOf(Math.floor((number - 1) / 26)) + String.fromCharCode(97 + ((number - 1) % 26));

/** Creates three parts, for $10, $20 and $30, and the calls for them. */
export async function editedParts(shop: TestShop, admin: Scope) {
  rounds += 1;
  // Letters, because a digit would make the word a piece of numbers. Test files of one worker share the count.
  const name = `Edited${lettersOf(rounds)}`;
  const newPart = (index: number, priceCents: number) => {
    const partNumber = `${name}-${index}`;
    return createPart(shop, { partNumber, partNumberKey: partNumberKey(partNumber), name, priceCents });
  };
  const ids = await Promise.all([1000, 2000, 3000].map((priceCents, index) => newPart(index, priceCents)));
  const [a = '', b = '', c = ''] = ids;
  const rowsOf = async ({ _id }: BulkEdit): Promise<Page<BulkEditRow>['items']> =>
    (await listEditRows(admin, _id, { page: 1, limit: 200 })).items;
  return {
    name,
    newPart,
    ids,
    a,
    b,
    c,
    rowsOf,
    plan: (change: object, parts: object = { ids }) => planEdit(admin, NewBulkEdit.parse({ parts, change })),
    pricesOf: () => Promise.all(ids.map(async (id) => (await getPart(admin, id)).pricePerUnit)),
  };
}
