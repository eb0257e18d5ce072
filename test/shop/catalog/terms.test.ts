/** Warranty, returns and core charge: a part's own, or those of the shop. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { upsertParts } from '#domain/catalog/bulk/upsert-parts.server.ts';
import { createPart } from '#domain/catalog/create-part.server.ts';
import { editPart } from '#domain/catalog/edit-part.server.ts';
import { getPart } from '#domain/catalog/get-part.server.ts';
import { NewProduct, ProductChange } from '#domain/catalog/new-product-contract.ts';
import { termsOf } from '#domain/catalog/terms.ts';
import type { Scope } from '#platform/scope.ts';
import { openTestShop, type TestShop } from '../../fixtures/database.ts';
import { createUser, insertSamplePicture, samplePicture } from '../../fixtures/factories.ts';

let shop: TestShop;
let admin: Scope;
beforeAll(async () => {
  shop = await openTestShop();
  admin = shop.as(await createUser(shop, { role: 'admin' }));
  await insertSamplePicture(shop);
});
afterAll(() => shop.close());

const shopTerms = {
  warrantyMonths: 12,
  warrantyHours: 2000,
  warrantyNote: 'With photos.',
  returnDays: 30,
  restockingPercent: 15,
  returnNote: '',
  coreReturnDays: 30,
};
const product = {
  name: 'Alternator',
  description: 'Rebuilt alternator, 24 V.',
  pricePerUnit: 210,
  availableQnty: 4,
  minQnty: 1,
  img: samplePicture,
};
const create = async (given: object) =>
  getPart(admin, (await createPart(admin, NewProduct.parse({ ...product, ...given }))).insertedId);
const none = { warrantyMonths: null, returnDays: null, coreCharge: null };

test('a part that states no terms has none of its own', async () => {
  expect(await create({})).toMatchObject(none);
});

test('a part keeps its own terms, and an empty field gives it those of the shop again', async () => {
  const own = { warrantyMonths: 6, returnDays: 0, coreCharge: 85.5 };
  const { _id } = await create({ warrantyMonths: '6', returnDays: '0', coreCharge: '85.50' });
  expect(await getPart(admin, _id)).toMatchObject(own);
  expect(await editPart(admin, _id, ProductChange.parse({ minQnty: 2 }))).toMatchObject(own);
  const emptied = ProductChange.parse({ warrantyMonths: '', returnDays: '', coreCharge: '' });
  expect(await editPart(admin, _id, emptied)).toMatchObject(none);
});

test('a list sets and clears the terms', async () => {
  const { _id, brand, partNumber } = await create({});
  const write = (values: object) =>
    upsertParts(admin, [{ brand, partNumber, values }], { create: false, acceptPriceFalls: false });
  await write({ warrantyMonths: 24, returnDays: 14, coreChargeCents: 12_050 });
  expect(await getPart(admin, _id)).toMatchObject({ warrantyMonths: 24, returnDays: 14, coreCharge: 120.5 });
  await write({ warrantyMonths: null, returnDays: null, coreChargeCents: null });
  expect(await getPart(admin, _id)).toMatchObject(none);
});

test.each([
  ['warrantyMonths', '-1'],
  ['warrantyMonths', '121'],
  ['returnDays', '1.5'],
  ['coreCharge', '0'],
  ['coreCharge', '1.005'],
])('%s cannot be %s', (field, value) => {
  const parsed = NewProduct.safeParse({ ...product, [field]: value });
  expect(parsed.error?.issues[0]?.path).toEqual([field]);
});

test('the shop’s terms hold where a part states none, its warranty only for new and remanufactured parts', () => {
  const terms = (given: object) =>
    termsOf({ warrantyMonths: null, returnDays: null, itemCondition: 'new', ...given }, shopTerms);
  expect(terms({})).toEqual(shopTerms);
  expect(terms({ itemCondition: 'used' })).toEqual({
    ...shopTerms,
    ...{ warrantyMonths: 0, warrantyHours: 0, warrantyNote: '' },
  });
  expect(terms({ itemCondition: 'used', warrantyMonths: 3 })).toMatchObject({ warrantyMonths: 3, warrantyHours: 0 });
  expect(terms({ returnDays: 0 })).toMatchObject({ returnDays: 0, warrantyMonths: 12 });
  const unsaid = { ...shopTerms, warrantyMonths: null, returnDays: null };
  const used = { warrantyMonths: null, returnDays: null, itemCondition: 'used' } as const;
  expect(termsOf(used, unsaid)).toMatchObject({ warrantyMonths: null, returnDays: null });
});
