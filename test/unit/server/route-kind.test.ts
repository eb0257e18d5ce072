import { expect, test } from 'vitest';
import { endpoints } from '#api/endpoint-list.ts';
import { routeKind } from '#server/route-kind.ts';

test.each([
  ['GET', '/', 'page'],
  ['GET', '/part/anything-at-all', 'page'],
  ['GET', '/parts.data', 'page'],
  ['POST', '/stock-notification', 'form'],
  ['GET', '/img/abc/320.webp', 'picture'],
  ['GET', '/assets/root-abc.js', 'asset'],
  ['GET', '/favicon.ico', 'asset'],
  ['POST', '/api/auth/sign-in/email', 'auth'],
  ['GET', '/api/order/SP-100001', 'getOrder'],
  ['HEAD', '/api/order/SP-100001', 'getOrder'],
  ['PUT', '/api/user/ada@example.com/ban', 'banUser'],
  ['GET', '/api/docs', 'api'],
  ['DELETE', '/api/none/of/these', 'api'],
])('%s %s is %s', (method, path, kind) => {
  expect(routeKind(method, path)).toBe(kind);
});

test('unknown addresses make no further names [A20]', () => {
  const known = new Set([
    ...endpoints.map(({ operation }) => String(operation)),
    'page',
    'form',
    'asset',
    'auth',
    'api',
  ]);
  for (let n = 0; n < 200; n += 1)
    for (const path of [`/${n}`, `/api/${n}`, `/api/product/${n}`, `/api/auth/${n}`, `/${n}.json`])
      for (const method of ['GET', 'BREW']) expect(known).toContain(routeKind(method, path));
});
