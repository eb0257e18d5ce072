/** What requests are worth, on the desk and in the list of the buyer. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { RequestQuery } from '#domain/quotations/contract.ts';
import { listOwnRequests, listQuotationRequests } from '#domain/quotations/list-requests.server.ts';
import { acceptQuotation } from '#domain/quotations/quoted/accept-quotation.server.ts';
import { type Scope, visitor } from '#platform/scope.ts';
import { openTestShop, type TestShop } from '../../fixtures/database.ts';
import { createUser } from '../../fixtures/factories.ts';
import { acceptance, freeAnswer, quoted, sentRequest } from './quotation-fixture.ts';

let shop: TestShop;
let staff: Scope;
beforeAll(async () => {
  shop = await openTestShop();
  staff = shop.as(await createUser(shop, { role: 'sales' }));
});
afterAll(() => shop.close());

test('a request is worth its current version, and then the order that it became; not quoted it has no value [O531]', async () => {
  const buyer = shop.as(await createUser(shop));
  const request = await sentRequest(buyer, { key: undefined });
  const values = async () => {
    const { items } = await listQuotationRequests(staff, RequestQuery.parse({ desk: 'all' }));
    const own = await listOwnRequests(buyer);
    return [items.find(({ id }) => id === request.id)?.value, own[0]?.value];
  };
  expect(await values()).toEqual([null, null]);
  const lines = (price: string) => [freeAnswer({ unitPrice: price }), freeAnswer({ number: 'SK-2' })];
  await quoted(staff, request, lines('50.25'), { freight: '20' });
  // 4 × 50.25 + 2 × 40 + 20
  expect(await values()).toEqual([301, 301]);
  await quoted(staff, request, lines('45'), { freight: '20' });
  expect(await values()).toEqual([280, 280]);
  const given = { quotationVersion: 2, lines: [{ position: 1, quantity: 4 }] };
  await acceptQuotation(buyer, { id: request.id }, acceptance(given));
  expect(await values()).toEqual([200, 200]);
});

test('lines, values and the rest of a page are read for the requests of the page alone [O531]', async () => {
  const stranger = { ...shop.system, actor: visitor };
  const first = await sentRequest(stranger);
  await quoted(staff, first, [freeAnswer({ unitPrice: '10' }), freeAnswer({ number: 'SK-2' })]);
  await sentRequest(stranger);
  const { items } = await listQuotationRequests(staff, RequestQuery.parse({ desk: 'quoted' }));
  expect(items.map(({ id, value }) => [id, value])).toEqual([[first.id, 120]]);
});
