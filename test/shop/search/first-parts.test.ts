import { afterAll, beforeAll, expect, test } from 'vitest';
import { archivePart } from '#domain/relations/archive-part.server.ts';
import { searchParts } from '#domain/search/search-parts.server.ts';
import { listFirstParts } from '#domain/search/short-lists.server.ts';
import { openTestShop, type TestShop } from '../../fixtures/database.ts';
import { createPart, createUser } from '../../fixtures/factories.ts';
import { asked } from '../catalog/product-fixture.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

test('the main products are the first published parts in the order of the shop, as a list without a query has them', async () => {
  const staff = shop.as(await createUser(shop, { role: 'admin' }));
  for (const position of [3, 1, 2, 1, 0]) await createPart(shop, { position });
  await archivePart(staff, await createPart(shop, { position: 0 }));
  const { items } = await searchParts(shop.scope(), asked({ limit: 4 }));
  const first = await listFirstParts(shop.scope(), 4);
  expect(first).toHaveLength(4);
  expect(first).toEqual(items);
});
