import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ApiFixture, openApiFixture } from './api-fixture.ts';
import { newProduct } from './samples.ts';

let fixture: ApiFixture;
beforeAll(async () => {
  fixture = await openApiFixture();
});
afterAll(() => fixture.close());

const post = (specifications: unknown) =>
  fixture.request('POST /product', { as: fixture.admin, json: { ...newProduct, specifications } });
const bore = { name: 'Bore', value: '40', unit: 'mm' };

test('specifications are saved, and returned by id and in a list', async () => {
  const { status, body } = await post([
    { ...bore, further: 1 },
    { name: 'Teeth', value: 21 },
  ]);
  expect(status).toBe(201);
  const expected = [bore, { name: 'Teeth', value: '21', unit: '' }];
  const one = await fixture.request(`GET /product/${String(body.insertedId)}`);
  expect(one.body.specifications).toEqual(expected);
  const list = await fixture.request('GET /product?limit=1&sort=newest');
  expect(list.body[0]?.specifications).toEqual(expected);
  const patched = await fixture.request(`PATCH /product/${String(body.insertedId)}`, {
    as: fixture.admin,
    json: { specifications: [] },
  });
  expect(patched.body.specifications).toEqual([]);
});

test.each<[what: string, specifications: unknown, path: string]>([
  ['a text instead of a list', 'Bore: 40 mm', 'specifications'],
  ['null', null, 'specifications'],
  ['a thousand entries', Array.from({ length: 1000 }, (_, at) => ({ ...bore, name: `Bore ${at}` })), 'specifications'],
  ['a number among them', [bore, 5], 'specifications.1'],
  ['a name that is a number', [{ ...bore, name: 5 }], 'specifications.0.name'],
  ['a list as a value', [{ ...bore, value: ['40'] }], 'specifications.0.value'],
  ['a null unit', [{ ...bore, unit: null }], 'specifications.0.unit'],
  ['a long name', [{ ...bore, name: 'x'.repeat(61) }], 'specifications.0.name'],
  ['a very long value', [{ ...bore, value: 'x'.repeat(30_000) }], 'specifications.0.value'],
  ['only control characters', [{ ...bore, value: '\0\r\n\u0007' }], 'specifications.0.value'],
  ['a repeated name', [bore, { ...bore, name: ' bore ' }], 'specifications.1.name'],
])('%s is rejected with an error for its field', async (_what, specifications, path) => {
  const { status, body, headers } = await post(specifications);
  expect(status).toBe(422);
  expect(headers.get('Content-Type')).toContain('application/problem+json');
  expect(body).toMatchObject({ code: 'invalid', errors: [{ path, message: expect.stringMatching(/\w/) as string }] });
});

test('markup in a specification is stored as text', async () => {
  const value = '</script><script>alert(1)</script>';
  const { body } = await post([{ name: '<b>Bore</b>', value, unit: '<i>' }]);
  const one = await fixture.request(`GET /product/${String(body.insertedId)}`);
  expect(one.body.specifications).toEqual([{ name: '<b>Bore</b>', value, unit: '<i>' }]);
});
