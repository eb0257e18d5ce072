/** Lists of parts, categories and brands over HTTP: fields, pages and links to the next one. */
import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { Product } from '#domain/catalog/contract.ts';
import { categories } from '#domain/catalog/tables.server.ts';
import { archivePart } from '#domain/relations/archive-part.server.ts';
import { createPart } from '../../fixtures/factories.ts';
import { type ApiFixture, openApiFixture } from './api-fixture.ts';

let fixture: ApiFixture;
beforeAll(async () => {
  fixture = await openApiFixture();
});
afterAll(() => fixture.close());

/** Path of the next page, as `request` takes it. */
const nextOf = (headers: Headers) => /^<\/api(.*)>; rel="next"$/.exec(headers.get('Link') ?? '')?.[1];

test('a list has only the fields of the contract, and visitors do not see who created a part [O102]', async () => {
  await createPart(fixture.shop);
  const { status, body, headers } = await fixture.request('GET /product');
  expect(status).toBe(200);
  expect(z.array(Product.omit({ email: true }).strict()).parse(body)).toEqual(body);
  expect(headers.get('X-Total-Count')).toBe(String(z.array(z.unknown()).parse(body).length));
  expect(headers.get('Link')).toBeNull();
});

test('a page of a search links to the next page of the same search [O105]', async () => {
  await Promise.all([1, 2, 3].map((n) => createPart(fixture.shop, { name: `Zinc anode ${n}` })));
  const first = await fixture.request('GET /product?q=zinc&limit=2');
  expect(first.headers.get('X-Total-Count')).toBe('3');
  const next = nextOf(first.headers);
  const second = await fixture.request(`GET ${next}`);
  expect(second.headers.get('Link')).toBeNull();
  const names = [first, second].flatMap(({ body }) =>
    z
      .array(Product)
      .parse(body)
      .map(({ name }) => name),
  );
  expect(names.sort()).toEqual(['Zinc anode 1', 'Zinc anode 2', 'Zinc anode 3']);
});

test('a page has at most 200 parts [O105]', async () => {
  await Promise.all(Array.from({ length: 210 }, (_, n) => createPart(fixture.shop, { name: `Bolt ${n}` })));
  const { body } = await fixture.request('GET /product?limit=1000000000');
  const whole = await fixture.request('GET /product');
  expect(body).toHaveLength(200);
  expect(z.array(z.unknown()).parse(whole.body).length).toBeGreaterThan(210);
});

test('without parameters the list has the first 1,000 parts, the total and a link to the next page [O104]', async () => {
  for (let batch = 0; batch < 16; batch += 1)
    await Promise.all(Array.from({ length: 50 }, (_, n) => createPart(fixture.shop, { name: `Nut ${batch}-${n}` })));
  const { body, headers } = await fixture.request('GET /product');
  const first = z.array(Product.omit({ email: true })).parse(body);
  const total = Number(headers.get('X-Total-Count'));
  expect(first).toHaveLength(1000);
  expect(total).toBeGreaterThan(1000);
  const ids = new Set(first.map(({ _id }) => _id));
  let next = nextOf(headers);
  while (next) {
    const page = await fixture.request(`GET ${next}`);
    for (const { _id } of z.array(Product.omit({ email: true })).parse(page.body)) ids.add(_id);
    next = nextOf(page.headers);
  }
  expect(ids.size).toBe(total);
});

test('categories and brands can be listed', async () => {
  expect((await fixture.request('GET /category')).body[0]).toMatchObject({
    slug: 'test-category',
    name: 'test-category',
  });
  expect((await fixture.request('GET /brand')).body[0]).toMatchObject({ slug: 'test-brand' });
});

test('a category has its parent, and a list of the parent contains its parts', async () => {
  const { shop } = fixture;
  const [above, below] = [uuid(), uuid()];
  await shop.db.insert(categories).values([
    { id: above, slug: 'swing', name: 'Swing', position: 90 },
    { id: below, slug: 'swing-bearings', name: 'Bearings', position: 91, parentId: above },
  ]);
  const id = await createPart(shop, { categoryId: below });
  const { body } = await fixture.request('GET /category');
  expect(body).toEqual(
    expect.arrayContaining([
      { slug: 'swing', name: 'Swing', parent: null, count: 1 },
      { slug: 'swing-bearings', name: 'Bearings', parent: 'swing', count: 1 },
    ]),
  );
  for (const category of ['swing', 'swing-bearings']) {
    const found = await fixture.request(`GET /product?category=${category}`);
    expect(found.headers.get('x-total-count')).toBe('1');
    expect(found.body[0]).toMatchObject({ _id: id, category: 'swing-bearings', categoryName: 'Bearings' });
  }
  await archivePart(shop.system, id);
});
