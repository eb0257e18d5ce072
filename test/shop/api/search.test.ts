import { afterAll, beforeAll, expect, test } from 'vitest';
import { countMissedSearch } from '#domain/search/missed-searches.server.ts';
import { type ApiFixture, openApiFixture } from './api-fixture.ts';
import { newProduct } from './samples.ts';

let fixture: ApiFixture;
beforeAll(async () => {
  fixture = await openApiFixture();
});
afterAll(() => fixture.close());

const old = { kind: 'old', maker: 'Tagawa', number: '616024' };

async function create(given: object): Promise<string> {
  const { body, text, status } = await fixture.request('POST /product', {
    as: fixture.admin,
    json: { ...newProduct, ...given },
  });
  expect(status, text).toBe(201);
  return String(body.insertedId);
}

test('numbers are saved with the part, listed for visitors and found', async () => {
  const id = await create({ brand: 'Tagawa', partNumber: '20Y-30-00481', numbers: [old] });
  const own = { kind: 'own', maker: 'Tagawa', number: '20Y-30-00481' };
  expect((await fixture.request(`GET /product/${id}/numbers`)).body).toEqual([own, old]);
  const [found] = (await fixture.request('GET /product?q=616%20024')).body as unknown as Record<string, unknown>[];
  expect(found).toMatchObject({ _id: id });
  expect(found).not.toHaveProperty('matchedBy');
  await fixture.request(`PATCH /product/${id}`, { as: fixture.admin, json: { numbers: [] } });
  expect((await fixture.request(`GET /product/${id}/numbers`)).body).toEqual([own]);
  expect((await fixture.request('GET /product/nonsense/numbers')).status).toBe(404);
});

test('an invalid number is rejected with an error for its field', async () => {
  for (const [numbers, path] of [
    [[old, { ...old, number: '' }], 'numbers.1.number'],
    [[{ ...old, number: '部品' }], 'numbers.0.number'],
    [[{ ...old, kind: 'nickname' }], 'numbers.0.kind'],
    [[{ ...old, maker: 'x'.repeat(81) }], 'numbers.0.maker'],
  ] as const) {
    const { status, body } = await fixture.request('POST /product', {
      as: fixture.admin,
      json: { ...newProduct, numbers },
    });
    expect([status, body.errors]).toEqual([422, [expect.objectContaining({ path })]]);
  }
});

test('suggestions are public and can be cached', async () => {
  await create({ brand: 'Kelhorn', partNumber: '1R-0750', name: 'Fuel filter' });
  const { body, headers } = await fixture.request('GET /suggest?q=1r075');
  expect(body).toMatchObject({ suggestions: [{ partNumber: '1R-0750', brand: 'Kelhorn' }], exact: null });
  expect(headers.get('Cache-Control')).toContain('public');
  expect((await fixture.request('GET /suggest')).body).toEqual({
    suggestions: [],
    exact: null,
    correction: null,
    machines: [],
  });
  expect((await fixture.request(`GET /suggest?q=${'9'.repeat(3000)}`)).status).toBe(200);
});

test('admins list searches without result in pages, and delete one', async () => {
  for (const query of ['idler', 'idler', 'ripper shank', 'a/c unit'])
    await countMissedSearch(fixture.shop.scope(), query);
  const { body, headers } = await fixture.request('GET /missed-searches?limit=2', { as: fixture.admin });
  expect(body).toMatchObject([{ query: 'idler', times: 2 }, { times: 1 }]);
  expect([headers.get('X-Total-Count'), headers.get('Link')]).toEqual(['3', expect.stringContaining('page=2')]);
  const gone = await fixture.request(`DELETE /missed-searches/${encodeURIComponent('a/c unit')}`, {
    as: fixture.admin,
  });
  expect(gone.body).toEqual({ acknowledged: true, deletedCount: 1 });
});

test('a list of similar numbers says in a header what was searched', async () => {
  await create({ brand: 'Tagawa', partNumber: '708-2L-00300', numbers: [] });
  const exact = await fixture.request('GET /product?q=7082L00300');
  expect(exact.headers.get('X-Did-You-Mean')).toBeNull();
  const similar = await fixture.request('GET /product?q=708-2L-OO3OO');
  expect(similar.headers.get('X-Did-You-Mean')).toBe('708-2L-00300');
  expect(similar.headers.get('X-Total-Count')).toBe('1');
  const { body } = await fixture.request('GET /suggest?q=708-2L-OO3OO');
  expect(body['correction']).toEqual({ kind: 'look_alike', typed: '708-2L-OO3OO', meant: ['708-2L-00300'] });
});
