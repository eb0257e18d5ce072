import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { editPart } from '#domain/catalog/edit-part.server.ts';
import type { PartNumberEntry } from '#domain/catalog/numbers/contract.ts';
import { listPartNumbers, setPartNumbers } from '#domain/catalog/numbers/part-numbers.server.ts';
import { archivePart } from '#domain/relations/archive-part.server.ts';
import { searchParts } from '#domain/search/search-parts.server.ts';
import type { Scope } from '#platform/scope.ts';
import { openTestShop, type TestShop } from '../../fixtures/database.ts';
import { createUser, createPart as insertPart } from '../../fixtures/factories.ts';
import { addPart } from '../search/search-fixture.ts';
import { asked } from './product-fixture.ts';

let shop: TestShop;
let admin: Scope;
beforeAll(async () => {
  shop = await openTestShop();
  admin = shop.as(await createUser(shop, { role: 'admin' }));
});
afterAll(() => shop.close());

const entry = (kind: PartNumberEntry['kind'], maker: string, number: string): PartNumberEntry => ({
  kind,
  maker,
  number,
});
const found = async (q: string) => (await searchParts(shop.scope(), asked({ q }))).items;

describe('the numbers of a part', () => {
  test('are listed in the spelling of their makers, its own first', async () => {
    const id = await addPart(shop, {
      brand: 'Tagawa',
      partNumber: 'AA-1000-1',
      further: [
        ['cross', 'Kelhorn', 'kh 77.1'],
        ['old', 'Tagawa', 'AA-1000-0'],
        ['oe', 'Zeta', 'Z/1'],
        ['oe', 'Alpha', 'A/1'],
      ],
    });
    expect(await listPartNumbers(shop.scope(), id)).toEqual([
      entry('own', 'Tagawa', 'AA-1000-1'),
      entry('oe', 'Alpha', 'A/1'),
      entry('oe', 'Zeta', 'Z/1'),
      entry('old', 'Tagawa', 'AA-1000-0'),
      entry('cross', 'Kelhorn', 'kh 77.1'),
    ]);
  });

  test('are replaced together, without duplicates and without its own number', async () => {
    const id = await addPart(shop, { brand: 'Tagawa', partNumber: 'BB-1', further: [['old', 'Tagawa', 'BB-0']] });
    const set = await setPartNumbers(admin, id, [
      entry('oe', 'Case', '842 179-53'),
      entry('cross', 'CASE', '84217953'),
      entry('oe', 'Holland', '84217953'),
      entry('own', 'Anybody', 'ignored-1'),
      entry('old', 'tagawa', 'bb1'),
    ]);
    expect(set).toEqual([
      entry('own', 'Tagawa', 'BB-1'),
      entry('oe', 'Case', '842 179-53'),
      entry('oe', 'Holland', '84217953'),
    ]);
    expect(await found('BB-0')).toEqual([]);
    expect(await setPartNumbers(admin, id, [])).toEqual([entry('own', 'Tagawa', 'BB-1')]);
  });

  test('can be set by editing the part, and stay when an edit does not contain them', async () => {
    const id = await addPart(shop, { brand: 'Tagawa', partNumber: 'CC-1', further: [['old', 'Tagawa', 'CC-0']] });
    await editPart(admin, id, { name: 'Other name', pricePerUnit: 3 });
    expect(await listPartNumbers(admin, id)).toHaveLength(2);
    await editPart(admin, id, { numbers: [entry('supplier', '', 'S-1')] });
    expect(await listPartNumbers(admin, id)).toEqual([entry('own', 'Tagawa', 'CC-1'), entry('supplier', '', 'S-1')]);
  });

  test('contain its own number and brand, also after a change of the part', async () => {
    const id = await addPart(shop, { brand: 'Tagawa', partNumber: 'DD-1', further: [['old', 'Orvane', 'DD-2']] });
    await editPart(admin, id, { partNumber: 'DD-2', brand: 'Orvane' });
    expect(await listPartNumbers(admin, id)).toEqual([entry('own', 'Orvane', 'DD-2')]);
    expect(await found('dd1')).toEqual([]);
    expect((await found('dd2'))[0]).toMatchObject({ _id: id, matchedBy: { kind: 'own', maker: 'Orvane' } });
  });

  test('contain its own number also after a plain insert of a part', async () => {
    const id = await insertPart(shop, { partNumber: 'EE-77', partNumberKey: 'EE77' });
    expect(await listPartNumbers(shop.scope(), id)).toEqual([entry('own', 'test-brand', 'EE-77')]);
    expect((await found('EE 77'))[0]?._id).toBe(id);
  });

  test('find nothing when the part is archived', async () => {
    const id = await addPart(shop, { brand: 'Tagawa', partNumber: 'FF-1', further: [['old', 'Tagawa', 'FF-0']] });
    await archivePart(admin, id);
    expect([...(await found('FF-1')), ...(await found('FF-0'))]).toEqual([]);
    await expect(listPartNumbers(shop.scope(), id)).rejects.toMatchObject({ code: 'not_found' });
    await expect(setPartNumbers(admin, id, [])).rejects.toMatchObject({ code: 'not_found' });
  });
});

describe('setting numbers fails', () => {
  test('for visitors and buyers', async () => {
    const id = await insertPart(shop);
    await expect(setPartNumbers(shop.scope(), id, [])).rejects.toMatchObject({ code: 'unauthenticated' });
    await expect(setPartNumbers(shop.as(await createUser(shop)), id, [])).rejects.toMatchObject({ code: 'forbidden' });
  });

  test('for a number without Latin letters and digits, with its field, and changes nothing', async () => {
    const id = await addPart(shop, { brand: 'Tagawa', partNumber: 'GG-1', further: [['old', 'Tagawa', 'GG-0']] });
    const wrong = setPartNumbers(admin, id, [entry('oe', '', 'GG-2'), entry('oe', '', '部品')]);
    await expect(wrong).rejects.toMatchObject({ code: 'invalid', extra: { errors: [{ path: 'numbers.1.number' }] } });
    expect(await listPartNumbers(admin, id)).toHaveLength(2);
  });

  test('for unknown parts', async () => {
    for (const id of [uuid(), 'nonsense', ''])
      await expect(setPartNumbers(admin, id, [])).rejects.toMatchObject({ code: 'not_found' });
  });
});

test('the same number of two brands finds both parts, and neither is the exact part', async () => {
  const [one, two] = [
    await addPart(shop, { brand: 'Kelhorn', partNumber: '123-4567', further: [] }),
    await addPart(shop, { brand: 'Seldrix', partNumber: '1234567', further: [] }),
  ];
  const { items, exactPart } = await searchParts(shop.scope(), asked({ q: '123 4567' }));
  expect(new Set(items.map(({ _id }) => _id))).toEqual(new Set([one, two]));
  expect(exactPart).toBeNull();
  const ofBrand = await searchParts(shop.scope(), asked({ q: 'Seldrix 123-4567' }));
  expect(ofBrand.items.map(({ _id }) => _id)).toEqual([two]);
});
