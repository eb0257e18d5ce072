/**
 * Overlapping carts of five lines for scarce parts, placed by two processes at once, also when one of them is killed.
 * ORDER_ROUNDS=1000 is the long form.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createAddress } from '#domain/addresses/address-book.server.ts';
import type { User } from '#platform/scope.ts';
import { typedAddress } from '../fixtures/address-fixture.ts';
import { createPart, createUser } from '../fixtures/factories.ts';
import { type EmbeddedShop, findUnsound, openEmbeddedShop } from '../fixtures/embedded-shop-fixture.ts';
import { killAll, startKillable } from '../fixtures/killable-process.ts';
import type { OrderWork } from './order-process.ts';

const rounds = Number(process.env['ORDER_ROUNDS'] ?? 6);
const buyerCount = 100;
const partCount = 8;
/** Processes that are killed. */
const kills = Math.max(3, rounds / 50);
/** Pieces of each part for a round: a fifth of what is wanted. */
const piecesPerRound = 12;

let shop: EmbeddedShop;
let buyers: User[];

beforeAll(async () => {
  shop = await openEmbeddedShop(10);
  const { database, scope } = shop;
  const target = { ...scope, ...database, as: (user: User) => ({ ...scope, actor: { kind: 'user', user } as const }) };
  buyers = await Promise.all(Array.from({ length: buyerCount }, () => createUser(target as never)));
  await Promise.all(buyers.map((user) => createAddress(target.as(user), user.email, typedAddress())));
});
afterAll(async () => {
  killAll();
  await shop?.close();
});

const createParts = () =>
  Promise.all(
    Array.from({ length: partCount }, () =>
      createPart({ ...shop.scope, ...shop.database } as never, { availableQuantity: piecesPerRound * rounds }),
    ),
  );

const startProcess = (work: OrderWork) => startKillable('process/order-process.ts', shop.dataDir, work);

async function rowOf<Row>(text: string, values: unknown[]): Promise<Row> {
  return (await shop.database.pool.query(text, values)).rows[0] as Row;
}

const stockOf = (partIds: readonly string[]) =>
  rowOf<{ least: number; available: number; reserved: number; ordered: number }>(
    `select min(available_quantity)::int as least, sum(available_quantity)::int as available, sum(reserved_quantity)::int as reserved,
      (select coalesce(sum(quantity), 0)::int from order_lines where part_id = any($1)) as ordered
     from parts where id = any($1)`,
    [partIds],
  );

const halves = () => [buyers.slice(0, buyerCount / 2), buyers.slice(buyerCount / 2)] as const;

test('a hundred buyers in two processes: never below zero, ledger exact, no deadlock reaches a buyer', {
  timeout: 1_800_000,
}, async () => {
  const partIds = await createParts();
  const running = halves().map((half) => startProcess({ buyers: half, partIds, rounds }));
  await Promise.all(running.map(({ ended }) => ended));
  const answers = running.flatMap((each) => each.answers().filter((line) => line !== 'started'));
  expect(answers).toHaveLength(buyerCount * rounds);
  expect(new Set(answers.filter((line) => !line.startsWith('placed')))).toEqual(new Set(['refused lines_unavailable']));
  const { least, available, reserved, ordered } = await stockOf(partIds);
  expect({ least: least >= 0, ordered, total: available + reserved }).toEqual({
    least: true,
    ordered: reserved,
    total: partCount * piecesPerRound * rounds,
  });
  expect(ordered).toBe(answers.filter((line) => line.startsWith('placed')).length * 5);
  expect(await findUnsound(shop.scope)).toEqual([]);
});

test('of a process that is killed, every acknowledged order is there once, and no stock is lost', {
  timeout: 1_800_000,
}, async () => {
  const partIds = await createParts();
  const acknowledged: string[] = [];
  for (let kill = 0; kill < kills; kill++) {
    const [first, second] = halves().map((half) => startProcess({ buyers: half, partIds, rounds: 3 }));
    if (!first || !second) throw new Error('There are two halves');
    while (first.answers().length < 2) await sleep(5);
    await sleep(Math.random() * 200);
    first.child.kill('SIGKILL');
    await Promise.all([first.ended, second.ended]);
    acknowledged.push(...[...first.answers(), ...second.answers()].filter((line) => line.startsWith('placed')));
  }
  const numbers = acknowledged.map((line) => Number(line.split('SP-')[1]));
  const { stored } = await rowOf<{ stored: number }>(
    'select count(*)::int as stored from orders where number = any($1)',
    [numbers],
  );
  expect(stored).toBe(acknowledged.length);
  const { orders, keys } = await rowOf<{ orders: number; keys: number }>(
    'select (select count(*)::int from orders) as orders, (select count(*)::int from idempotency_keys) as keys',
    [],
  );
  expect(orders).toBe(keys);
  expect(await findUnsound(shop.scope)).toEqual([]);
});
