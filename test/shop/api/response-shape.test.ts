/** Responses contain only the fields of the contract's schema. */
import { Hono } from 'hono';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import type { ApiDependencies, ApiEnv } from '#api/dependencies.ts';
import { type Endpoint, endpoint } from '#api/endpoint.ts';
import { endpoints } from '#api/endpoint-list.ts';
import { describeApi } from '#api/openapi.ts';
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
    log: { error: (fields: object) => failures.push(fields), warn: () => {}, info: () => {} },
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

const Limited = z
  .object({
    name: z.string().trim().min(2).max(3),
    email: z.email(),
    at: z.iso.datetime(),
    count: z.int().max(5),
    list: z.array(z.string().regex(/^a$/)).max(1),
    fields: z.record(z.string().max(2), z.string().max(2)),
    choice: z.union([z.object({ kind: z.literal('a'), text: z.string().max(1) }), z.null()]),
    optional: z.number().positive().nullable().optional(),
  })
  .refine(() => false);

test('an answer has no limits: what is stored is shown, also when a request with it would be refused', async () => {
  const stored = {
    name: ' a long name ',
    email: 'none',
    at: '+012026-01-01T00:00:00Z',
    count: 7.5,
    list: ['b', 'c'],
    fields: { long: 'value' },
    choice: { kind: 'a' as const, text: 'long' },
    optional: -1,
  };
  const one = endpoint('getProduct', { ...common, result: Limited, handle: () => stored });
  expect(await (await responseOf(one)).json()).toEqual(stored);
  expect(Limited.safeParse(stored).success).toBe(false);
});

test('a list survives one bad row, which is logged', async () => {
  const bad: typeof row = JSON.parse('{ "id": 5, "parts": null }');
  failures.length = 0;
  const many = endpoint('listProducts', { ...common, result: z.array(Row), handle: () => [row, bad, row] });
  expect(await (await responseOf(many)).json()).toHaveLength(2);
  expect(failures).toMatchObject([{ operation: 'listProducts', position: 1 }]);
  failures.length = 0;
});

test('no call of the shop has an answer with limits', () => {
  const document = describeApi(endpoints);
  const answers = Object.values(document.paths).flatMap((methods) =>
    Object.values(methods).map((one) => one.responses),
  );
  const used = new Set<string>();
  const collect = (schema: unknown): void => {
    for (const [, name] of JSON.stringify(schema).matchAll(/"#\/components\/schemas\/(\w+)"/g))
      if (name && !used.has(name)) collect(used.add(name) && document.components.schemas[name]);
  };
  collect(answers);
  const limit = /"(?:minLength|maxLength|minItems|maxItems|minimum|maximum|exclusiveMinimum|pattern)":(?!\{)/;
  const isLimited = (schema: unknown) => limit.test(JSON.stringify(schema) ?? '');
  expect(answers.filter(isLimited)).toEqual([]);
  expect([...used].filter((name) => isLimited(document.components.schemas[name]))).toEqual([]);
});

test('a result that does not match the schema is logged and answered with 500 without details', async () => {
  // The type of id is string; its value is a number.
  const wrong: z.infer<typeof Row> = JSON.parse('{ "id": 5, "parts": [], "owner": { "id": 7, "password": "secret" } }');
  const response = await responseOf(endpoint('getProduct', { ...common, result: Row, handle: () => wrong }));
  expect(response.status).toBe(500);
  expect(await response.text()).not.toContain('secret');
  expect(failures).toHaveLength(1);
});
