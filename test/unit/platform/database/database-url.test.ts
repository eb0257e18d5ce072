/** Addresses of the database as its owner writes them. */
import { expect, test } from 'vitest';
import { databaseUrl, describeHost } from '#platform/database/database-url.ts';

test.each([
  ['postgres://shop@db.example/shop', 'postgres://shop@db.example/shop'],
  ['postgresql:///shop', 'postgresql:///shop'],
  [
    'postgres://shop:pa@ss,word@h1:5432/shop?sslmode=verify-full',
    'postgres://shop:pa@ss,word@h1:5432/shop?sslmode=verify-full',
  ],
  ['postgres://shop@/shop?host=/run/a', 'postgres://shop@localhost/shop?host=/run/a'],
])('%s', (url, read) => {
  expect(databaseUrl.parse(url)).toBe(read);
});

test.each([
  ['mysql://shop@h1/shop', 'must look like postgres:'],
  ['postgres://shop@h1:port/shop', 'must look like postgres:'],
  ['postgres://shop:secret@h1,h2/shop', 'name one address that leads to the primary'],
  ['postgres://shop:secret@/shop?host=h1,h2&port=1,2', 'name one address that leads to the primary'],
])('%s is refused', (url, reason) => {
  const { error } = databaseUrl.safeParse(url);
  expect(error?.issues[0]?.message).toContain(reason);
});

test('a host is named without user and password', () => {
  expect(describeHost('postgres://shop:secret@h1:5433/shop')).toBe('h1:5433');
  expect(describeHost('postgres://shop:secret@localhost/shop?host=/run/a&port=5433')).toBe('/run/a:5433');
});
