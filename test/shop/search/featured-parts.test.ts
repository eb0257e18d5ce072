/** The featured parts of the home page: what the page shows and what the form says of them. */
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { editPart } from '#domain/catalog/edit-part.server.ts';
import { parts } from '#domain/catalog/tables.server.ts';
import { archivePart } from '#domain/relations/archive-part.server.ts';
import { listFeaturedEntries, listFeaturedParts } from '#domain/search/featured-parts.server.ts';
import { changeSetting, getOwnSetting } from '#domain/settings/change-setting.server.ts';
import type { Scope } from '#platform/scope.ts';
import { openTestShop, type TestShop } from '../../fixtures/database.ts';
import { createPart, createUser } from '../../fixtures/factories.ts';

let shop: TestShop;
let owner: Scope;
let slugs: string[];
let ids: string[];

beforeAll(async () => {
  shop = await openTestShop();
  owner = shop.as(await createUser(shop, { role: 'admin' }));
  ids = [];
  for (let n = 0; n < 13; n += 1) ids.push(await createPart(shop));
  const rows = await shop.db.select({ id: parts.id, slug: parts.slug }).from(parts);
  slugs = ids.map((id) => rows.find((row) => row.id === id)?.slug ?? '');
});
afterAll(() => shop.close());

async function feature(chosen: readonly string[]) {
  const { version, value } = await getOwnSetting(owner, 'home');
  return changeSetting(owner, 'home', { version, value: { ...(value as object), featured: [...chosen] } });
}

const shown = async () => (await listFeaturedParts(shop.scope())).map(({ _id }) => ids.indexOf(_id));
const pick = (...places: number[]) => places.map((place) => slugs[place] ?? '');

test('the page has the chosen parts in their order, and none of its own choice [I151]', async () => {
  expect(await shown()).toEqual([]);
  await feature(pick(5, 2, 9));
  expect(await shown()).toEqual([5, 2, 9]);
  await feature(pick(9, 5));
  expect(await shown()).toEqual([9, 5]);
});

test('an archived part is left out of the page and marked in the form [I151]', async () => {
  await feature([...pick(1, 2, 3), 'no-such-part']);
  await archivePart(owner, ids[2] ?? '');
  expect(await shown()).toEqual([1, 3]);
  expect((await listFeaturedEntries(owner)).map(({ slug, isShown }) => ({ slug, isShown }))).toEqual([
    { slug: slugs[1], isShown: true },
    { slug: slugs[2], isShown: false },
    { slug: slugs[3], isShown: true },
    { slug: 'no-such-part', isShown: false },
  ]);
});

test('a new price and stock are in the next answer, and a renamed part keeps its place [I151]', async () => {
  await feature(pick(4, 6));
  expect((await listFeaturedParts(shop.scope()))[1]).toMatchObject({ pricePerUnit: 12.5, availableQnty: 100 });
  const isPart = eq(parts.id, ids[6] ?? '');
  await shop.db.update(parts).set({ priceCents: 999, availableQuantity: 0 }).where(isPart);
  expect((await listFeaturedParts(shop.scope()))[1]).toMatchObject({ pricePerUnit: 9.99, availableQnty: 0 });
  await editPart(owner, ids[6] ?? '', { name: 'Bucket tooth, renamed' });
  const [row] = await shop.db.select({ slug: parts.slug }).from(parts).where(isPart);
  expect(row?.slug).not.toBe(slugs[6]);
  expect(await shown()).toEqual([4, 6]);
  expect((await listFeaturedEntries(owner))[1]).toMatchObject({ slug: slugs[6], isShown: true });
});

test('more than twelve, twice the same, and what is no address of a part are refused with what to do [I151]', async () => {
  await expect(feature(slugs)).rejects.toMatchObject({ code: 'invalid' });
  await expect(feature(pick(1, 1))).rejects.toThrow('Name each featured part once.');
  await expect(feature(['HX 20Y'])).rejects.toThrow(/^Name each featured part by the last part of its page address/);
  expect((await feature(slugs.slice(0, 12))).value).toMatchObject({ featured: slugs.slice(0, 12) });
  await expect(listFeaturedEntries(shop.scope())).rejects.toMatchObject({ code: 'unauthenticated' });
});
