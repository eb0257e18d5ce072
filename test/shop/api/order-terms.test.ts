import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ApiFixture, openApiFixture } from './api-fixture.ts';
import { newProduct } from './samples.ts';

let fixture: ApiFixture;
beforeAll(async () => {
  fixture = await openApiFixture();
});
afterAll(() => fixture.close());

/** Sends as an admin. */
const send = (call: string, json: object) => fixture.request(call, { as: fixture.admin, json });

test('staff set the most pieces of one order, not below the minimum, and remove it again [O16]', async () => {
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
