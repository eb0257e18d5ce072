/** Staff correct what documents say of free lines, and how freight and charges are split: the history has before and after. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { mailOutbox } from '#domain/mail/tables.server.ts';
import { actOnOrder } from '#domain/orders/act-on-order.server.ts';
import { addOrderLines } from '#domain/orders/extra-lines/add-order-lines.server.ts';
import { ExtraLines, FreeLineCorrection } from '#domain/orders/extra-lines/contract.ts';
import { correctFreeLine } from '#domain/orders/extra-lines/correct-free-line.server.ts';
import { getOrder } from '#domain/orders/get-order.server.ts';
import { shipOrder } from '#domain/orders/ship-order.server.ts';
import type { Scope, User } from '#platform/scope.ts';
import { openTestShop, type TestShop } from '../../fixtures/database.ts';
import { createUser } from '../../fixtures/factories.ts';
import { mailsOf } from '../../fixtures/mails.ts';
import { appErrorOf, placeThousandDollars } from '../../fixtures/order-fixture.ts';

let shop: TestShop;
let staff: Scope;
let buyer: User;
/** An order of four pieces at $250, and a hose kit at $40 of which two were ordered. */
let number: string;
beforeAll(async () => {
  shop = await openTestShop({}, 4);
  staff = shop.as(await createUser(shop, { role: 'admin' }));
});
beforeEach(async () => {
  buyer = await createUser(shop);
  number = await placeThousandDollars(shop, shop.as(buyer));
  await add({ lines: [{ kind: 'free', ...hoses, quantity: 2, unitPrice: 40 }] });
  await shop.db.delete(mailOutbox);
});
afterAll(() => shop.close());

const hoses = { name: 'Hose kit', number: 'KIT 77-X', brand: '', hsCode: '', countryOfOrigin: '', weightKg: 2.5 };
const facts = { ...hoses, unit: 'H87' };
const known = {
  ...facts,
  name: 'Hose kit, boom',
  hsCode: '40092200',
  countryOfOrigin: 'TR',
  weightKg: 2.75,
  unit: 'SET',
};
const add = (given: object) =>
  addOrderLines(staff, number, ExtraLines.parse({ reason: 'By phone', lines: [], ...given }));
const correct = (to: object, given: object = {}, as: Scope = staff) =>
  correctFreeLine(as, number, FreeLineCorrection.parse({ position: 2, from: facts, to, ...given }));

test('the facts of a free line are corrected, and history and mail have each before and after [O331]', async () => {
  const order = await correct(known, { reason: 'The supplier has written' });
  expect(order.lines[1]).toMatchObject({ free: known, productName: 'Hose kit, boom', unit: 'SET', price: 80 });
  expect(order.lines[0]?.free).toBeNull();
  expect(order.history.at(-1)).toMatchObject({
    what: 'extra_lines',
    note: 'The supplier has written',
    facts: [
      { partNumber: 'KIT 77-X', fact: 'name', from: 'Hose kit', to: 'Hose kit, boom' },
      { partNumber: 'KIT 77-X', fact: 'hsCode', from: '', to: '40092200' },
      { partNumber: 'KIT 77-X', fact: 'countryOfOrigin', from: '', to: 'TR' },
      { partNumber: 'KIT 77-X', fact: 'weightKg', from: '2.5', to: '2.75' },
      { partNumber: 'KIT 77-X', fact: 'unit', from: 'H87', to: 'SET' },
    ],
  });
  const [mail] = await mailsOf(shop);
  expect(mail?.recipient).toBe(buyer.email);
  expect(mail?.text).toMatch(/KIT 77-X, HS code: none → 40092200; .*\(kg\): 2\.5 → 2\.75; .*Unit: pc → set/);
});

test('a fact that is wrong is refused at its field, no change at all too, and a part is corrected in the catalogue [O331]', async () => {
  const pathsOf = (to: object) =>
    FreeLineCorrection.safeParse({ position: 2, from: facts, to }).error?.issues.map(({ path }) => path.join('.'));
  expect(pathsOf({ ...facts, weightKg: 0 })).toEqual(['to.weightKg']);
  expect(pathsOf({ ...facts, name: '', hsCode: '12', countryOfOrigin: 'XX' })).toEqual([
    'to.name',
    'to.hsCode',
    'to.countryOfOrigin',
  ]);
  // A gram is the least that the shop knows of a weight.
  for (const same of [facts, { ...facts, weightKg: 2.5004 }])
    expect((await appErrorOf(correct(same))).extra.errors?.[0]?.path).toBe('to');
  expect((await appErrorOf(correct(known, { position: 1 }))).extra.errors?.[0]?.path).toBe('position');
  expect((await getOrder(staff, number)).history).toHaveLength(2);
});

test('of two people who correct a line the second is told; a repeated request corrects nothing twice [O331]', async () => {
  const id = randomUUID();
  await Promise.all(Array.from({ length: 5 }, () => correct(known, { id })));
  expect((await getOrder(staff, number)).history).toHaveLength(3);
  expect((await appErrorOf(correct({ ...facts, brand: 'Gates' }))).code).toBe('conflict');
  await correct({ ...known, brand: 'Gates' }, { from: known });
  number = await placeThousandDollars(shop, shop.as(buyer));
  expect((await appErrorOf(correct(known, { id }))).code).toBe('idempotency_mismatch');
});

test('when pieces of the line have left, their documents keep its facts; buyers correct nothing [O331]', async () => {
  expect((await appErrorOf(correct(known, {}, shop.as(buyer)))).code).toBe('forbidden');
  await actOnOrder(staff, number, 'confirm');
  const parcel = { carrier: 'DHL', trackingNumber: '1', parcels: 1 };
  await shipOrder(staff, number, { ...parcel, lines: [{ position: 1, quantity: 1 }] });
  await correct({ ...facts, brand: 'Gates' });
  await shipOrder(staff, number, { ...parcel, lines: [{ position: 2, quantity: 1 }] });
  const late = await appErrorOf(correct(known, { from: { ...facts, brand: 'Gates' } }));
  expect([late.code, late.message]).toEqual(['conflict', expect.stringMatching(/have left/)]);
});

test('a change of the split alone is told with before and after, and one that changes nothing is refused [O333]', async () => {
  const { costSplit, history } = await add({ costSplit: 'by_weight' });
  expect(costSplit).toBe('by_weight');
  expect(history.at(-1)).toMatchObject({
    ...{ what: 'extra_lines', note: 'By phone', lines: [], prices: [] },
    facts: [{ partNumber: '', fact: 'costSplit', from: 'first', to: 'by_weight' }],
  });
  const [mail] = await mailsOf(shop);
  expect(mail?.text).toContain('On the first invoice → By the net weight of the goods');
  const same = await appErrorOf(add({ costSplit: 'by_weight' }));
  expect(same.extra.errors).toEqual([{ path: 'costSplit', message: expect.stringContaining('already') }]);
  const both = await add({ costSplit: 'first', lines: [{ kind: 'charge', charge: 'packing', amount: 5 }] });
  expect(both.history.at(-1)).toMatchObject({
    prices: [{ partNumber: 'Packing', from: 0, to: 5 }],
    facts: [{ fact: 'costSplit', from: 'by_weight', to: 'first' }],
  });
});
