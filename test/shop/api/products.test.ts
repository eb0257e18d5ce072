import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPart } from '../../fixtures/factories.ts';
import { type ApiFixture, openApiFixture } from './api-fixture.ts';
import { newProduct } from './samples.ts';

let fixture: ApiFixture;
beforeAll(async () => {
  fixture = await openApiFixture();
});
afterAll(() => fixture.close());

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

test.each(['00000000-0000-7000-8000-000000000000', 'nonsense', '%00', '%ff', '..%2f..', "'%20or%201=1--"])(
  'the part %s is not found [O110]',
  async (id) => {
    const { status, body } = await fixture.request(`GET /product/${id}`);
    expect([status, body.code]).toEqual([404, 'not_found']);
  },
);

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
