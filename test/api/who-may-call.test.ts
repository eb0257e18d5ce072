/** Generated from the API description: for every operation, who is let in. No call can be forgotten. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { endpoints } from '#api/endpoints.ts';
import { describeApi } from '#api/openapi.ts';
import { type ApiWorld, openApiWorld, type Person } from './api-fixture.ts';
import { sample } from './samples.ts';

let world: ApiWorld;
let people: Record<string, Person | undefined>;
beforeAll(async () => {
  world = await openApiWorld();
  // A third admin, so that no call can be refused for being about the last one.
  await world.person({ role: 'admin' });
  people = {
    anonymous: undefined,
    garbage: { ...world.buyer, token: 'garbage' },
    buyer: world.buyer,
    admin: world.admin,
  };
});
afterAll(() => world.close());

const refusals: Record<string, Record<string, 401 | 403 | undefined>> = {
  all: {},
  bearer: { anonymous: 401, garbage: 401 },
  admin: { anonymous: 401, garbage: 401, buyer: 403 },
  // A token can never renew itself: without the cookie all are strangers.
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

describe.each(operations)('$name ($method $path, for $who)', ({ method, operation, who, name }) => {
  test.each(['anonymous', 'garbage', 'buyer', 'admin'])('%s', async (person) => {
    const as = people[person];
    const { path, asked } = await sample(world, name, as?.email);
    const answer = await world.ask(`${method} ${path}`, {
      ...asked,
      as,
      headers: { ...asked.headers, Origin: 'http://shop.test' },
    });
    const refusal = refusals[who]?.[person];
    if (refusal === undefined) {
      expect(answer.status, answer.text).toBeLessThan(300);
    } else {
      expect(answer.status, answer.text).toBe(refusal);
      expect(operation.responses).toHaveProperty(String(refusal));
      if (refusal === 401) expect(answer.headers.get('WWW-Authenticate')).toBe('Bearer');
    }
    if (who !== 'all' || as) expect(answer.headers.get('Cache-Control')).toBe('no-store');
  });
});
