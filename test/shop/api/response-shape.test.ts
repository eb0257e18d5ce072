/** Responses contain only the fields of the contract's schema. */
import { Hono } from 'hono';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import type { ApiDependencies, ApiEnv } from '#api/dependencies.ts';
import { type Endpoint, endpoint } from '#api/endpoint.ts';
import { runEndpoint } from '#api/run-endpoint.ts';
import { type ApiFixture, aProcess, closedFeed, openApiFixture } from './api-fixture.ts';

let fixture: ApiFixture;
beforeAll(async () => {
  fixture = await openApiFixture();
});
afterAll(() => fixture.close());

const failures: object[] = [];

async function responseOf(declared: Endpoint): Promise<Response> {
  const api: ApiDependencies = {
    auth: fixture.auth,
    log: { error: (fields) => failures.push(fields) },
    baseScope: () => fixture.shop.scope(),
    migrationsApplied: async () => true,
    orderFeed: closedFeed,
    processState: aProcess,
    written: () => {},
  };
  const app = new Hono<ApiEnv>().get('/', (c) => runEndpoint(declared, c, api));
  return app.request('http://shop.test/');
}

const Row = z.object({
  id: z.string(),
  parts: z.array(z.object({ name: z.string() })),
  owner: z.object({ id: z.int() }),
});
const row = {
  id: 'a',
  cost: 12,
  parts: [{ name: 'Pump', supplier: 'secret' }],
  owner: { id: 7, password: 'secret' },
};
const common = { tag: 'Test', who: 'all', summary: 'Test' } as const;

test('fields that the schema does not have are not sent, also of nested objects and arrays', async () => {
  const one = endpoint('getProduct', { ...common, result: Row, handle: () => row });
  const expected = { id: 'a', parts: [{ name: 'Pump' }], owner: { id: 7 } };
  expect(await (await responseOf(one)).json()).toEqual(expected);
  const many = endpoint('listProducts', { ...common, result: z.array(Row), handle: () => [row, row] });
  expect(await (await responseOf(many)).json()).toEqual([expected, expected]);
});

test('a result that does not match the schema is logged and answered with 500 without details', async () => {
  // The type of id is string; its value is a number.
  const wrong: z.infer<typeof Row> = JSON.parse('{ "id": 5, "parts": [], "owner": { "id": 7, "password": "secret" } }');
  const response = await responseOf(endpoint('getProduct', { ...common, result: Row, handle: () => wrong }));
  expect(response.status).toBe(500);
  expect(await response.text()).not.toContain('secret');
  expect(failures).toHaveLength(1);
});
