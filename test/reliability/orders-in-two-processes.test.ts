/**
 * Overlapping carts of five lines, placed by two processes at once, also when one of them is killed. ORDER_ROUNDS=90 is the long
 * form: a buyer places at most a hundred orders an hour.
 */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { createAddress } from '#domain/addresses/address-book.server.ts';
import { createAccessToken } from '../fixtures/access-token.ts';
import { typedAddress } from '../fixtures/address-fixture.ts';
import { type EmbeddedShop, findUnsound, openEmbeddedShop } from '../fixtures/embedded-shop-fixture.ts';
import { createPart, createUser } from '../fixtures/factories.ts';
import { killShop, killShops, type ShopBehindProxy, startShopBehindProxy } from '../fixtures/shop-behind-proxy.ts';
import { callApi } from '../fixtures/shop-client.ts';

const rounds = Number(process.env['ORDER_ROUNDS'] ?? 6);
const buyerCount = 100;
const partCount = 8;
const linesOfOrder = 5;
/** Pieces of each part for a round: a fifth of what is wanted. */
const piecesPerRound = 12;
/** Orders that are under way at a named point when their process is killed. */
const heldOrders = 3;
/** The load is as heavy as intended: no order is refused because of it. */
const settings = { REQUESTS_AT_ONCE: '1000000' };

let shop: EmbeddedShop;
let first: ShopBehindProxy;
let second: ShopBehindProxy;
let buyers: Buyer[];

interface Buyer {
  readonly index: number;
  readonly token: string;
}

beforeAll(async () => {
  shop = await openEmbeddedShop(10);
  buyers = await Promise.all(
    Array.from({ length: buyerCount }, async (_, index) => {
      const user = await createUser(shop.scope);
      await createAddress({ ...shop.scope, actor: { kind: 'user', user } }, user.email, typedAddress());
      return { index, token: await createAccessToken(shop.scope, user) };
    }),
  );
});
beforeEach(async () => {
  [first, second] = await Promise.all([startShopBehindProxy(shop, settings), startShopBehindProxy(shop, settings)]);
  return killShops;
});
afterAll(() => shop?.close());

const createParts = (availableQuantity: number) =>
  Promise.all(Array.from({ length: partCount }, () => createPart(shop.scope, { availableQuantity })));

interface Cart {
  readonly buyer: Buyer;
  readonly body: object;
}

/** Five different parts, in an order of the buyer's own. */
function cartOf(buyer: Buyer, partIds: readonly string[], round = 0): Cart {
  const from = buyer.index * 3 + round;
  const step = buyer.index % 2 ? 5 : 3;
  const lines = Array.from({ length: linesOfOrder }, (_, k) => ({
    productId: partIds[(from + k * step) % partIds.length] ?? '',
    quantity: 1,
  }));
  return { buyer, body: { name: `Buyer ${buyer.index}`, phone: '+49 30 1234567', lines } };
}

/** The number of the order, the code of the refusal, or 'lost' when no answer came. */
async function checkOut({ origin }: ShopBehindProxy, { buyer, body }: Cart, key?: string): Promise<string> {
  const headers: Record<string, string> = key ? { 'Idempotency-Key': key } : {};
  try {
    const response = await callApi(origin, buyer.token, 'POST', '/checkout', { body, headers });
    const answer = (await response.json()) as { order?: { number: string }; code?: string };
    return answer.order?.number ?? `${answer.code}`;
  } catch {
    return 'lost';
  }
}

const inTwoProcesses = (carts: readonly Cart[]) =>
  Promise.all(carts.map((cart) => checkOut(cart.buyer.index < buyerCount / 2 ? first : second, cart)));
const isNumber = (answer: string) => answer.startsWith('SP-');

const Stock = z.object({ least: z.int(), available: z.int(), reserved: z.int(), ordered: z.int() });

async function stockOf(partIds: readonly string[]): Promise<z.infer<typeof Stock>> {
  const { rows } = await shop.database.pool.query(
    `select min(available_quantity)::int as least, sum(available_quantity)::int as available, sum(reserved_quantity)::int as reserved,
      (select coalesce(sum(quantity), 0)::int from order_lines where part_id = any($1)) as ordered
     from parts where id = any($1)`,
    [partIds],
  );
  return Stock.parse(rows[0]);
}

test('a hundred buyers in two processes: never below zero, ledger exact, no deadlock reaches a buyer', async () => {
  const partIds = await createParts(piecesPerRound * rounds);
  const answers: string[] = [];
  for (let round = 0; round < rounds; round++)
    answers.push(...(await inTwoProcesses(buyers.map((buyer) => cartOf(buyer, partIds, round)))));
  const placed = answers.filter(isNumber);
  expect(new Set(answers.filter((answer) => !isNumber(answer)))).toEqual(new Set(['lines_unavailable']));
  const { least, available, reserved, ordered } = await stockOf(partIds);
  expect({ least: least >= 0, ordered, total: available + reserved }).toEqual({
    least: true,
    ordered: reserved,
    total: partCount * piecesPerRound * rounds,
  });
  expect(ordered).toBe(new Set(placed).size * linesOfOrder);
  expect(await findUnsound(shop.scope)).toEqual([]);
});

/** Kills the first process at the point, and repeats at the second what it has not answered. Orders of the parts, and answers. */
async function killAndRepeat(place: 'holdStatement' | 'holdAnswer', hasKeys: boolean) {
  const partIds = await createParts(10 * buyerCount);
  const carts = buyers.map((buyer) => cartOf(buyer, partIds));
  const keys = carts.map(({ buyer: { index } }) => (hasKeys ? `order ${place} ${index}` : undefined));
  const held = first.proxy[place](/insert into "orders"/, { skip: heldOrders, count: heldOrders });
  const answering = carts.map((cart, at) => checkOut(at % 2 ? second : first, cart, keys[at]));
  await held.reached;
  await killShop(first);
  const answers = await Promise.all(answering);
  const lost = answers.filter((answer) => answer === 'lost').length;
  const numbers = await Promise.all(
    carts.map((cart, at) => (answers[at] === 'lost' ? checkOut(second, cart, keys[at]) : `${answers[at]}`)),
  );
  expect(numbers.filter((number) => !isNumber(number))).toEqual([]);
  const { rows } = await shop.database.pool.query<{ number: string }>(
    `select distinct 'SP-' || number as number from orders join order_lines on order_id = orders.id where part_id = any($1)`,
    [partIds],
  );
  return { lost, numbers, stored: rows.map(({ number }) => number), ...(await stockOf(partIds)) };
}

test.each([
  ['before the commit of some orders', 'holdStatement'],
  ['between commit and answer of some orders', 'holdAnswer'],
] as const)(
  'of a process that is killed %s, every order that is repeated with its key is there once, and no stock is lost',
  async (_, place) => {
    const { lost, numbers, stored, ordered, reserved } = await killAndRepeat(place, true);
    expect(lost).toBeGreaterThanOrEqual(heldOrders);
    expect(stored.toSorted()).toEqual(numbers.toSorted());
    expect(stored).toHaveLength(buyerCount);
    expect([ordered, reserved]).toEqual(Array(2).fill(buyerCount * linesOfOrder));
    expect(await findUnsound(shop.scope)).toEqual([]);
  },
);

test('control: between commit and answer, what is repeated without a key is there twice', async () => {
  const { stored } = await killAndRepeat('holdAnswer', false);
  expect(stored.length).toBeGreaterThanOrEqual(buyerCount + heldOrders);
});
