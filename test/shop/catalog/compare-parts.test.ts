/** Parts side by side. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { compareParts } from '#domain/catalog/compare-parts.server.ts';
import { editPart } from '#domain/catalog/edit-part.server.ts';
import { archivePart } from '#domain/relations/archive-part.server.ts';
import { openTestShop, type TestShop } from '../../fixtures/database.ts';
import { createPart } from '../../fixtures/factories.ts';

let shop: TestShop;
const slugs = ['roller-a', 'roller-b', 'roller-c', 'roller-d', 'roller-e'];
const ids = new Map<string, string>();

beforeAll(async () => {
  shop = await openTestShop();
  for (const slug of [...slugs, 'removed']) ids.set(slug, await createPart(shop, { slug }));
  await archivePart(shop.system, ids.get('removed') ?? '');
});
afterAll(() => shop.close());

test('parts are compared in the order of the request, each once', async () => {
  const { parts, missing, tooMany } = await compareParts(shop.scope(), ['roller-b', 'roller-a', 'roller-b', '']);
  expect(parts.map(({ slug }) => slug)).toEqual(['roller-b', 'roller-a']);
  expect([missing, tooMany]).toEqual([0, false]);
  expect(parts.every(({ numbers }) => numbers.some(({ kind }) => kind === 'own'))).toBe(true);
});

test('of more than four parts the first four are compared [P27]', async () => {
  const { parts, tooMany } = await compareParts(shop.scope(), slugs);
  expect(parts.map(({ slug }) => slug)).toEqual(slugs.slice(0, 4));
  expect(tooMany).toBe(true);
});

test('removed and unknown parts are counted, and no creator is shown', async () => {
  const { parts, missing } = await compareParts(shop.scope(), ['removed', 'roller-a', 'never-there']);
  expect(parts.map(({ slug }) => slug)).toEqual(['roller-a']);
  expect(missing).toBe(2);
  expect(parts[0]).not.toHaveProperty('email');
});

test('a former slug finds its part', async () => {
  await editPart(shop.system, ids.get('roller-e') ?? '', { name: 'Track roller of another name' });
  const { parts } = await compareParts(shop.scope(), ['roller-e', 'roller-a']);
  expect(parts.map(({ _id }) => _id)).toEqual([ids.get('roller-e'), ids.get('roller-a')]);
});
