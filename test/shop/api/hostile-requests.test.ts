/** No request causes an internal error: each response is a success or an error with a code. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { endpoints } from '#api/endpoints.ts';
import { describeApi } from '#api/openapi.ts';
import type { Operation } from '#api/openapi-document.ts';
import { type ApiFixture, type ApiResponse, openApiFixture } from './api-fixture.ts';
import { sample } from './samples.ts';

let fixture: ApiFixture;
beforeAll(async () => {
  fixture = await openApiFixture();
});
afterAll(() => fixture.close());

const hostileValues: readonly unknown[] = [
  null,
  true,
  false,
  0,
  -1,
  -0,
  0.5,
  1e308,
  2 ** 31,
  2 ** 53,
  1e21,
  '',
  ' ',
  '0',
  '1e3',
  'NaN',
  '-1',
  '٣',
  'x'.repeat(20_000),
  'a\0b',
  '\ud800',
  '\udfffx',
  "' or 1=1--",
  '$(id)',
  `\${7*7}`,
  '<script>alert(1)</script>',
  '../../etc/passwd',
  'a\r\nBcc: x@y',
  '＠',
  '\u202e',
  [],
  [[]],
  {},
  { $gt: '' },
  [1, 2],
  ['a\0'],
  { length: 1e9 },
];
const hostileTexts = hostileValues.filter(
  (value): value is string => typeof value === 'string' && value.isWellFormed() && value.length < 1000,
);

const operations: { method: string; operation: Operation }[] = Object.values(describeApi(endpoints).paths).flatMap(
  (methods) => Object.entries(methods).map(([method, operation]) => ({ method: method.toUpperCase(), operation })),
);

function isClear(answer: ApiResponse, what: string): void {
  expect(answer.status, `${what}: ${answer.text}`).toBeLessThan(500);
  if (answer.status < 400) return;
  expect(answer.body, what).toMatchObject(
    answer.body.success === false
      ? { status: answer.status, error: {} }
      : { status: answer.status, code: expect.any(String) as string },
  );
}

const withBody = operations.filter(({ operation }) => operation.requestBody?.content['application/json']);
test.each(withBody)(
  '$operation.operationId accepts or rejects any value in any field without an internal error [A5]',
  async ({ method, operation }) => {
    const { path, options } = await sample(fixture, operation.operationId, fixture.admin);
    // The event of the card provider is a signed text; every change of it is refused.
    const good = (options.json ?? JSON.parse(String(options.body))) as Record<string, unknown>;
    for (const value of hostileValues) {
      isClear(
        await fixture.request(`${method} ${path}`, { as: fixture.admin, json: value ?? null }),
        `whole body ${JSON.stringify(value).slice(0, 40)}`,
      );
      for (const field of [
        ...Object.keys(good),
        'email',
        'price',
        'productName',
        'pictures',
        'hsCode',
        'netWeightKg',
        'category',
        'brand',
        'partNumber',
        '__proto__',
        'constructor',
      ]) {
        const body = JSON.stringify({ ...good, [field]: undefined }).replace(
          /}$/,
          `${Object.keys(good).some((name) => name !== field) ? ',' : ''}${JSON.stringify(field)}:${JSON.stringify(value)}}`,
        );
        const answer = await fixture.request(`${method} ${path}`, {
          as: fixture.admin,
          body,
          headers: { 'Content-Type': 'application/json' },
        });
        isClear(answer, `${field} = ${JSON.stringify(value).slice(0, 40)}`);
      }
    }
    expect(fixture.logged).toEqual([]);
  },
);

const withText = operations.filter(({ operation }) => operation.parameters.length > 0);
test.each(withText)(
  '$operation.operationId accepts or rejects any text in its URL without an internal error [A5]',
  async ({ method, operation }) => {
    const { path, options } = await sample(fixture, operation.operationId, { ...fixture.admin, email: 'EMAIL' });
    const pathOnly = path.split('?')[0] ?? '';
    for (const text of [...hostileTexts, 'a\0b']) {
      const encoded = encodeURIComponent(text);
      const inPath = pathOnly.replace(/EMAIL|[^/]*@[^/]*|[0-9a-f-]{36}/, encoded);
      for (const [name, value] of [
        ['email', encoded],
        ['q', encoded],
        ['page', encoded],
        ['limit', encoded],
        ['sort', encoded],
        ['brand', encoded],
        ['__proto__', encoded],
        ['q', '%ff'],
        ['q', '%'],
      ]) {
        isClear(
          await fixture.request(`${method} ${inPath}?${name}=${value}`, { ...options, as: fixture.admin }),
          `${inPath} ${name}=${value}`,
        );
      }
    }
    for (const raw of ['%', '%ff', '%00', '%ed%a0%80', '..%2f..%2f', '%2e%2e']) {
      isClear(
        await fixture.request(`${method} ${pathOnly.replace(/EMAIL|[^/]*@[^/]*|[0-9a-f-]{36}/, raw)}`, {
          ...options,
          as: fixture.admin,
        }),
        raw,
      );
    }
    expect(fixture.logged).toEqual([]);
  },
);

test('a malformed Authorization header is unauthenticated', async () => {
  for (const value of [
    'Bearer \u00ff',
    'Bearer %00',
    'Bearer '.repeat(50),
    ',',
    'Digest x="',
    `Bearer ${'a'.repeat(8000)}`,
    'Bearer null',
    'Bearer undefined',
    'Bearer [object Object]',
  ]) {
    expect((await fixture.request('GET /order', { headers: { Authorization: value } })).status, value).toBe(401);
  }
});
