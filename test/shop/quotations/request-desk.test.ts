/** The desk of requests for quotation: its lists and counts, their download, and what staff read of one request. */
import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { getOverview } from '#domain/overview/get-overview.server.ts';
import { declineRequest, takeRequest, withdrawRequest } from '#domain/quotations/act-on-request.server.ts';
import { RequestFilter, RequestQuery } from '#domain/quotations/contract.ts';
import { exportQuotationRequests } from '#domain/quotations/export-requests.server.ts';
import { getQuotationRequest } from '#domain/quotations/get-request.server.ts';
import { listQuotationRequests } from '#domain/quotations/list-requests.server.ts';
import { countNewRequests } from '#domain/quotations/new-requests.server.ts';
import { quotationRequestLines, quotationRequests } from '#domain/quotations/tables.server.ts';
import { type Scope, visitor } from '#platform/scope.ts';
import { openTestShop, type TestShop } from '../../fixtures/database.ts';
import { createUser } from '../../fixtures/factories.ts';
import { appErrorOf } from '../../fixtures/order-fixture.ts';
import { sendAsBuyer, sendAsStranger } from './request-fixture.ts';

let shop: TestShop;
let staff: Scope;
let manager: Scope;
let stranger: Scope;
beforeAll(async () => {
  shop = await openTestShop();
  staff = shop.as(await createUser(shop, { role: 'sales', email: 'desk@example.com' }));
  manager = shop.as(await createUser(shop, { role: 'manager', email: 'manager@example.com' }));
  stranger = { ...shop.system, actor: visitor };
});
afterAll(() => shop.close());

const list = (given: Partial<RequestQuery>) => listQuotationRequests(staff, RequestQuery.parse(given));
const numbersOf = async (given: Partial<RequestQuery>) => (await list(given)).items.map(({ number }) => number);

/** The CSV file of these requests as lines. */
async function csvOf(given: Partial<RequestFilter>, scope = manager): Promise<string[]> {
  let text = '';
  for await (const piece of await exportQuotationRequests(scope, RequestFilter.parse(given))) text += piece;
  return text.split('\r\n').filter(Boolean);
}

/** Inserts so many requests of this buyer, each a second later than the one before. */
async function insertRequests(
  count: number,
  given: Partial<typeof quotationRequests.$inferInsert> = {},
): Promise<void> {
  const at = (index: number) => new Date(shop.now().getTime() + index * 1000);
  const rows = Array.from({ length: count }, (_, index) => ({
    ...{
      id: uuid(),
      state: 'declined' as const,
      version: 1,
      name: 'Bulk',
      company: '',
      country: '',
      email: 'b@example.com',
    },
    ...{ phone: '', note: '', source: 'form' as const, createdAt: at(index), updatedAt: at(index), sentAt: at(index) },
    ...given,
  }));
  await shop.db.insert(quotationRequests).values(rows);
  await shop.db.insert(quotationRequestLines).values(
    rows.map(({ id: requestId }) => ({
      ...{ id: uuid(), requestId, position: 0, partNumber: 'BULK-1', numberKey: 'BULK1', name: '', quantity: 1 },
      ...{ unit: 'H87' as const, grades: [], note: '' },
    })),
  );
}

test('new requests are counted with the age of the oldest, until somebody takes them [O471]', async () => {
  expect(await countNewRequests(staff)).toEqual({ count: 0, oldestAt: null });
  const first = await sendAsStranger(shop, [{ partNumber: 'A-1' }]);
  const { sentAt } = await getQuotationRequest(staff, first);
  shop.advance(60_000);
  await sendAsStranger(shop, [{ partNumber: 'A-2' }]);
  expect(await countNewRequests(staff)).toEqual({ count: 2, oldestAt: sentAt });
  expect(await getOverview(staff)).toMatchObject({ newRequests: 2, oldestRequestAt: sentAt });
  const catalogue = shop.as(await createUser(shop, { role: 'catalogue' }));
  expect(await getOverview(catalogue)).toMatchObject({ newRequests: 0, oldestRequestAt: null });
  await takeRequest(staff, first.id, 1);
  expect(await countNewRequests(staff)).toMatchObject({ count: 1 });
});

test('a number is found in any spelling, a buyer by every word, and no word finds nothing [O470]', async () => {
  const { number } = await sendAsStranger(shop, [{ partNumber: '20Y-30-00481', name: 'Carrier roller' }], {
    name: 'Nadia Karam',
    company: 'Karam Bros',
    phone: '+961 1 555 010',
  });
  for (const q of ['20y 30 00481', '20Y3000481', 'karam nadia', number, '555 010', 'carrier karam', '00481'])
    expect(await numbersOf({ q }), q).toEqual([number]);
  for (const q of ['karam nobody', '20Y-31-00481', 'RQ-9']) expect(await numbersOf({ q }), q).not.toContain(number);
});

test('lists have pages, above 1,000 requests without a count; words of many requests are listed uncounted [O470]', async () => {
  await insertRequests(120, { state: 'expired', name: 'Paged' });
  const pages = [await list({ q: 'paged', page: 1 }), await list({ q: 'paged', page: 3 })];
  expect(pages.map(({ items, total, isCounted, limit }) => [items.length, total, isCounted, limit])).toEqual([
    [50, 120, true, 50],
    [20, 120, true, 50],
  ]);
  await insertRequests(1001);
  const lost = await list({ desk: 'lost' });
  expect(lost).toMatchObject({ isCounted: false, total: 1001, counts: { lost: 1001, won: 0 } });
  expect(await list({ desk: 'lost', page: 22 })).toMatchObject({ isCounted: false, total: 1101 });
  expect((await list({ desk: 'lost', page: 23 })).items).toHaveLength(21);
  expect(await list({ desk: 'lost', page: 23 })).toMatchObject({ total: 1121 });
  const many = await list({ q: 'bulk' });
  expect(many).toMatchObject({ isCounted: false, counts: null });
  expect(many.items).toHaveLength(50);
  const [one] = await numbersOf({ q: 'bulk' });
  expect(await list({ q: `bulk ${one}` })).toMatchObject({ isCounted: true, total: 1, counts: { lost: 1, new: 0 } });
});

test('one of many requests is found by the rare word beside a word of all [O470]', async () => {
  const { number } = await sendAsStranger(shop, [{ partNumber: 'BULK-1' }], { name: 'Quite Singular' });
  expect(await numbersOf({ q: 'bulk-1 singular' })).toEqual([number]);
});

test('staff read who asks: the account, a customer with the same email, or nobody the shop knows [O476]', async () => {
  const buyer = await createUser(shop);
  const own = await getQuotationRequest(staff, { id: await sendAsBuyer(shop.as(buyer), [{ name: 'Bucket' }]) });
  expect(own).toMatchObject({ hasAccount: true, customerId: buyer.id });
  const known = await sendAsStranger(shop, [{ name: 'Bucket' }], { email: buyer.email });
  const unknown = await sendAsStranger(shop, [{ name: 'Bucket' }]);
  const called = await sendAsStranger(shop, [{ name: 'Bucket' }], { email: '', phone: '+961 1 555 010' });
  expect(await getQuotationRequest(staff, { id: known.id })).toMatchObject({ hasAccount: false, customerId: buyer.id });
  for (const { id } of [unknown, called])
    expect(await getQuotationRequest(staff, { id })).toMatchObject({ customerId: '' });
  expect(await getQuotationRequest(stranger, known)).toMatchObject({ customerId: '' });
});

test('the history says who did what, and to the buyer only that the shop did it [O476]', async () => {
  const { id, key, email } = await sendAsStranger(shop, [{ name: 'Bucket' }]);
  await takeRequest(staff, id, 1);
  await takeRequest(manager, id, 2);
  const reason = 'Nobody makes it any more.';
  await declineRequest(manager, id, { version: 3, reason });
  await declineRequest(manager, id, { version: 3, reason });
  const { history } = await getQuotationRequest(staff, { id });
  expect(history.map(({ version, action, reason: why }) => [version, action, why])).toEqual([
    [1, 'send', ''],
    [2, 'take', ''],
    [3, 'take', ''],
    [4, 'decline', reason],
  ]);
  expect(new Set(history.slice(1).map((event) => event.email)).size).toBe(2);
  const seen = await getQuotationRequest(stranger, { id, key });
  expect(seen.history.map((event) => event.email)).toEqual([email, '', '', '']);
  const other = await sendAsStranger(shop, [{ name: 'Bucket' }]);
  const withdrawn = await withdrawRequest(stranger, other, { version: 1, reason: 'Found one' });
  expect(withdrawn.history.at(-1)).toMatchObject({ action: 'withdraw', email: other.email, reason: 'Found one' });
});

test('the CSV file has a row for each line of the list, runs no formula, and says how many rows it has [O475]', async () => {
  const mark = `csv${uuid().slice(-8)}`;
  const lines = [
    { partNumber: '=HYPERLINK("http://x")', name: '+SUM(1)', note: '@cmd', quantity: 3 },
    { partNumber: 'B-2', machine: { make: 'Komatsu', model: 'PC200-8', serial: '-305000' } },
  ];
  const { number } = await sendAsStranger(shop, lines, { name: mark, company: '-2+3', phone: '+962 6 555 0110' });
  const [heading, first, second, end, ...others] = await csvOf({ desk: 'new', q: mark });
  expect(heading).toMatch(/^\ufeffRequest,Status,Sent,/);
  expect(first).toMatch(new RegExp(`^${number},sent,\\d{4}-\\d\\d-\\d\\d,,${mark},'-2\\+3,JO,`));
  expect(first).toContain(`"'=HYPERLINK(""http://x"")",'+SUM(1),3,pcs`);
  expect(first).toMatch(/,'@cmd,+$/);
  expect(first).not.toMatch(/(^|,)"?[=+@]/);
  expect(second).toContain("Komatsu PC200-8,'-305000");
  expect(end).toMatch(/2 rows/);
  expect(others).toEqual([]);
  expect(await csvOf({ desk: 'won', q: mark })).toHaveLength(2);
});

test('a long file is complete and has each line once [O475]', async () => {
  const rows = await csvOf({ desk: 'lost', q: 'bulk' });
  const numbers = rows.slice(1, -1).map((row) => row.split(',')[0]);
  expect(new Set(numbers).size).toBe(numbers.length);
  expect(numbers.length).toBeGreaterThan(1000);
});

test('nobody without the permission gets the lists, the counts or the file [O478]', async () => {
  const buyer = shop.as(await createUser(shop));
  const catalogue = shop.as(await createUser(shop, { role: 'catalogue' }));
  const viewer = shop.as(await createUser(shop, { role: 'viewer' }));
  const query = RequestQuery.parse({});
  for (const scope of [stranger, buyer, catalogue])
    for (const work of [
      () => listQuotationRequests(scope, query),
      () => countNewRequests(scope),
      () => exportQuotationRequests(scope, query),
    ])
      expect(['forbidden', 'unauthenticated']).toContain((await appErrorOf(work())).code);
  expect(await appErrorOf(exportQuotationRequests(viewer, query))).toMatchObject({ code: 'forbidden' });
  expect((await listQuotationRequests(viewer, query)).items.length).toBeGreaterThan(0);
});
