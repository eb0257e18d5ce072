/**
 * A process of the shop that is killed between the commit of changes of orders and their answers, and the next one, which gets the
 * same requests: packages, a price, a credit, and the order of a draft are there once.
 */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { issueDocument } from '#domain/documents/issue-document.server.ts';
import { actOnOrder } from '#domain/orders/act-on-order.server.ts';
import { DraftContent } from '#domain/orders/drafts/contract.ts';
import { saveOrderDraft } from '#domain/orders/drafts/order-drafts.server.ts';
import { placeOrder } from '#domain/orders/place-order.server.ts';
import { shipOrder } from '#domain/orders/ship-order.server.ts';
import type { Scope } from '#platform/scope.ts';
import { createAccessToken } from '../fixtures/access-token.ts';
import { type EmbeddedShop, findUnsound, openEmbeddedShop } from '../fixtures/embedded-shop-fixture.ts';
import { createPart, createUser } from '../fixtures/factories.ts';
import { request } from '../fixtures/order-fixture.ts';
import { killShop, killShops, type ShopBehindProxy, startShopBehindProxy } from '../fixtures/shop-behind-proxy.ts';
import { callApi, contentOf } from '../fixtures/shop-client.ts';

interface Change {
  readonly method: string;
  readonly path: string;
  readonly body: object;
}

let shop: EmbeddedShop;
let next: ShopBehindProxy;
let token: string;
let numbers: readonly string[];
let packages: Change;
let price: Change;
let credit: Change;
let draft: Change;
const draftId = randomUUID();
/** With the example company: documents need a bank account. */
const settings = { SAMPLE_CATALOGUE: 'on' };

const send = ({ origin }: ShopBehindProxy, { method, path, body }: Change) =>
  callApi(origin, token, method, path, { body });

/** Three confirmed orders of four pieces, of which the last has left and has its invoice; and a draft of a new customer. */
async function prepare(): Promise<void> {
  const as = (user: Awaited<ReturnType<typeof createUser>>): Scope => ({
    ...shop.scope,
    actor: { kind: 'user', user },
  });
  const admin = await createUser(shop.scope, { role: 'admin' });
  const staff = as(admin);
  token = await createAccessToken(shop.scope, admin);
  const part = await createPart(shop.scope, { priceCents: 20_000 });
  const buyer = as(await createUser(shop.scope));
  numbers = await Promise.all(
    [1, 2, 3].map(async () => (await placeOrder(buyer, request(part, { productQuantity: 4 }))).placed.order.number),
  );
  for (const number of numbers) await actOnOrder(staff, number, 'confirm');
  const [packed, priced, credited = ''] = numbers;
  await shipOrder(staff, credited, { carrier: 'DHL', trackingNumber: '', parcels: 1 });
  const { number: invoice } = await issueDocument(staff, credited, { kind: 'commercial_invoice', shipment: 1 });
  const line = { productId: part, brand: 'test-brand', partNumber: 'T-1', quantity: '4', unitPrice: '190' };
  const typed = { name: 'Omar Haddad', phone: '+49 30 1234567', priceReason: 'By phone', lines: [line] };
  await saveOrderDraft(staff, draftId, { version: 0, content: DraftContent.parse(typed) });
  const boxes = [{ grossWeight: 40, lines: [{ position: 1, quantity: 4 }] }];
  const lines = [{ position: 1, from: 200, unitPrice: 150 }];
  const given = { invoice, amount: 20, reason: 'Scratched' };
  packages = {
    method: 'PUT',
    path: `/order/${packed}/packing`,
    body: { id: randomUUID(), version: 0, isReady: true, packages: boxes },
  };
  price = { method: 'POST', path: `/order/${priced}/prices`, body: { id: randomUUID(), reason: 'By phone', lines } };
  credit = { method: 'POST', path: `/order/${credited}/credit`, body: { id: randomUUID(), ...given } };
  draft = { method: 'POST', path: `/orders/draft/${draftId}/order`, body: { version: 1 } };
}

beforeAll(async () => {
  shop = await openEmbeddedShop(4);
  await prepare();
  const killed = await startShopBehindProxy(shop, settings);
  const held = (after: RegExp) => killed.proxy.holdAnswer(/^commit/, { after });
  const sent = [
    [packages, held(/insert into "order_packings"/)],
    [price, held(/insert into "order_price_agreements"/)],
    [credit, held(/insert into "order_credits"/)],
    // The order is there, and the draft does not know.
    [draft, killed.proxy.holdStatement(/update "order_drafts" set .*"order_number"/)],
  ] as const;
  const ends: Promise<PromiseSettledResult<Response>[]>[] = [];
  for (const [change, point] of sent) {
    const end = Promise.allSettled([send(killed, change)]);
    ends.push(end);
    await point.reachedBy(end);
  }
  await killShop(killed);
  expect((await Promise.all(ends)).flat().map(({ status }) => status)).toEqual(Array(4).fill('rejected'));
  next = await startShopBehindProxy(shop, settings);
});
afterAll(async () => {
  await killShops();
  await shop?.close();
});

async function count(table: string, where: string): Promise<number> {
  const { rows } = await shop.database.pool.query<{ count: number }>(
    `select count(*)::int as count from ${table} where ${where}`,
  );
  return rows[0]?.count ?? Number.NaN;
}

const ofOrder = (number: string | undefined) => `order_id = (select id from orders where number = ${number?.slice(3)})`;

test('packages whose answer was lost are there once when they are sent again [O353]', async () => {
  const where = ofOrder(numbers[0]);
  expect(await count('order_packings', where)).toBe(1);
  expect(await contentOf(send(next, packages))).toMatchObject({ status: 'packed', packing: { version: 1 } });
  expect(await count('order_packings', where)).toBe(1);
  expect(await count('order_events', `${where} and to_state = 'packed'`)).toBe(1);
});

test('a price whose answer was lost is agreed once when it is sent again [O353]', async () => {
  expect(await contentOf(send(next, price))).toMatchObject({ price: 600 });
  expect(await count('order_price_agreements', ofOrder(numbers[1]))).toBe(1);
});

test('a credit whose answer was lost is given once when it is sent again, with one credit note [O353]', async () => {
  expect(await contentOf(send(next, credit))).toMatchObject({ payment: { open: 780 } });
  expect(await count('order_credits', ofOrder(numbers[2]))).toBe(1);
  expect(await count('issued_documents', `${ofOrder(numbers[2])} and kind = 'credit_note'`)).toBe(1);
});

test('a draft whose order was placed before the kill gives that order, with its customer and its agreed prices [O351]', async () => {
  expect(await count('orders', "name = 'Omar Haddad'")).toBe(1);
  const { number } = await contentOf<{ number: string }>(send(next, draft));
  expect(await contentOf(send(next, draft))).toEqual({ number });
  expect(await count('orders', "name = 'Omar Haddad'")).toBe(1);
  expect(await count('users', "name = 'Omar Haddad'")).toBe(1);
  expect(await count('order_price_agreements', ofOrder(number))).toBe(1);
});

test('after all of it the shop is sound', async () => {
  expect(await findUnsound(shop.scope)).toEqual([]);
});
