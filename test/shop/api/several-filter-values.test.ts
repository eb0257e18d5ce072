/** A filter of the list of parts that is repeated in the address. */
import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OpenApiDocument } from '#api/openapi-document.ts';
import { routeUrl } from '#api/route-url.ts';
import { routes } from '#api/routes.ts';
import { brands } from '#domain/catalog/tables.server.ts';
import { createPart } from '../../fixtures/factories.ts';
import { type ApiFixture, openApiFixture } from './api-fixture.ts';

let fixture: ApiFixture;
beforeAll(async () => {
  fixture = await openApiFixture();
  for (const slug of ['hx', 'kelhorn', 'tagawa']) {
    const brandId = uuid();
    await fixture.shop.db.insert(brands).values({ id: brandId, slug, name: slug.toUpperCase() });
    for (const grade of ['oem', 'genuine', 'aftermarket'] as const) await createPart(fixture.shop, { brandId, grade });
  }
});
afterAll(() => fixture.close());

const found = async (query: string) => {
  const { status, body, headers } = await fixture.request(`GET /product?${query}`);
  const parts = body as unknown as { brand: string; grade: string }[];
  return { status, total: headers.get('X-Total-Count'), parts: parts.map(({ brand, grade }) => `${brand} ${grade}`) };
};

test('parts with any of the values are listed, those of several filters with each', async () => {
  const { total, parts } = await found('brand=hx&brand=kelhorn&grade=oem&grade=genuine');
  expect(total).toBe('4');
  expect(parts.sort()).toEqual(['HX genuine', 'HX oem', 'KELHORN genuine', 'KELHORN oem']);
});

test('order and repetition of the values do not matter, and values that do not exist are ignored', async () => {
  const { parts } = await found('brand=hx&grade=oem');
  expect(parts).toEqual(['HX oem']);
  expect(await found('grade=oem&grade=best&grade=oem&brand=hx&brand=')).toEqual({ status: 200, total: '1', parts });
});

test('the link to the next page keeps all values', async () => {
  const { headers } = await fixture.request('GET /product?brand=hx&brand=kelhorn&limit=3');
  expect(headers.get('Link')).toBe('</api/product?brand=hx&brand=kelhorn&limit=3&page=2>; rel="next"');
});

test('another parameter must not be repeated', async () => {
  expect((await fixture.request('GET /product?category=a&category=b')).status).toBe(400);
});

test('more values than a list page can have are refused', async () => {
  const many = Array.from({ length: 51 }, (_, n) => `brand=b${n}`).join('&');
  const { status, body } = await fixture.request(`GET /product?${many}`);
  expect([status, JSON.stringify(body)]).toEqual([422, expect.stringContaining('brand')]);
});

test('the document describes the values as a list', async () => {
  const document = JSON.parse((await fixture.request('GET /openapi.json')).text) as OpenApiDocument;
  const parameters = document.paths['/product']?.get?.parameters ?? [];
  const schemaOf = (wanted: string) => parameters.find(({ name }) => name === wanted)?.schema;
  expect(schemaOf('brand')).toMatchObject({ type: 'array', items: { type: 'string', maxLength: 80 } });
  expect(schemaOf('availability')).toMatchObject({ type: 'array', items: { enum: ['in_stock', 'out_of_stock'] } });
});

test('the typed client repeats the parameter', () => {
  expect(routeUrl(routes.listProducts, {}, { brand: ['hx', 'kelhorn'], q: 'pump' })).toBe(
    '/api/product?brand=hx&brand=kelhorn&q=pump',
  );
});
