/** Staff keep the numbers that are no parts of the shop. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { NewDeadNumber } from '#domain/relations/dead-number-contract.ts';
import { deleteDeadNumber, setDeadNumber } from '#domain/relations/edit-dead-number.server.ts';
import { searchDeadNumbers } from '#domain/relations/search-dead-numbers.server.ts';
import { deadNumbers } from '#domain/relations/tables.server.ts';
import type { Scope } from '#platform/scope.ts';
import { openTestShop, type TestShop } from '../../fixtures/database.ts';
import { createUser } from '../../fixtures/factories.ts';
import { addPart } from '../search/search-fixture.ts';

let shop: TestShop;
let staff: Scope;

beforeAll(async () => {
  shop = await openTestShop();
  staff = shop.as(await createUser(shop, { role: 'admin' }));
  await addPart(shop, { brand: 'Kelhorn', partNumber: 'K-7003', further: [] });
  await addPart(shop, { brand: 'Kelhorn', partNumber: 'K-7010', further: [] });
});
beforeEach(() => shop.db.delete(deadNumbers));
afterAll(() => shop.close());

const set = (number: string, successorNumber: string, given: Partial<NewDeadNumber> = {}) =>
  setDeadNumber(
    staff,
    NewDeadNumber.parse({ brand: 'Kelhorn', number, successorBrand: 'Kelhorn', successorNumber, ...given }),
  );
const search = async (q: string, page = 1) => {
  const { items, total } = await searchDeadNumbers(staff, { q, page, limit: 25 });
  return { numbers: items.map(({ number }) => number), total, items };
};

test('a dead number is listed with its chain to the part that is sold, and found in any spelling', async () => {
  await set('K-7002', 'K-7003', { date: '2021-06-30', note: 'from serial 500' });
  await set('K-7001', 'K-7002', { quantity: 2 });
  const { items } = await search('');
  expect(items.map(({ number, parts, steps }) => [number, parts.map(({ label }) => label), steps.length])).toEqual([
    ['K-7001', ['Kelhorn K-7003'], 2],
    ['K-7002', ['Kelhorn K-7003'], 1],
  ]);
  expect(items[1]).toMatchObject({ successorNumber: 'K-7003', date: '2021-06-30', note: 'from serial 500' });
  for (const q of ['k 7001', 'K7OO1', 'K-70O1']) expect((await search(q)).numbers, q).toEqual(['K-7001']);
  expect((await search('serial kelhorn')).numbers).toEqual(['K-7002']);
  expect((await search('100%')).numbers).toEqual([]);
});

test('pages have 25 numbers', async () => {
  for (let at = 0; at < 27; at += 1) await set(`K-${6000 + at}`, 'K-7003');
  expect((await search('')).numbers).toHaveLength(25);
  expect((await search('', 2)).numbers).toEqual(['K-6025', 'K-6026']);
});

test('a number that is said to be new replaces nothing, in any spelling; a repeated request is no other one', async () => {
  await set('K-7001', 'K-7003', { note: 'from serial 500', isNew: true });
  await set('K 7001', 'k7003', { note: 'from serial 500', isNew: true });
  for (const [successor, note] of [
    ['K-7010', 'from serial 500'],
    ['K-7003', ''],
  ] as const)
    await expect(set('k7001', successor, { note, isNew: true })).rejects.toMatchObject({
      code: 'conflict',
      message: expect.stringContaining('Kelhorn k7001 is already an old number.'),
    });
  expect((await search('')).items).toMatchObject([{ successorNumber: 'K-7003', note: 'from serial 500' }]);
  await set('K-7001', 'K-7010');
  expect((await search('')).items).toMatchObject([{ successorNumber: 'K-7010' }]);
});

test('a change is checked as a row of an import is', async () => {
  await set('K-7001', 'K-7003');
  await set('K-7001', 'K-7010', { note: 'new seal' });
  expect((await search('K-7001')).items[0]).toMatchObject({ successorNumber: 'K-7010', note: 'new seal' });
  await expect(set('K-7001', 'K-9999')).rejects.toMatchObject({ code: 'invalid' });
  await set('K-7002', 'K-7001');
  await expect(set('K-7001', 'K-7002')).rejects.toThrow('K-7001');
  await expect(set('K-7003', 'K-7010')).rejects.toMatchObject({ code: 'conflict' });
  await set('K-7001', 'K-7003', { quantity: 100 });
  for (const [number, successor, quantity] of [
    ['K-7002', 'K-7001', 10],
    ['K-7001', 'K-7003', 999],
  ] as const) {
    await set('K-7002', 'K-7001', { quantity: 9 });
    await expect(set(number, successor, { quantity })).rejects.toMatchObject({
      code: 'invalid',
      message: expect.stringContaining('One piece of Kelhorn K-7002 would become more than 999 pieces'),
    });
  }
  await expect(set('no', 'K-7010')).rejects.toMatchObject({ code: 'invalid' });
  expect(NewDeadNumber.safeParse({ date: '2021-13-01' }).success).toBe(false);
});

test('a deleted one is set again with the same values, and one that others lead through is not deleted', async () => {
  await set('K-7001', 'K-7003', { quantity: 2, date: '2021-06-30' });
  const [entry] = (await search('')).items;
  expect(await deleteDeadNumber(staff, { brand: 'kelhorn', number: 'k7001' })).toEqual({ deletedCount: 1 });
  expect(await deleteDeadNumber(staff, { brand: 'kelhorn', number: 'k7001' })).toEqual({ deletedCount: 0 });
  await setDeadNumber(staff, NewDeadNumber.parse(entry));
  expect((await search('')).items).toEqual([entry]);
  await set('K-7000', 'K-7001');
  const deleted = deleteDeadNumber(staff, { brand: 'Kelhorn', number: 'K-7001' });
  await expect(deleted).rejects.toMatchObject({ code: 'conflict', message: expect.stringContaining('Kelhorn K-7000') });
});

test('only staff may see and change them', async () => {
  const buyer = shop.as(await createUser(shop));
  const given = NewDeadNumber.parse({ brand: 'K', number: 'K-1000', successorBrand: 'K', successorNumber: 'K-7003' });
  await expect(searchDeadNumbers(buyer, { q: '', page: 1, limit: 25 })).rejects.toMatchObject({ code: 'forbidden' });
  await expect(setDeadNumber(buyer, given)).rejects.toMatchObject({ code: 'forbidden' });
  await expect(deleteDeadNumber(buyer, given)).rejects.toMatchObject({ code: 'forbidden' });
});
