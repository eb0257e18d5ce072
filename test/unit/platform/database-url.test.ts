/** Addresses of the database as libpq writes them. */
import { expect, test } from 'vitest';
import { describeHost, splitDatabaseUrl } from '#platform/database-url.ts';

test.each([
  ['postgres://shop@db.example/shop', ['postgres://shop@db.example/shop']],
  ['postgresql:///shop', ['postgresql:///shop']],
  [
    'postgres://shop:pa@ss,word@h1:5432,h2,[::1]:5433/shop?sslmode=verify-full',
    [
      'postgres://shop:pa@ss,word@h1:5432/shop?sslmode=verify-full',
      'postgres://shop:pa@ss,word@h2/shop?sslmode=verify-full',
      'postgres://shop:pa@ss,word@[::1]:5433/shop?sslmode=verify-full',
    ],
  ],
  ['postgres://h1,h2/shop?target_session_attrs=read-write', ['postgres://h1/shop', 'postgres://h2/shop']],
  [
    'postgres://shop@/shop?host=h1,h2&port=5432,5433',
    ['postgres://shop@localhost/shop?host=h1&port=5432', 'postgres://shop@localhost/shop?host=h2&port=5433'],
  ],
  ['postgres://shop@localhost/shop?host=/run/a', ['postgres://shop@localhost/shop?host=%2Frun%2Fa']],
])('%s', (url, hosts) => {
  expect(splitDatabaseUrl(url)).toEqual(hosts);
});

test.each([
  ['mysql://shop@h1/shop', /^must look like postgres:/],
  ['postgres://shop@h1:port,h2/shop', /^must look like postgres:/],
  ['postgres://shop:secret@h1,h2/shop?target_session_attrs=standby', /^needs a server that can be written to/],
  ['postgres:///shop?host=h1,h2,h3&port=1,2', /another number of ports/],
])('%s is refused', (url, reason) => {
  expect(() => splitDatabaseUrl(url)).toThrow(reason);
});

test('a host is named without user and password', () => {
  expect(describeHost('postgres://shop:secret@h1:5433/shop')).toBe('h1:5433');
  expect(describeHost('postgres://shop:secret@localhost/shop?host=/run/a&port=5433')).toBe('/run/a:5433');
});
