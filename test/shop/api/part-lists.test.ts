/** Saved lists over REST. Who may call: who-may-call.test.ts. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPart } from '../../fixtures/factories.ts';
import { type ApiFixture, openApiFixture } from './api-fixture.ts';

let fixture: ApiFixture;
let part: string;
beforeAll(async () => {
  fixture = await openApiFixture();
  part = await createPart(fixture.shop);
});
afterAll(() => fixture.close());

const create = (json: object) => fixture.request('POST /list', { as: fixture.buyer, json });
const lines = (...quantities: unknown[]) => quantities.map((quantity) => ({ productId: part, quantity }));

test('a list is created, listed, changed, deleted and restored [O27]', async () => {
  const as = fixture.buyer;
  const created = await create({ name: ' Service \n 500 h ', lines: lines(2) });
  expect([created.status, created.body['name']]).toEqual([201, 'Service 500 h']);
  const path = `/list/${String(created.body['_id'])}`;
  expect((await fixture.request('GET /list', { as })).body).toMatchObject([{ name: 'Service 500 h', lineCount: 1 }]);
  const changed = await fixture.request(`PUT ${path}`, { as, json: { lines: lines(5) } });
  expect(changed.body).toMatchObject({ name: 'Service 500 h', content: { lines: [{ quantity: 5 }] } });
  expect((await fixture.request(`DELETE ${path}`, { as })).body).toEqual({ acknowledged: true, deletedCount: 1 });
  expect((await fixture.request(`GET ${path}`, { as })).status).toBe(404);
  expect((await fixture.request(`PUT ${path}/restore`, { as })).body).toMatchObject({ name: 'Service 500 h' });
  expect((await fixture.request(`GET ${path}`, { as: fixture.other })).status).toBe(404);
});

test.each([
  ['no name', () => ({ name: ' ', lines: [] })],
  ['a long name', () => ({ name: 'x'.repeat(81), lines: [] })],
  ['no lines', () => ({ name: 'A' })],
  ['a quantity of 0', () => ({ name: 'A', lines: lines(0) })],
  ['a negative quantity', () => ({ name: 'A', lines: lines(-1) })],
  ['a decimal quantity', () => ({ name: 'A', lines: lines(1.5) })],
  ['a quantity of 10⁹', () => ({ name: 'A', lines: lines(1e9) })],
  ['a part twice', () => ({ name: 'A', lines: lines(1, 2) })],
  ['a part that has no id', () => ({ name: 'A', lines: [{ productId: 'x', quantity: 1 }] })],
])('%s is refused', async (_what, list) => {
  expect((await create(list())).body).toMatchObject({ status: 422, code: 'invalid' });
});
