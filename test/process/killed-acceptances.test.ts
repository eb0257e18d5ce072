/**
 * A process of the shop that is killed while buyers accept quotations, before the commit and between the commit and the answer; and
 * the next one, which gets the same requests: there is one order of each.
 */
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { QuotationRequest } from '#domain/quotations/contract.ts';
import { type Scope, visitor } from '#platform/scope.ts';
import { typedAddress } from '../fixtures/address-fixture.ts';
import { type EmbeddedShop, findUnsound, openEmbeddedShop } from '../fixtures/embedded-shop-fixture.ts';
import { createPart, createUser } from '../fixtures/factories.ts';
import { killShop, killShops, type ShopBehindProxy, startShopBehindProxy } from '../fixtures/shop-behind-proxy.ts';
import { freeAnswer, quoted, type SentRequest, sentRequest } from '../shop/quotations/quotation-fixture.ts';

let shop: EmbeddedShop;
let next: ShopBehindProxy;
let lost: SentRequest;
let undone: SentRequest;
const settings = { SAMPLE_CATALOGUE: 'on' };

const accept = ({ origin }: ShopBehindProxy, { id, key }: SentRequest) =>
  fetch(`${origin}/api/quotation-request/${id}/acceptance`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'Request-Key': key },
    body: JSON.stringify({ quotationVersion: 1, address: typedAddress() }),
  });

async function count(table: string, where: string): Promise<number> {
  const { rows } = await shop.database.pool.query<{ count: number }>(
    `select count(*)::int as count from ${table} where ${where}`,
  );
  return rows[0]?.count ?? Number.NaN;
}

beforeAll(async () => {
  shop = await openEmbeddedShop(4);
  const stranger: Scope = { ...shop.scope, actor: visitor };
  const staff: Scope = {
    ...shop.scope,
    actor: { kind: 'user', user: await createUser(shop.scope, { role: 'sales' }) },
  };
  const part = await createPart(shop.scope);
  [lost, undone] = [await sentRequest(stranger), await sentRequest(stranger)];
  for (const request of [lost, undone])
    await quoted(staff, request, [{ answer: 'part', productId: part }, freeAnswer()], { freight: '10' });
  const killed = await startShopBehindProxy(shop, settings);
  const ends: Promise<PromiseSettledResult<Response>[]>[] = [];
  const acceptUntil = async (request: SentRequest, point: { reachedBy(work: Promise<unknown>): Promise<void> }) => {
    const end = Promise.allSettled([accept(killed, request)]);
    ends.push(end);
    await point.reachedBy(end);
  };
  await acceptUntil(lost, killed.proxy.holdAnswer(/^commit/, { after: /update "quotations" set/ }));
  await acceptUntil(undone, killed.proxy.holdStatement(/update "quotations" set/));
  await killShop(killed);
  expect((await Promise.all(ends)).flat().map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  next = await startShopBehindProxy(shop, settings);
});
afterAll(async () => {
  await killShops();
  await shop?.close();
});

async function expectOneOrder(request: SentRequest): Promise<void> {
  const answers = await Promise.all([1, 2].map(() => accept(next, request)));
  expect(answers.map(({ status }) => status)).toEqual([201, 201]);
  const [first, second] = await Promise.all(answers.map((answer) => answer.json() as Promise<QuotationRequest>));
  expect(second).toEqual(first);
  expect(first).toMatchObject({ state: 'accepted', quotation: { totals: { total: 140 } } });
  const ofBuyer = `email = '${request.email}'`;
  expect(await count('orders', `${ofBuyer} and total_cents = 14000 and freight_cents = 1000`)).toBe(1);
  expect(await count('users', ofBuyer)).toBe(1);
}

test('an acceptance whose answer was lost gives its order when it is sent again [O438]', async () => {
  expect(await count('orders', `email = '${lost.email}'`)).toBe(1);
  await expectOneOrder(lost);
});

test('an acceptance that ended before its commit has left nothing, and places its order when it is sent again [O438]', async () => {
  expect(await count('orders', `email = '${undone.email}'`)).toBe(0);
  expect(await count('users', `email = '${undone.email}'`)).toBe(0);
  await expectOneOrder(undone);
});

test('after both of them the shop is sound, with the stock of two orders', async () => {
  expect(await findUnsound(shop.scope)).toEqual([]);
  expect(await count('parts', 'available_quantity = 92 and reserved_quantity = 8')).toBe(1);
});
