/** Several pictures of a part: their order, their number, and parts that have none. */
import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPart } from '#domain/catalog/create-part.server.ts';
import { editPart } from '#domain/catalog/edit-part.server.ts';
import { getPart } from '#domain/catalog/get-part.server.ts';
import { maxPictures, NewProduct, ProductChange } from '#domain/catalog/new-product-contract.ts';
import { partPictures } from '#domain/catalog/picture-tables.server.ts';

import { imageIdOf } from '#domain/media/image-url.ts';
import { pictureReferences } from '#domain/media/tables.server.ts';
import type { Scope, User } from '#platform/scope.ts';
import { openTestShop, type TestShop } from '../../fixtures/database.ts';
import { createPart as createPartRow, createPicture, createUser } from '../../fixtures/factories.ts';
import { product } from './product-fixture.ts';

let shop: TestShop;
let admin: Scope;
let user: User;

beforeAll(async () => {
  shop = await openTestShop();
  user = await createUser(shop, { role: 'admin' });
  admin = shop.as(user);
});
afterAll(() => shop.close());

const newPictures = (count: number) => Promise.all(Array.from({ length: count }, () => createPicture(shop, user)));
const shown = async (id: string) => (await getPart(shop.scope(), id)).pictures.map(({ url }) => url);
const change = (id: string, given: object) => editPart(admin, id, ProductChange.parse(given));

/** The pictures that rows of this part refer to, which keeps them from being deleted. */
async function referenced(id: string) {
  const rows = await shop.db.select().from(pictureReferences).where(eq(pictureReferences.ownerId, id));
  return rows.map(({ imageId }) => `/img/${imageId}`).sort();
}

test('a part without a picture is edited and saved, and gets its first picture later', async () => {
  const id = await createPartRow(shop);
  const edited = await change(id, { name: 'Track roller, edited' });
  expect(edited).toMatchObject({ name: 'Track roller, edited', img: '', pictures: [] });
  await change(id, { name: 'Again', img: '', pictures: [] });
  const [picture] = await newPictures(1);
  expect(await change(id, { img: picture })).toMatchObject({ img: picture, pictures: [{ url: picture }] });
});

test('a new part still needs its picture [O164]', () => {
  const { img: _img, ...without } = product({});
  expect(NewProduct.safeParse(without).success).toBe(false);
  expect(NewProduct.safeParse({ ...without, img: '' }).success).toBe(false);
});

test('the order of twelve pictures is kept, and another order replaces it [O165]', async () => {
  const all = await newPictures(maxPictures);
  const [img, ...pictures] = all;
  const { insertedId } = await createPart(admin, product({ img, pictures }));
  expect(await shown(insertedId)).toEqual(all);
  const [first = '', ...rest] = all.toReversed();
  expect((await change(insertedId, { img: first, pictures: rest })).pictures.map(({ url }) => url)).toEqual(
    all.toReversed(),
  );
  expect(await referenced(insertedId)).toEqual(all.toSorted());
});

test('a thirteenth picture is refused [O165]', async () => {
  const [img, ...pictures] = await newPictures(maxPictures + 1);
  const refused = NewProduct.safeParse({ ...product({}), img, pictures });
  expect(refused.error?.issues.map(({ path, message }) => [path.join('.'), message])).toEqual([
    ['pictures', 'A part has at most 12 pictures.'],
  ]);
});

test('when the main picture is removed, the next one takes its place [O165]', async () => {
  const [img, second, third] = await newPictures(3);
  const { insertedId } = await createPart(admin, product({ img, pictures: [second, third] as string[] }));
  expect(await change(insertedId, { img: '' })).toMatchObject({ img: second });
  expect(await shown(insertedId)).toEqual([second, third]);
  expect(await referenced(insertedId)).toEqual([second, third].toSorted());
  const rows = await shop.db
    .select({ imageId: partPictures.imageId })
    .from(partPictures)
    .where(eq(partPictures.partId, insertedId))
    .orderBy(asc(partPictures.position));
  expect(rows).toEqual([{ imageId: imageIdOf(third ?? '') }]);
});

test('all pictures can be removed', async () => {
  const [img, second] = await newPictures(2);
  const { insertedId } = await createPart(admin, product({ img, pictures: [second ?? ''] }));
  expect(await change(insertedId, { img: '', pictures: [] })).toMatchObject({ img: '', pictures: [] });
  expect(await referenced(insertedId)).toEqual([]);
});

test('a picture that is named twice is shown once', async () => {
  const [img = '', second = ''] = await newPictures(2);
  const { insertedId } = await createPart(admin, product({ img, pictures: [second, img, second] }));
  expect(await shown(insertedId)).toEqual([img, second]);
});
