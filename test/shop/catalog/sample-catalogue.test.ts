import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createPart } from '#domain/catalog/create-part.server.ts';
import {
  type LoadedSampleCatalogue,
  loadSampleCatalogue,
  type SampleCatalogue,
} from '#domain/catalog/sample-catalogue.server.ts';
import { brands, categories, parts } from '#domain/catalog/tables.server.ts';
import { images } from '#domain/media/tables.server.ts';
import { archivePart } from '#domain/relations/archive-part.server.ts';
import { listBrands, listCategories } from '#domain/search/list-categories.server.ts';
import { searchParts } from '#domain/search/search-parts.server.ts';
import { openDatabase } from '#platform/database/db.server.ts';
import { sampleBrands } from '../../../sample/brands.ts';
import { sampleCategories } from '../../../sample/categories.ts';
import { sampleParts } from '../../../sample/parts.ts';
import { openTestShop, type TestShop } from '../../fixtures/database.ts';
import { createUser, insertSamplePicture } from '../../fixtures/factories.ts';
import { asked, product } from './product-fixture.ts';

const sample: SampleCatalogue = {
  brands: sampleBrands,
  categories: sampleCategories,
  parts: sampleParts,
  readPicture: (file) => readFile(new URL(`../../../sample/pictures/${file}`, import.meta.url)),
};
const files = new Set(sampleParts.flatMap((part) => part.pictures));

/** Enough of it where the number of parts has no effect. */
const beginning: SampleCatalogue = { ...sample, parts: sampleParts.slice(0, 40) };

/** With the whole sample. */
let full: TestShop;
let loaded: LoadedSampleCatalogue;
beforeAll(async () => {
  full = await openTestShop();
  loaded = await loadSampleCatalogue(full.system, sample);
});
afterAll(() => full.close());

test('the sample is loaded into an empty shop, each picture stored once', async () => {
  expect(loaded.parts).toBe(sampleParts.length);
  expect([...loaded.imageIdByFile.keys()].sort()).toEqual([...files].sort());
  expect(await full.db.$count(images)).toBe(files.size);

  const { items, total } = await searchParts(full.scope(), asked({ limit: 1000 }));
  expect(total).toBe(sampleParts.length);
  expect(items.map(({ partNumber }) => partNumber)).toEqual(sampleParts.map(({ partNumber }) => partNumber));
  for (const [index, item] of items.entries()) {
    const part = sampleParts[index];
    expect(item).toMatchObject({
      name: part?.name,
      brand: part?.brand,
      category: part?.category,
      grade: part?.grade,
      itemCondition: part?.condition,
      pricePerUnit: (part?.priceCents ?? 0) / 100,
      availableQnty: part?.availableQuantity,
      hsCode: part?.hsCode,
    });
    expect(item.pictures.map(({ id }) => id)).toEqual(part?.pictures.map((file) => loaded.imageIdByFile.get(file)));
    const [picture] = item.pictures;
    expect(item.img).toBe(picture?.url ?? '');
    if (picture) expect(picture).toMatchObject({ width: 800, height: 800 });
  }
  const [id] = loaded.imageIdByFile.values();
  expect(await sharp((await full.files.get(`images/${id}/original.webp`)) ?? undefined).metadata()).toMatchObject({
    format: 'webp',
  });
  expect((await listCategories(full.scope())).map(({ slug }) => slug)).toEqual(
    sampleCategories.map(({ slug }) => slug),
  );
  expect((await listBrands(full.scope())).reduce((sum, brand) => sum + brand.count, 0)).toBe(sampleParts.length);
});

test('sorting by newest gives the same order as the home page', async () => {
  const [first, newest] = await Promise.all([
    searchParts(full.scope(), asked()),
    searchParts(full.scope(), asked({ sort: 'newest' })),
  ]);
  expect(newest.items).toEqual(first.items);
});

test('loading the sample changes nothing when it was loaded before', async () => {
  expect(await loadSampleCatalogue(full.system, sample)).toEqual({ parts: 0, imageIdByFile: new Map() });
  expect(await full.db.$count(parts)).toBe(sampleParts.length);
});

describe('loading the sample changes nothing', () => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await openTestShop();
  });
  afterAll(() => shop.close());

  test('for anyone but the shop itself and admins', async () => {
    await expect(loadSampleCatalogue(shop.scope(), sample)).rejects.toMatchObject({ code: 'unauthenticated' });
    await expect(loadSampleCatalogue(shop.as(await createUser(shop)), sample)).rejects.toMatchObject({
      code: 'forbidden',
    });
  });

  test('when the sample has an error', async () => {
    const [first, ...others] = beginning.parts;
    if (!first) throw new Error('The sample is empty');
    const broken = { ...sample, parts: [first, ...others, { ...first, partNumber: 'LAST-1', category: 'nowhere' }] };
    await expect(loadSampleCatalogue(shop.system, broken)).rejects.toThrow('The sample names nowhere');
    expect([
      await shop.db.$count(parts),
      await shop.db.$count(brands),
      await shop.db.$count(categories),
      await shop.db.$count(images),
    ]).toEqual([0, 0, 0, 0]);
  });

  test('when the shop has a part, even an archived one', async () => {
    await insertSamplePicture(shop);
    const { insertedId } = await createPart(shop.system, product());
    await archivePart(shop.system, insertedId);
    expect(await loadSampleCatalogue(shop.system, sample)).toMatchObject({ parts: 0 });
    expect(await shop.db.$count(parts)).toBe(1);
  });
});

test('of several processes that start at the same time, one loads the sample', async () => {
  const shop = await openTestShop();
  // Separate pools stand for separate processes: the lock is held by the database.
  const processes = Array.from({ length: 3 }, () => openDatabase(shop.connection, 2));
  const loaded = await Promise.all(processes.map(({ db }) => loadSampleCatalogue({ ...shop.system, db }, beginning)));
  await Promise.all(processes.map((database) => database.close()));
  expect(loaded.map((result) => result.parts).sort((a, b) => a - b)).toEqual([0, 0, beginning.parts.length]);
  expect(await shop.db.$count(parts)).toBe(beginning.parts.length);
  expect(await shop.db.$count(images)).toBe(new Set(beginning.parts.flatMap((part) => part.pictures)).size);
  await shop.close();
});
