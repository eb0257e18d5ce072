/** Generated from the API description: which users may call each operation. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { endpoints } from '#api/endpoint-list.ts';
import { describeApi } from '#api/openapi.ts';
import { type ApiFixture, type ApiUser, openApiFixture, type RequestOptions } from './api-fixture.ts';
import { type Sample, sample } from './samples.ts';

let fixture: ApiFixture;
let users: Record<string, ApiUser | undefined>;
beforeAll(async () => {
  fixture = await openApiFixture();
  // A third admin, because a call that removes the last admin is refused.
  await fixture.createUser({ role: 'admin' });
  users = {
    anonymous: undefined,
    garbage: { ...fixture.buyer, token: 'garbage' },
    buyer: fixture.buyer,
    admin: fixture.admin,
  };
});
afterAll(() => fixture.close());

const refusals: Record<string, Record<string, 401 | 403 | undefined>> = {
  all: {},
  bearer: { anonymous: 401, garbage: 401 },
  admin: { anonymous: 401, garbage: 401, buyer: 403 },
  // A token can never renew itself: every call without the session cookie is unauthenticated.
  session: { anonymous: 401, garbage: 401, buyer: 401, admin: 401 },
};

const operations = Object.entries(describeApi(endpoints).paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({
    method: method.toUpperCase(),
    path,
    operation,
    who: operation['x-who'],
    name: operation.operationId,
  })),
);

describe.each(operations)('$name ($method $path, for $who) [I7]', ({ method, operation, who, name }) => {
  /** Of a buyer, until it was accepted: a refused request changes nothing. */
  let unused: Sample | undefined;

  test.each(['anonymous', 'garbage', 'buyer', 'admin'])('%s', async (user) => {
    const as = users[user];
    const refusal = refusals[who]?.[user];
    const { path, options } = as === fixture.admin || !unused ? await sample(fixture, name, as) : unused;
    unused = refusal && user !== 'admin' ? { path, options } : undefined;
    const answer = await fixture.request(`${method} ${path}`, {
      ...options,
      as,
      headers: { ...options.headers, Origin: 'http://shop.test' },
    });
    if (refusal === undefined) {
      expect(answer.status, answer.text).toBeLessThan(300);
    } else {
      expect(answer.status, answer.text).toBe(refusal);
      expect(operation.responses).toHaveProperty(String(refusal));
      if (refusal === 401) expect(answer.headers.get('WWW-Authenticate')).toBe('Bearer');
    }
    if (refusal !== undefined) await expectSameForEveryBody(refusal, { method, path, as });
    if (who !== 'all' || as) expect(answer.headers.get('Cache-Control')).toBe('no-store');
  });
});

/** Authority is judged before the media type and the body are looked at. */
async function expectSameForEveryBody(
  refusal: number,
  { method, path, as }: { method: string; path: string; as: ApiUser | undefined },
): Promise<void> {
  if (method === 'GET') return;
  const bodies: Pick<RequestOptions, 'body' | 'headers'>[] = [
    { body: '<a/>', headers: { 'Content-Type': 'application/xml' } },
    { body: '{', headers: { 'Content-Type': 'application/json' } },
    { body: '', headers: { 'Content-Type': 'application/json', 'Content-Length': '999999999' } },
    {},
  ];
  for (const options of bodies) {
    const headers = { ...options.headers, Origin: 'http://shop.test' };
    expect((await fixture.request(`${method} ${path}`, { ...options, as, headers })).status).toBe(refusal);
  }
}
