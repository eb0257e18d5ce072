/** Staff pack, change terms and prices, ship and credit at the same time: each pair in both orders in which it may be committed. */
import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { actOnOrder } from '#domain/orders/act-on-order.server.ts';
import { NewCredit } from '#domain/orders/credits/contract.ts';
import { creditOrder } from '#domain/orders/credits/credit-order.server.ts';
import { getOrder } from '#domain/orders/get-order.server.ts';
import { getPacking } from '#domain/orders/packing/get-packing.server.ts';
import { agreePrices } from '#domain/orders/prices/agree-prices.server.ts';
import { PriceAgreement } from '#domain/orders/prices/contract.ts';
import { openReturn } from '#domain/orders/returns/open-return.server.ts';
import { settleReturn } from '#domain/orders/returns/settle-return.server.ts';
import { orders } from '#domain/orders/tables.server.ts';
import { TermCorrection } from '#domain/orders/terms/contract.ts';
import { correctTerms } from '#domain/orders/terms/correct-terms.server.ts';
import type { Scope } from '#platform/scope.ts';
import { createUser } from '../../fixtures/factories.ts';
import { waitingForLocks } from '../../fixtures/waiting-for-locks.ts';
import { type LinesFixture, openLinesFixture } from './lines-fixture.ts';
import { pack, packageOf, shipPackages } from './packing-fixture.ts';

let order: LinesFixture;
let packer: Scope;
beforeAll(async () => {
  order = await openLinesFixture();
  packer = order.shop.as(await createUser(order.shop, { role: 'warehouse' }));
});
beforeEach(async () => {
  await order.placeAnother();
  await actOnOrder(order.staff, order.number, 'confirm');
});
afterAll(() => order.close());

type Work = () => Promise<unknown>;

/** Does both at once, so that the first of them is committed first. Each: done, or the code of its refusal. */
async function inThisOrder(works: readonly [Work, Work]): Promise<string[]> {
  const started: Promise<string>[] = [];
  await order.shop.db.transaction(async (tx) => {
    const number = Number(order.number.slice(3));
    await tx.select({ id: orders.id }).from(orders).where(eq(orders.number, number)).for('update');
    for (const work of works) {
      started.push(
        work().then(
          () => 'done',
          ({ code }) => code,
        ),
      );
      // The database gives the lock to whoever has waited for it first.
      await expect.poll(() => waitingForLocks(order.shop)).toBe(started.length);
    }
  });
  return Promise.all(started);
}

const correct: Work = () =>
  correctTerms(
    order.staff,
    order.number,
    TermCorrection.parse({ changes: [{ term: 'wantedOn', from: '', to: '2127-03-01' }] }),
  );
const packAll: Work = () => pack(packer, order.number, { packages: [packageOf(4, 3)] });
const packAgain: Work = () => pack(packer, order.number, { version: 1, packages: [packageOf(4, 0), packageOf(0, 3)] });
const ship: Work = () => shipPackages(packer, order.number, true, { packingVersion: 1 });
const agree: Work = () =>
  agreePrices(
    order.staff,
    order.number,
    PriceAgreement.parse({ reason: 'By phone', lines: [{ position: 1, from: 200, unitPrice: 150 }] }),
  );

const now = () => getOrder(order.staff, order.number);
const historyOf = async (what: string) => (await now()).history.filter((step) => step.what === what).length;

test.each([
  ['terms first', [correct, packAll]],
  ['packages first', [packAll, correct]],
] as const)('two staff who change terms and pack at once both succeed, each once (%s) [O352]', async (_, works) => {
  expect(await inThisOrder(works)).toEqual(['done', 'done']);
  expect(await now()).toMatchObject({ status: 'packed', wantedOn: '2127-03-01', price: 1100 });
  expect((await getPacking(packer, order.number)).packing).toMatchObject({ version: 1, isReady: true });
  expect(await historyOf('terms_corrected')).toBe(1);
});

test.each([
  ['price first', [agree, packAll]],
  ['packages first', [packAll, agree]],
] as const)(
  'a price that is agreed while the order is packed stands, and so do the packages (%s) [O352]',
  async (_, works) => {
    expect(await inThisOrder(works)).toEqual(['done', 'done']);
    expect(await now()).toMatchObject({ status: 'packed', price: 900, payment: { open: 900 } });
    expect(await historyOf('prices_agreed')).toBe(1);
  },
);

test.each([
  ['price first', [agree, ship], ['done', 'done'], 900],
  ['dispatch first', [ship, agree], ['done', 'conflict'], 1100],
  ['terms first', [correct, ship], ['done', 'done'], 1100],
  ['dispatch, then terms', [ship, correct], ['done', 'conflict'], 1100],
] as const)(
  'packages leave at the price and under the terms of before or of afterwards, never in between (%s) [O352]',
  async (_, works, ends, price) => {
    await packAll();
    expect(await inThisOrder(works)).toEqual(ends);
    const { status, price: total, wantedOn } = await now();
    expect([status, total]).toEqual(['shipped', price]);
    expect(wantedOn).toBe(works[0] === correct ? '2127-03-01' : null);
  },
);

test.each([
  ['packed first', [packAgain, ship], { shipment: null, version: 2, packages: [{ number: 1 }, { number: 2 }] }],
  ['dispatch first', [ship, packAgain], { shipment: 1, version: 1, packages: [{ number: 1 }] }],
] as const)(
  'packages leave as the person who sends them has seen them, or not at all (%s) [O352]',
  async (_, works, packing) => {
    await packAll();
    expect(await inThisOrder(works)).toEqual(['done', 'conflict']);
    expect((await now()).packings).toMatchObject([packing]);
  },
);

test.each([true, false])(
  'a credit and a return at once give back no more than the order costs (credit first: %s) [O352]',
  async (isCreditFirst) => {
    await packAll();
    await ship();
    const id = randomUUID();
    await openReturn(order.staff, order.number, { id, reason: 'Wrong', lines: [{ position: 1, quantity: 4 }] });
    const lines = [{ position: 1, restocked: 4, scrapped: 0 }];
    const settlement = { lines, credit: 720, note: '', acceptExtra: true, extraReason: 'By phone' };
    const settle: Work = () => settleReturn(order.staff, { number: order.number, id }, settlement);
    const credit: Work = () => {
      const given = NewCredit.parse({ invoice: 'CI-1', amount: 500, reason: 'Scratched' });
      return creditOrder(order.staff, order.number, given, async () => Number.POSITIVE_INFINITY);
    };
    const [first, second] = await inThisOrder(isCreditFirst ? [credit, settle] : [settle, credit]);
    expect(first).toBe('done');
    expect(second).not.toBe('done');
    expect((await now()).payment.open).toBe(isCreditFirst ? 600 : 380);
  },
);
