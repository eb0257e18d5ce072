import { eq } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createPart } from '#domain/catalog/create-part.server.ts';
import { getPart } from '#domain/catalog/get-part.server.ts';
import { brands, parts } from '#domain/catalog/tables.server.ts';
import { storeOwnPicture } from '#domain/media/store-image.server.ts';
import { archivePart } from '#domain/relations/archive-part.server.ts';
import { listCategories } from '#domain/search/list-categories.server.ts';
import { searchParts } from '#domain/search/search-parts.server.ts';
import type { Scope } from '#platform/scope.ts';
import { openTestShop, type TestShop } from '../../fixtures/database.ts';
import { createUser, insertSamplePicture, samplePicture } from '../../fixtures/factories.ts';
import { plainPicture } from '../../fixtures/pictures.ts';
import { asked, product } from './product-fixture.ts';

let shop: TestShop;
let admin: Scope;
let pictures: string[];

beforeAll(async () => {
  shop = await openTestShop();
  await insertSamplePicture(shop);
  admin = shop.as(await createUser(shop, { role: 'admin', email: 'boss@example.com' }));
  const bytes = await plainPicture(800, 600).webp().toBuffer();
  pictures = await Promise.all([1, 2, 3].map(async () => (await storeOwnPicture(shop.system, bytes)).id));
});
afterAll(() => shop.close());

async function create(overrides: Parameters<typeof product>[0] = {}) {
  const { insertedId } = await createPart(admin, product(overrides));
  return getPart(admin, insertedId);
}

const onField = (path: string) => ({ extra: { errors: [{ path }] } });

describe('a new part', () => {
  test('has the values that the admin entered, and the admin as its creator', async () => {
    const part = await create({
      name: 'Idler assembly',
      partNumber: '20Y-30-00481',
      brand: 'Kelhorn',
      partType: 'Idler',
      grade: 'oem',
      itemCondition: 'used',
      pricePerUnit: '1234.56',
      availableQnty: '7',
      minQnty: '1',
      leadTimeDays: 5,
      netWeightKg: '12.345',
      hsCode: '843149',
      countryOfOrigin: 'kr',
      email: 'somebody.else@example.com',
    } as Parameters<typeof product>[0]);
    expect(part).toEqual({
      _id: expect.any(String),
      slug: 'kelhorn-20y-30-00481-idler-assembly',
      name: 'Idler assembly',
      img: samplePicture,
      email: 'boss@example.com',
      binLocation: null,
      availableQnty: 7,
      minQnty: 1,
      maxQnty: null,
      multipleQnty: 1,
      singlePieces: false,
      pricePerUnit: 1234.56,
      priceBreaks: [],
      unit: 'H87',
      description: 'Forged shell, sealed for life.',
      brand: 'Kelhorn',
      partNumber: '20Y-30-00481',
      partType: 'Idler',
      category: 'other',
      categoryName: 'Other parts',
      grade: 'oem',
      itemCondition: 'used',
      leadTimeDays: 5,
      backOrderDays: null,
      warrantyMonths: null,
      returnDays: null,
      coreCharge: null,
      netWeightKg: 12.345,
      hsCode: '843149',
      countryOfOrigin: 'KR',
      specifications: [],
      pictures: [{ id: samplePicture.slice('/img/'.length), url: samplePicture, width: 800, height: 600 }],
      cutout: null,
    });
  });

  test('gets defaults for empty fields: house brand, generated number, other parts, new', async () => {
    const part = await create({ brand: '', partNumber: '', category: '', partType: '' });
    expect(part).toMatchObject({
      brand: 'HX',
      partNumber: expect.stringMatching(/^HX-[0-9A-Z]{8}$/),
      category: 'other',
      partType: 'Spare part',
      grade: 'aftermarket',
      itemCondition: 'new',
      leadTimeDays: 0,
      netWeightKg: null,
      hsCode: null,
      countryOfOrigin: null,
    });
    expect(part.slug).toBe(`${part.partNumber.toLowerCase()}-track-roller-double-flange`);
  });

  test('is first in the unsorted list, before older parts', async () => {
    const first = await create();
    const second = await create();
    const { items } = await searchParts(shop.scope(), asked());
    expect(items.slice(0, 2).map(({ _id }) => _id)).toEqual([second._id, first._id]);
  });

  test('shows its pictures with their sizes, the main one first', async () => {
    const [main, one, two] = pictures.map((id) => `/img/${id}`);
    const part = await create({ img: main, pictures: [two, one] });
    expect(part.img).toBe(main);
    expect(part.pictures).toEqual([main, two, one].map((url) => ({ id: url?.slice(5), url, width: 800, height: 600 })));
  });

  test('uses an existing brand in any upper or lower case', async () => {
    await create({ brand: 'Norrtrak' });
    expect(await create({ brand: ' NORRTRAK ' })).toMatchObject({ brand: 'Norrtrak' });
    await create({ brand: '小松' });
    expect(await create({ brand: '小松' })).toMatchObject({ brand: '小松' });
  });

  test('has exactly the entered price, to the cent', async () => {
    for (const price of [0.01, 0.29, 19.99, 1.15, 8.2, 1_000_000.1, 99_999_999.99]) {
      expect((await create({ pricePerUnit: price })).pricePerUnit).toBe(price);
    }
  });

  test('can have a name in any script and still gets a slug', async () => {
    const part = await create({
      name: 'Фильтр 🙂 "50%" <b>\\',
      brand: 'Жук',
      partNumber: 'Ж-１',
      description: 'a\u0000b',
    });
    expect(part).toMatchObject({
      name: 'Фильтр 🙂 "50%" <b>\\',
      partNumber: 'Ж-１',
      description: 'ab',
      slug: '1-50-b',
    });
  });
});

describe('creating a part fails', () => {
  test('for visitors and buyers', async () => {
    await expect(createPart(shop.scope(), product())).rejects.toMatchObject({ code: 'unauthenticated' });
    await expect(createPart(shop.as(await createUser(shop)), product())).rejects.toMatchObject({ code: 'forbidden' });
  });

  test('when brand and number exist, in any spelling of the number', async () => {
    await create({ partNumber: '600-211-1231' });
    const message = 'Tagawa 6002111231 already exists. Use another part number, or edit the existing part.';
    await expect(create({ partNumber: '6002111231' })).rejects.toMatchObject({
      code: 'conflict',
      message,
      extra: { errors: [{ path: 'partNumber', message }] },
    });
    await expect(create({ partNumber: '600-211-1231', brand: 'Seldrix' })).resolves.toMatchObject({ brand: 'Seldrix' });
  });

  test('for all but one of several simultaneous requests for the same part, with a new or an existing brand', async () => {
    for (const partNumber of ['RACE-1', 'RACE-2', 'RACE-3']) {
      const same = product({ partNumber, brand: 'Quick' });
      const results = await Promise.allSettled(Array.from({ length: 8 }, () => createPart(admin, same)));
      const rejections = results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []));
      expect(rejections).toHaveLength(7);
      for (const rejection of rejections) expect(rejection).toMatchObject({ code: 'conflict' });
    }
    expect(await shop.db.select().from(brands).where(eq(brands.name, 'Quick'))).toHaveLength(1);
  });

  test('when its category is unknown', async () => {
    await expect(create({ category: 'moon-rocks' })).rejects.toMatchObject({
      code: 'invalid',
      message: 'Category "moon-rocks" does not exist.',
      ...onField('category'),
    });
    await expect(create({ category: 'a\u0000' })).rejects.toMatchObject({ code: 'invalid' });
  });

  test('when a stored picture does not exist, and leaves nothing behind', async () => {
    const before = await shop.db.$count(parts);
    await expect(create({ img: `/img/${uuid()}`, brand: 'Ghost' })).rejects.toMatchObject({
      code: 'invalid',
      ...onField('img'),
    });
    await expect(create({ img: `/img/${'-'.repeat(36)}` })).rejects.toMatchObject({
      code: 'invalid',
      ...onField('img'),
    });
    await expect(create({ pictures: [`/img/${pictures[0]}`, `/img/${uuid()}`] })).rejects.toMatchObject({
      code: 'invalid',
      ...onField('pictures.1'),
    });
    await expect(create({ pictures: ['https://pictures.example.com/2.jpg'] })).rejects.toMatchObject({
      code: 'invalid',
      ...onField('pictures.0'),
    });
    expect(await shop.db.$count(parts)).toBe(before);
    expect(await shop.db.select().from(brands).where(eq(brands.name, 'Ghost'))).toEqual([]);
  });

  test('when its number or name has no readable character', async () => {
    await expect(create({ partNumber: '—' })).rejects.toMatchObject({ code: 'invalid', ...onField('partNumber') });
    for (const name of ['\u0000', '\u200b\u2060', '\u3164'])
      await expect(create({ name })).rejects.toMatchObject({ code: 'invalid', ...onField('name') });
  });
});

describe('archiving a part', () => {
  test('works once; a second time it deletes nothing', async () => {
    const { _id } = await create();
    expect(await archivePart(admin, _id)).toEqual({ deletedCount: 1 });
    expect(await archivePart(admin, _id)).toEqual({ deletedCount: 0 });
    expect(await archivePart(admin, uuid())).toEqual({ deletedCount: 0 });
    expect(await archivePart(admin, "1' or '1'='1")).toEqual({ deletedCount: 0 });
    await expect(getPart(admin, _id)).rejects.toMatchObject({ code: 'not_found' });
    const [row] = await shop.db.select().from(parts).where(eq(parts.id, _id));
    expect(row?.archivedAt).toBeInstanceOf(Date);
  });

  test('frees its number; the next part with that number has its own slug', async () => {
    const old = await create({ partNumber: 'AGAIN-1' });
    await archivePart(admin, old._id);
    const next = await create({ partNumber: 'AGAIN-1' });
    expect(next.slug).toMatch(new RegExp(`^${old.slug}-[0-9a-f]{8}$`));
  });

  test('is for admins', async () => {
    const { _id } = await create();
    await expect(archivePart(shop.scope(), _id)).rejects.toMatchObject({ code: 'unauthenticated' });
    await expect(archivePart(shop.as(await createUser(shop)), _id)).rejects.toMatchObject({ code: 'forbidden' });
  });
});

test('the category "other" is last', async () => {
  await create();
  const categories = await listCategories(shop.scope());
  expect(categories.at(-1)).toMatchObject({ slug: 'other', name: 'Other parts' });
  expect(categories.at(-1)?.count).toBeGreaterThan(0);
});
