import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { Product } from '#domain/catalog/contract.ts';
import { categories } from '#domain/catalog/tables.server.ts';
import { archivePart } from '#domain/relations/archive-part.server.ts';
import { createPart } from '../../fixtures/factories.ts';
import { type ApiFixture, openApiFixture } from './api-fixture.ts';
import { newProduct } from './samples.ts';

let fixture: ApiFixture;
beforeAll(async () => {
  fixture = await openApiFixture();
});
afterAll(() => fixture.close());

describe('reading parts', () => {
  test('a list has only the fields of the contract, and visitors do not see who created a part [O102]', async () => {
    await createPart(fixture.shop);
    const { status, body, headers } = await fixture.request('GET /product');
    expect(status).toBe(200);
    expect(z.array(Product.omit({ email: true }).strict()).parse(body)).toEqual(body);
    expect(headers.get('X-Total-Count')).toBe(String(z.array(z.unknown()).parse(body).length));
    expect(headers.get('Link')).toBeNull();
  });

  test('admins see who created a part [O103]', async () => {
    const id = await createPart(fixture.shop, { createdByEmail: 'maker@example.com' });
    const asAdmin = await fixture.request(`GET /product/${id}`, { as: fixture.admin });
    const asBuyer = await fixture.request(`GET /product/${id}`, { as: fixture.buyer });
    expect(asAdmin.body.email).toBe('maker@example.com');
    expect(asBuyer.body).not.toHaveProperty('email');
  });

  test('an invalid token does not affect a public operation', async () => {
    const { status, headers } = await fixture.request('GET /product', { headers: { Authorization: 'Bearer gone' } });
    expect(status).toBe(200);
    expect(headers.get('Cache-Control')).toBe('no-store');
  });

  test('a page of a search links to the next page of the same search [O105]', async () => {
    await Promise.all([1, 2, 3].map((n) => createPart(fixture.shop, { name: `Zinc anode ${n}` })));
    const first = await fixture.request('GET /product?q=zinc&limit=2');
    expect(first.headers.get('X-Total-Count')).toBe('3');
    const next = /^<\/api(.*)>; rel="next"$/.exec(first.headers.get('Link') ?? '')?.[1];
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
    let next = /^<\/api(.*)>; rel="next"$/.exec(headers.get('Link') ?? '')?.[1];
    while (next) {
      const page = await fixture.request(`GET ${next}`);
      for (const { _id } of z.array(Product.omit({ email: true })).parse(page.body)) ids.add(_id);
      next = /^<\/api(.*)>; rel="next"$/.exec(page.headers.get('Link') ?? '')?.[1];
    }
    expect(ids.size).toBe(total);
  });

  test.each(['00000000-0000-7000-8000-000000000000', 'nonsense', '%00', '%ff', '..%2f..', "'%20or%201=1--"])(
    'the part %s is not found [O110]',
    async (id) => {
      const { status, body } = await fixture.request(`GET /product/${id}`);
      expect([status, body.code]).toEqual([404, 'not_found']);
    },
  );

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
});

describe('writing parts', () => {
  test('an admin creates a part and is stored as its creator [O114]', async () => {
    const created = await fixture.request('POST /product', {
      as: fixture.admin,
      json: { ...newProduct, email: 'evil@example.com', _id: 'mine' },
    });
    expect(created.status).toBe(201);
    expect(created.body).toEqual({ acknowledged: true, insertedId: expect.any(String) as string });
    expect(created.headers.get('Location')).toBe(`/api/product/${String(created.body.insertedId)}`);
    const { body } = await fixture.request(`GET /product/${String(created.body.insertedId)}`, { as: fixture.admin });
    expect(body).toMatchObject({ ...newProduct, email: fixture.admin.email });
  });

  test('numbers may be sent as text', async () => {
    const { status } = await fixture.request('POST /product', {
      as: fixture.admin,
      json: {
        ...newProduct,
        name: 'By form',
        partNumber: 'F-1',
        pricePerUnit: '12.50',
        availableQnty: '7',
        minQnty: '1',
      },
    });
    expect(status).toBe(201);
  });

  test.each([
    ['pricePerUnit', 0],
    ['pricePerUnit', -1],
    ['pricePerUnit', 1.234],
    ['pricePerUnit', 1e12],
    ['pricePerUnit', '1e3'],
    ['pricePerUnit', null],
    ['minQnty', 0],
    ['minQnty', 1.5],
    ['availableQnty', -1],
    ['availableQnty', 2 ** 53],
    ['name', ' '],
    ['name', 'x'.repeat(201)],
    ['img', 'javascript:alert(1)'],
    ['img', 'data:text/html,x'],
    ['img', '//evil.example'],
    ['img', 'http://169.254.169.254/'],
    ['name', undefined],
  ])('rejects %s = %j with an error for the field [O115]', async (field, value) => {
    const { status, body } = await fixture.request('POST /product', {
      as: fixture.admin,
      json: { ...newProduct, [field]: value },
    });
    expect(status).toBe(422);
    expect(body).toMatchObject({ code: 'invalid', errors: [{ path: field, pointer: `#/${field}` }] });
  });

  test.each([
    ['pricePerUnit', -1, 'The price must be greater than 0.'],
    ['pricePerUnit', '-1', 'The price must be greater than 0.'],
    ['pricePerUnit', 1.005, 'Use at most two decimals, for example 12.50.'],
    ['pricePerUnit', '1.005', 'Use at most two decimals, for example 12.50.'],
    ['pricePerUnit', 'ten', 'Enter a number.'],
    ['availableQnty', '-1', 'Must be 0 or more.'],
    ['availableQnty', '1.5', 'Enter a whole number.'],
    ['minQnty', '0', 'Must be 1 or more.'],
    ['leadTimeDays', '400', 'Must be 365 or less.'],
    ['netWeightKg', '-2', 'The weight must be greater than 0.'],
    ['netWeightKg', '0.0001', 'Use at most three decimals, for example 2.375.'],
    ['netWeightKg', 'heavy', 'Enter a number.'],
    ['hsCode', '12', 'An HS code has 6 to 10 digits.'],
    ['countryOfOrigin', 'China', 'Use a two-letter country code, for example CN or DE.'],
  ])('%s = %j is refused with what is wrong: %s [O113]', async (field, value, message) => {
    const { status, body } = await fixture.request('POST /product', {
      as: fixture.admin,
      json: { ...newProduct, [field]: value },
    });
    expect(status).toBe(422);
    expect(body).toMatchObject({ errors: [{ path: field, message }] });
  });

  test('an edit changes only the fields that it contains [O117]', async () => {
    const id = await createPart(fixture.shop);
    const before = await fixture.request(`GET /product/${id}`, { as: fixture.admin });
    const { status, body } = await fixture.request(`PATCH /product/${id}`, {
      as: fixture.admin,
      json: { pricePerUnit: 99.99 },
    });
    expect(status).toBe(200);
    expect(body).toEqual({ ...before.body, pricePerUnit: 99.99 });
  });

  test('staff set the most pieces of one order, not below the minimum, and remove it again [O16]', async () => {
    const { admin } = fixture;
    const send = (call: string, json: object) => fixture.request(call, { as: admin, json });
    const product = { ...newProduct, name: 'With a maximum', partNumber: 'MAX-1', minQnty: 2 };
    expect((await send('POST /product', { ...product, maxQnty: 1 })).body).toMatchObject({
      code: 'invalid',
      errors: [{ path: 'maxQnty', message: 'The maximum per order must not be less than the minimum.' }],
    });
    const { body } = await send('POST /product', { ...product, maxQnty: '8' });
    const path = `/product/${String(body.insertedId)}`;
    expect((await fixture.request(`GET ${path}`)).body.maxQnty).toBe(8);
    expect((await send(`PATCH ${path}`, { minQnty: 9 })).body.errors).toMatchObject([{ path: 'maxQnty' }]);
    expect((await send(`PATCH ${path}`, { minQnty: 8 })).body).toMatchObject({ minQnty: 8, maxQnty: 8 });
    for (const maxQnty of [0, 1.5, 'x']) expect((await send(`PATCH ${path}`, { maxQnty })).status).toBe(422);
    for (const maxQnty of [null, '']) expect((await send(`PATCH ${path}`, { maxQnty })).body.maxQnty).toBeNull();
  });

  test('staff set the pack of a part, and the minimum must be whole packs [O30]', async () => {
    const { admin } = fixture;
    const send = (call: string, json: object) => fixture.request(call, { as: admin, json });
    const product = { ...newProduct, name: 'In packs', partNumber: 'PACK-1', minQnty: 20 };
    expect((await send('POST /product', { ...product, multipleQnty: 12 })).body).toMatchObject({
      code: 'invalid',
      errors: [{ path: 'minQnty', message: 'The minimum must be whole packs of 12 pieces, for example 24.' }],
    });
    const { body } = await send('POST /product', { ...product, multipleQnty: '20' });
    const path = `/product/${String(body.insertedId)}`;
    expect((await fixture.request(`GET ${path}`)).body.multipleQnty).toBe(20);
    expect((await send(`PATCH ${path}`, { minQnty: 30 })).body.errors).toMatchObject([{ path: 'minQnty' }]);
    expect((await send(`PATCH ${path}`, { multipleQnty: 30 })).body.errors).toMatchObject([{ path: 'minQnty' }]);
    expect((await send(`PATCH ${path}`, { minQnty: 30, multipleQnty: 10 })).body).toMatchObject({ multipleQnty: 10 });
    for (const multipleQnty of [0, -1, 1.5, 'x'])
      expect((await send(`PATCH ${path}`, { multipleQnty })).status).toBe(422);
  });

  test('staff state that single pieces of a pack are sold too, whatever the minimum is [O30]', async () => {
    const { admin } = fixture;
    const send = (call: string, json: object) => fixture.request(call, { as: admin, json });
    const product = { ...newProduct, name: 'Singly', partNumber: 'SINGLY-1', minQnty: 20, multipleQnty: 20 };
    const { body } = await send('POST /product', product);
    const path = `/product/${String(body.insertedId)}`;
    const read = async () => (await fixture.request(`GET ${path}`)).body;
    expect(await read()).toMatchObject({ minQnty: 20, multipleQnty: 20, singlePieces: false });
    expect((await send(`PATCH ${path}`, { singlePieces: true })).body).toMatchObject({
      minQnty: 20,
      singlePieces: true,
    });
    // Neither whole packs nor the minimum bind an order, so that both may be anything.
    expect((await send(`PATCH ${path}`, { minQnty: 3, maxQnty: 2 })).status).toBe(200);
    expect((await send(`PATCH ${path}`, { singlePieces: 'false' })).body.errors).toMatchObject([
      { path: 'minQnty', message: 'The minimum must be whole packs of 20 pieces, for example 20.' },
    ]);
    expect(await read()).toMatchObject({ minQnty: 3, singlePieces: true });
    for (const singlePieces of ['sometimes', 1, null, ''])
      expect((await send(`PATCH ${path}`, { singlePieces })).body).toMatchObject({
        code: 'invalid',
        errors: [{ path: 'singlePieces', message: 'Must be true or false.' }],
      });
  });

  test('a deleted part is not found, and a second deletion has no effect [O111]', async () => {
    const id = await createPart(fixture.shop);
    expect((await fixture.request(`DELETE /product/${id}`, { as: fixture.admin })).body).toEqual({
      acknowledged: true,
      deletedCount: 1,
    });
    expect((await fixture.request(`DELETE /product/${id}`, { as: fixture.admin })).body).toEqual({
      acknowledged: true,
      deletedCount: 0,
    });
    expect((await fixture.request(`GET /product/${id}`)).status).toBe(404);
  });
});
