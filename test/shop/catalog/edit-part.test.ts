import { eq } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPart } from '#domain/catalog/create-part.server.ts';
import { editPart } from '#domain/catalog/edit-part.server.ts';
import { getPart, getPartBySlug } from '#domain/catalog/get-part.server.ts';
import { ProductChange } from '#domain/catalog/new-product-contract.ts';
import { findPartByOldSlug } from '#domain/catalog/old-slugs.server.ts';
import { parts } from '#domain/catalog/tables.server.ts';
import { storeOwnPicture } from '#domain/media/store-image.server.ts';
import { archivePart } from '#domain/relations/archive-part.server.ts';
import type { Scope } from '#platform/scope.ts';
import { openTestShop, type TestShop } from '../../fixtures/database.ts';
import { createUser, insertSamplePicture } from '../../fixtures/factories.ts';
import { plainPicture } from '../../fixtures/pictures.ts';
import { waitingForLocks } from '../../fixtures/waiting-for-locks.ts';
import { product } from './product-fixture.ts';

let shop: TestShop;
let admin: Scope;

beforeAll(async () => {
  shop = await openTestShop();
  await insertSamplePicture(shop);
  admin = shop.as(await createUser(shop, { role: 'admin' }));
});
afterAll(() => shop.close());

async function create(given: Parameters<typeof product>[0] = {}) {
  return getPart(admin, (await createPart(admin, product(given))).insertedId);
}

const edit = (id: string, change: Partial<Record<keyof ProductChange, unknown>>) =>
  editPart(admin, id, ProductChange.parse(change));

test('the stock of a form that is older than a sale is refused, with the current stock [O120]', async () => {
  const { _id } = await create({ availableQnty: 10 });
  await shop.pool.query('update parts set available_quantity = 6, reserved_quantity = 4 where id = $1', [_id]);
  await expect(edit(_id, { name: 'Carrier roller', availableQnty: 10, wasAvailableQnty: 10 })).rejects.toMatchObject({
    code: 'conflict',
    extra: { errors: [{ path: 'availableQnty' }], members: { current: 6 } },
  });
  expect(await getPart(admin, _id)).toMatchObject({ availableQnty: 6, name: 'Track roller, double flange' });
  expect(await edit(_id, { availableQnty: 8, wasAvailableQnty: 6 })).toMatchObject({ availableQnty: 8 });
});

test('a change sets the fields it contains and no others', async () => {
  const before = await create();
  const after = await edit(before._id, {
    name: 'Carrier roller',
    pricePerUnit: 91.07,
    availableQnty: 0,
    netWeightKg: '18.2',
  });
  expect(after).toEqual({
    ...before,
    slug: before.slug.replace('track-roller-double-flange', 'carrier-roller'),
    name: 'Carrier roller',
    pricePerUnit: 91.07,
    availableQnty: 0,
    netWeightKg: 18.2,
  });
});

test('the slug follows the name, and old slugs redirect', async () => {
  const one = await create({ partNumber: 'MOVE-1', name: 'Track roller' });
  const two = await edit(one._id, { partNumber: 'MOVE-2' });
  const three = await edit(one._id, { name: 'Lower roller' });
  expect([one, two, three].map(({ slug }) => slug)).toEqual([
    'tagawa-move-1-track-roller',
    'tagawa-move-2-track-roller',
    'tagawa-move-2-lower-roller',
  ]);
  for (const { slug } of [one, two]) {
    await expect(getPartBySlug(shop.scope(), slug)).rejects.toMatchObject({ code: 'not_found' });
    expect(await findPartByOldSlug(shop.scope(), slug)).toBe(three.slug);
  }
  expect(await findPartByOldSlug(shop.scope(), three.slug)).toBeNull();
  // A new part can get an old slug, and the first part can return to one of its old slugs.
  const successor = await create({ partNumber: 'MOVE-1', name: 'Track roller' });
  expect(successor.slug).toBe(one.slug);
  expect(await edit(one._id, { name: 'Track roller' })).toMatchObject({ slug: two.slug });
  expect(await findPartByOldSlug(shop.scope(), two.slug)).toBeNull();
  expect(await findPartByOldSlug(shop.scope(), three.slug)).toBe(two.slug);
  expect(await edit(one._id, { pricePerUnit: 5, name: 'Track roller' })).toMatchObject({ slug: two.slug });
  await archivePart(admin, one._id);
  expect(await findPartByOldSlug(shop.scope(), three.slug)).toBeNull();
  for (const slug of ['', '\u0000', "'; drop table parts; --"])
    expect(await findPartByOldSlug(shop.scope(), slug)).toBeNull();
});

test('an empty change changes nothing', async () => {
  const before = await create();
  expect(await edit(before._id, {})).toEqual(before);
});

test('optional values can be cleared', async () => {
  const before = await create({ netWeightKg: 3, hsCode: '843149', countryOfOrigin: 'DE' });
  expect(await edit(before._id, { netWeightKg: '', hsCode: '', countryOfOrigin: '' })).toMatchObject({
    netWeightKg: null,
    hsCode: null,
    countryOfOrigin: null,
  });
});

test('number and brand can be changed, but not to those of another part', async () => {
  const one = await create({ partNumber: 'ONE-1' });
  const two = await create({ partNumber: 'TWO-2' });
  expect(await edit(two._id, { partNumber: 'ONE-1-B', brand: 'Orvane' })).toMatchObject({
    partNumber: 'ONE-1-B',
    brand: 'Orvane',
  });
  await expect(edit(two._id, { partNumber: 'one 1', brand: one.brand })).rejects.toMatchObject({
    code: 'conflict',
    extra: { errors: [{ path: 'partNumber' }] },
  });
  expect(await edit(one._id, { partNumber: 'one 1' })).toMatchObject({ partNumber: 'one 1' });
});

test('further pictures are replaced together, and kept when they are not sent', async () => {
  const bytes = await plainPicture(80, 60).webp().toBuffer();
  const [a, b] = await Promise.all([1, 2].map(async () => `/img/${(await storeOwnPicture(shop.system, bytes)).id}`));
  const part = await create({ img: a, pictures: [b] });
  expect((await edit(part._id, { name: 'Renamed' })).pictures).toHaveLength(2);
  expect((await edit(part._id, { pictures: [] })).pictures.map(({ url }) => url)).toEqual([a]);
  expect((await edit(part._id, { img: b })).pictures.map(({ url }) => url)).toEqual([b]);
});

test('only admins can change parts, and only parts in the shop', async () => {
  const { _id } = await create();
  await expect(editPart(shop.scope(), _id, {})).rejects.toMatchObject({ code: 'unauthenticated' });
  await expect(editPart(shop.as(await createUser(shop)), _id, {})).rejects.toMatchObject({ code: 'forbidden' });
  for (const id of [uuid(), 'nonsense', ''])
    await expect(editPart(admin, id, {})).rejects.toMatchObject({ code: 'not_found' });
  await archivePart(admin, _id);
  await expect(editPart(admin, _id, {})).rejects.toMatchObject({ code: 'not_found' });
});

test('an unknown part is not found, with a message', async () => {
  for (const id of [uuid(), 'nonsense', '', '\u0000', '123e4567']) {
    await expect(getPart(shop.scope(), id)).rejects.toMatchObject({
      code: 'not_found',
      message: 'Part not found. It may have been removed, or the address is wrong.',
    });
  }
  for (const slug of ['no-such-part', '', '\u0000', "'; drop table parts; --"]) {
    await expect(getPartBySlug(shop.scope(), slug)).rejects.toMatchObject({ code: 'not_found' });
  }
});

test('of two edits at once whose quantities contradict each other, one is refused', async () => {
  const { _id } = await create({ minQnty: 20, multipleQnty: 20, singlePieces: true });
  let edits: Promise<PromiseSettledResult<unknown>[]> | undefined;
  await shop.db.transaction(async (tx) => {
    await tx.select({ id: parts.id }).from(parts).where(eq(parts.id, _id)).for('update');
    edits = Promise.allSettled([edit(_id, { singlePieces: false }), edit(_id, { minQnty: 30, maxQnty: 10 })]);
    await expect.poll(() => waitingForLocks(shop)).toBe(2);
  });
  const ends = (await edits) ?? [];
  expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(ends.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 'invalid' } });
  await edit(_id, { name: 'Tooth, cast' });
});
