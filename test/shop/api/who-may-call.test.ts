/** Generated from the API description: which users may call each operation, by their roles. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Endpoint } from '#api/endpoint.ts';
import { endpoints } from '#api/endpoint-list.ts';
import { describeApi } from '#api/openapi.ts';
import { neededPermissions, policy } from '#api/policy.ts';
import type { OperationName } from '#api/routes.ts';
import { readQuery, validate } from '#api/validate.ts';
import { may, type Role, roles } from '#platform/permissions.ts';
import { type ApiFixture, type ApiUser, openApiFixture, type RequestOptions } from './api-fixture.ts';
import { type Sample, sample } from './samples.ts';

const staffRoles = roles.filter((role) => role !== 'buyer' && role !== 'custom');

let fixture: ApiFixture;
let users: Record<string, ApiUser | undefined>;
beforeAll(async () => {
  fixture = await openApiFixture();
  // A third admin, because a call that removes the last admin is refused.
  await fixture.createUser({ role: 'admin' });
  users = { anonymous: undefined, garbage: { ...fixture.buyer, token: 'garbage' }, buyer: fixture.buyer };
  for (const role of staffRoles) users[role] = role === 'admin' ? fixture.admin : await fixture.createUser({ role });
});
afterAll(() => fixture.close());

/** The status with which the operation refuses the user; undefined: it does not. */
function refusalOf(operation: OperationName, user: string): 401 | 403 | undefined {
  const access = policy[operation];
  if (access === 'all') return undefined;
  // A token can never renew itself: every call without the session cookie is unauthenticated.
  if (access === 'session' || user === 'anonymous' || user === 'garbage') return 401;
  const needed = neededPermissions(access);
  return needed === null || needed.some((permission) => may({ role: user as Role }, permission)) ? undefined : 403;
}

/** Who calls it: every role where a permission decides. A role with one of several permissions depends on what it sends: role-limits.test.ts. */
function callersOf(operation: OperationName): string[] {
  const needed = neededPermissions(policy[operation]);
  // Who erases their own account is gone for the other operations: erase-person.test.ts.
  if (operation === 'eraseOwnAccount') return ['anonymous', 'garbage'];
  if (!needed) return ['anonymous', 'garbage', 'buyer', 'admin'];
  const isWhole = (role: Role) => new Set(needed.map((permission) => may({ role }, permission))).size === 1;
  return ['anonymous', 'garbage', 'buyer', ...staffRoles.filter(isWhole)];
}

const operations = Object.entries(describeApi(endpoints).paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({
    method: method.toUpperCase(),
    path,
    operation,
    access: operation['x-access'],
    name: operation.operationId as OperationName,
  })),
);

describe.each(operations)('$name ($method $path, for $access) [I7]', ({ method, operation, access, name }) => {
  /** A sample that was refused: nothing has changed, so it serves for the next caller. */
  let unused: Sample | undefined;

  test.each(callersOf(name))('%s', async (user) => {
    const as = users[user];
    const refusal = refusalOf(name, user);
    const { path, options } = refusal !== undefined && unused ? unused : await sample(fixture, name, as);
    unused = refusal === undefined ? undefined : { path, options };
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
      await expectSameForEveryBody(refusal, { method, path, as });
    }
    if (access !== 'all' || as) expect(answer.headers.get('Cache-Control')).toBe('no-store');
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

test.each(operations.filter(({ name }) => neededPermissions(policy[name])))(
  'the domain function of $name refuses a buyer too, whoever calls it [I7]',
  async ({ name }) => {
    const call = endpoints.find(({ operation }) => operation === name) as Endpoint | undefined;
    const { path, options } = await sample(fixture, name, fixture.buyer);
    const { pathname, searchParams } = new URL(path, 'http://shop.test');
    const parameters = pathParametersOf(call?.path ?? '', pathname);
    const work = async () =>
      call?.handle({
        scope: fixture.shop.as(fixture.buyer),
        api: fixture.api,
        request: new Request('http://shop.test'),
        path: call.pathParameters?.parse(parameters) ?? {},
        query: call.query ? validate(call.query, readQuery(call.query, searchParams)) : {},
        body:
          call.body?.kind === 'json' && options.json !== undefined ? call.body.schema.parse(options.json) : undefined,
        header: () => {},
      });
    await expect(work()).rejects.toMatchObject({ code: 'forbidden' });
  },
);

/** The parts of the address that the path of the route names. */
function pathParametersOf(route: string, pathname: string): Record<string, string> {
  const given = pathname.split('/');
  const named = route.split('/').map((name, index) => [name.replace(/[{}]/g, ''), given[index] ?? ''] as const);
  return Object.fromEntries(named.map(([name, value]) => [name, decodeURIComponent(value)]));
}
