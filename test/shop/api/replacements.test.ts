import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createPart } from '../../fixtures/factories.ts';
import { type ApiFixture, openApiFixture } from './api-fixture.ts';

let fixture: ApiFixture;
let old: string;
let next: string;
beforeAll(async () => {
  fixture = await openApiFixture();
});
beforeEach(async () => {
  [old, next] = [await createPart(fixture.shop, { name: 'Old' }), await createPart(fixture.shop, { name: 'New' })];
});
afterAll(() => fixture.close());

const requestAsAdmin = (call: string, json?: unknown) => fixture.request(call, { as: fixture.admin, json });

describe('replacements over the API', () => {
  test('are saved by brand and number, read by visitors, and removed', async () => {
    const body = {
      targets: [{ part: { brand: 'Test-Brand', partNumber: `t ${next.slice(-12)}` }, quantity: 2 }],
      interchangeability: 'one_way',
      date: '2024-05-01',
      note: ' Use with the new bolt ',
    };
    const saved = await requestAsAdmin(`PUT /product/${old}/replacement`, body);
    expect(saved.status, saved.text).toBe(200);
    const read = await fixture.request(`GET /product/${old}/replacement`);
    expect(read.headers.get('ETag')).toBeTruthy();
    expect(read.body).toMatchObject({
      end: 'current',
      part: { _id: old, lifecycle: 'superseded' },
      current: [{ part: { _id: next, name: 'New', pricePerUnit: 12.5 }, quantity: 2, interchangeability: 'one_way' }],
      path: [{ kind: 'one', date: '2024-05-01', note: 'Use with the new bolt' }],
      stockLeft: 100,
    });
    expect((await fixture.request(`GET /product/${next}/replacement`)).body).toMatchObject({
      end: 'self',
      history: [{ from: { _id: old } }],
    });
    expect((await requestAsAdmin(`DELETE /product/${old}/replacement`)).body).toEqual({
      acknowledged: true,
      deletedCount: 1,
    });
    expect((await fixture.request(`GET /product/${old}/replacement`)).body).toMatchObject({ end: 'self' });
  });

  test('that form a cycle are rejected with the cycle', async () => {
    await requestAsAdmin(`PUT /product/${old}/replacement`, { targets: [{ part: { id: next } }] });
    const refused = await requestAsAdmin(`PUT /product/${next}/replacement`, { targets: [{ part: { id: old } }] });
    const [a, b] = [old, next].map((id) => `test-brand T-${id.slice(-12)}`);
    expect(refused.status).toBe(422);
    expect(refused.body).toMatchObject({
      detail: expect.stringContaining(`${b} → ${a} → ${b}`),
      errors: [{ path: 'targets.0.part' }],
    });
  });

  test.each([
    [{}, 'targets'],
    [{ targets: [] }, 'targets'],
    [{ targets: [{ part: { id: 'x' }, quantity: 0 }] }, 'targets.0.quantity'],
    [{ targets: [{ part: { brand: 'x' } }] }, 'targets.0.part'],
    [{ targets: [{ part: { id: 'x' } }], kind: 'many' }, 'kind'],
    [{ targets: [{ part: { id: 'x' } }], date: '31.12.2024' }, 'date'],
  ])('%j is rejected with an error for %s', async (body, path) => {
    const refused = await requestAsAdmin(`PUT /product/${old}/replacement`, body);
    expect(refused.status, refused.text).toBe(422);
    expect(refused.body).toMatchObject({ errors: [{ path }] });
  });

  test('end with a part that is no longer available', async () => {
    const answer = await requestAsAdmin(`PUT /product/${old}/lifecycle`, { lifecycle: 'nla' });
    expect(answer.body).toMatchObject({ end: 'no_longer_available', part: { lifecycle: 'nla' }, stockLeft: 100 });
    expect((await requestAsAdmin(`PUT /product/${old}/lifecycle`, { lifecycle: 'superseded' })).status).toBe(422);
    expect((await requestAsAdmin('PUT /product/nothing/lifecycle', { lifecycle: 'nla' })).status).toBe(404);
    expect((await fixture.request('GET /product/nothing/replacement')).status).toBe(404);
  });

  test('follow a merged part, which is not found afterwards', async () => {
    const survivor = await createPart(fixture.shop, { name: 'Survivor' });
    await requestAsAdmin(`PUT /product/${old}/replacement`, { targets: [{ part: { id: next } }] });
    const merged = await requestAsAdmin(`POST /product/${next}/merge`, { into: { id: survivor } });
    expect(merged.body).toMatchObject({ _id: survivor, name: 'Survivor' });
    expect((await fixture.request(`GET /product/${next}`)).status).toBe(404);
    expect((await fixture.request(`GET /product/${old}/replacement`)).body).toMatchObject({
      current: [{ part: { _id: survivor } }],
    });
    expect((await requestAsAdmin(`POST /product/${next}/merge`, { into: { id: survivor } })).status).toBe(404);
  });
});

describe('interchange over the API', () => {
  test('is planned, joined and undone', async () => {
    const pair = async () => {
      const [a, b] = [await createPart(fixture.shop), await createPart(fixture.shop)];
      await requestAsAdmin(`POST /product/${a}/interchange`, { part: { id: b } });
      return a;
    };
    const [left, right] = [await pair(), await pair()];
    const other = { part: { id: right } };
    const conflict = await requestAsAdmin(`POST /product/${left}/interchange`, other);
    expect(conflict.status).toBe(409);
    expect(conflict.body).toMatchObject({ code: 'conflict', needsJoin: true });
    const plan = await requestAsAdmin(`POST /product/${left}/interchange/plan`, other);
    expect(plan.body).toMatchObject({ outcome: 'join', groups: [{ parts: [{}, {}] }, { parts: [{}, {}] }] });
    expect((await requestAsAdmin(`POST /product/${left}/interchange/join`, { ...other, token: 'x' })).status).toBe(409);
    const joined = await requestAsAdmin(`POST /product/${left}/interchange/join`, {
      ...other,
      token: plan.body['token'],
    });
    expect(joined.body['parts']).toHaveLength(4);
    const [join] = (await requestAsAdmin(`GET /product/${right}/interchange/join`)).body as unknown as [
      { _id: string },
    ];
    expect((await requestAsAdmin(`DELETE /interchange/join/${join._id}`)).body).toEqual({
      acknowledged: true,
      deletedCount: 1,
    });
    expect((await fixture.request(`GET /product/${left}/interchange`)).body['parts']).toHaveLength(2);
    expect((await requestAsAdmin(`DELETE /interchange/join/${join._id}`)).status).toBe(404);
    expect((await requestAsAdmin(`DELETE /product/${left}/interchange`)).body).toMatchObject({ deletedCount: 1 });
  });

  test('does not contain a deleted part', async () => {
    await requestAsAdmin(`POST /product/${old}/interchange`, { part: { id: next } });
    await requestAsAdmin(`DELETE /product/${next}`);
    const { text, body } = await fixture.request(`GET /product/${old}/interchange`);
    expect(body).toMatchObject({ groupId: null, parts: [{ _id: old }] });
    expect(text).not.toContain(next);
  });
});
