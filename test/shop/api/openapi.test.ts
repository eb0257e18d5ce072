import { afterAll, beforeAll, expect, test } from 'vitest';
import { endpoints } from '#api/endpoint-list.ts';
import type { OpenApiDocument } from '#api/openapi-document.ts';
import { type ApiFixture, openApiFixture, origin } from './api-fixture.ts';

let fixture: ApiFixture;
let document: OpenApiDocument;
beforeAll(async () => {
  fixture = await openApiFixture();
  document = JSON.parse((await fixture.request('GET /openapi.json')).text) as OpenApiDocument;
});
afterAll(() => fixture.close());

test('the document contains every operation once [A3]', () => {
  const operations = Object.values(document.paths).flatMap((methods) => Object.values(methods));
  expect(operations).toHaveLength(endpoints.length);
  expect(new Set(operations.map(({ operationId }) => operationId)).size).toBe(endpoints.length);
});

test('every reference has a schema, and every schema is used', () => {
  const references = [...JSON.stringify(document).matchAll(/"\$ref":"#\/components\/schemas\/(\w+)"/g)].map(
    ([, name]) => name,
  );
  expect([...new Set(references)].sort()).toEqual(Object.keys(document.components.schemas).sort());
  expect(JSON.stringify(document)).not.toContain('$defs');
});

test('path parameters are declared, and security schemes exist', () => {
  for (const [path, methods] of Object.entries(document.paths)) {
    const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
    for (const operation of Object.values(methods)) {
      expect(operation.parameters.filter((parameter) => parameter.in === 'path').map(({ name }) => name)).toEqual(
        inPath,
      );
      for (const scheme of operation.security.flatMap((needed) => Object.keys(needed))) {
        expect(document.components.securitySchemes).toHaveProperty(scheme);
      }
    }
  }
});

test('the document contains the operations of the specification with their users [A3]', () => {
  const calls = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => `${method.toUpperCase()} ${path} ${operation['x-access']}`),
  );
  expect(calls).toEqual(
    expect.arrayContaining([
      'GET /product all',
      'GET /product/{id} all',
      'POST /product edit_parts',
      'PATCH /product/{id} edit_parts',
      'DELETE /product/{id} edit_parts',
      'GET /reviews all',
      'POST /reviews bearer',
      'POST /order bearer',
      'GET /order bearer',
      'PUT /user/{email} session',
      'GET /user see_customers',
      'PUT /user/admin/{email} edit_staff',
      'DELETE /user/admin/{email} edit_staff',
      'GET /admin/{email} bearer',
      'POST /image bearer',
      'GET /user/{email}/profile bearer',
      'PUT /user/{email}/profile bearer',
      'GET /category all',
      'GET /brand all',
      'GET /settings all',
      'GET /health all',
    ]),
  );
});

test('the session cookie of the document is the one that a sign-in sets', async () => {
  const signedUp = await fixture.auth.handler(
    new Request(`${origin}/api/auth/sign-up/email`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Origin: origin, 'Sec-Fetch-Site': 'same-origin' },
      body: JSON.stringify({ name: 'Ada', email: 'cookie@example.com', password: 'rollers-and-chains-42' }),
    }),
  );
  const names = signedUp.headers.getSetCookie().map((cookie) => cookie.split('=')[0]);
  expect(names).toContain(document.components.securitySchemes.session?.name);
});

test('the documentation page is also found with a slash at the end', async () => {
  const { status, headers } = await fixture.request('GET /docs/');
  expect([status, headers.get('Location')]).toEqual([301, '/api/docs']);
});

test('the documentation page lists every operation and loads no other file [A3]', async () => {
  const { status, text, headers } = await fixture.request('GET /docs');
  expect([status, headers.get('Content-Type')]).toEqual([200, 'text/html; charset=utf-8']);
  for (const { operation, summary } of endpoints) {
    expect(text).toContain(`id="${operation}"`);
    expect(text).toContain(summary.split("'")[0]);
  }
  expect(text).not.toMatch(/<script|https?:\/\/|\[object|,<details/);
  expect(headers.get('Content-Security-Policy')).toMatch(/default-src 'none'; style-src 'sha256-/);
});
