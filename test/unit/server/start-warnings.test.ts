import { expect, test } from 'vitest';
import { readConfig } from '#platform/config.server.ts';
import { startWarnings } from '#server/start-warnings.ts';

const mail = { SMTP_URL: 'smtps://mail.example.com' };
const warnings = (env: Record<string, string>) => startWarnings(readConfig(env)).join('\n');

test('the default settings give no warning', () => {
  expect(warnings({})).toBe('');
});

test('an https origin without trusted proxies gives a warning', () => {
  expect(warnings({ ...mail, ORIGIN: 'https://parts.example.com' })).toMatch(
    /^TRUSTED_PROXIES is not set: .*TRUSTED_PROXIES=/,
  );
  expect(warnings({ ...mail, ORIGIN: 'https://parts.example.com', TRUSTED_PROXIES: '127.0.0.1' })).toBe('');
});

test('a public origin without https gives a warning, one of this machine does not', () => {
  expect(warnings({ ...mail, ORIGIN: 'http://parts.example.com' })).toMatch(
    /^ORIGIN http:\/\/parts\.example\.com is not encrypted/,
  );
  for (const origin of ['http://localhost:3000', 'http://127.0.0.1', 'http://[::1]:3000'])
    expect(warnings({ ORIGIN: origin })).toBe('');
});

test('a mail server on another machine without required encryption gives a warning', () => {
  expect(warnings({ SMTP_URL: 'smtp://shop:secret@mail.example.com:587' })).toMatch(
    /^SMTP_URL does not require encryption/,
  );
  expect(warnings({ SMTP_URL: 'smtp://shop:secret@mail.example.com:587' })).not.toContain('secret@');
  for (const url of ['smtps://mail.example.com', 'smtp://mail.example.com?requireTLS=true', 'smtp://localhost:25'])
    expect(warnings({ SMTP_URL: url })).toBe('');
});

test('a database on another machine without required encryption gives a warning', () => {
  const database = (url: string) => warnings({ DATABASE_URL: url, AUTH_SECRET: 'x'.repeat(32) });
  expect(database('postgres://shop:secret@db.example/shop')).toMatch(/^DATABASE_URL does not require encryption/);
  expect(database('postgres://shop@db.example/shop?sslmode=prefer')).toMatch(/^DATABASE_URL/);
  for (const url of [
    'postgres://shop@db.example/shop?sslmode=verify-full',
    'postgres://shop@127.0.0.1/shop',
    'postgres://shop@localhost/shop?host=/run/postgresql',
    'postgres:///shop',
  ])
    expect(database(url)).toBe('');
});

test('a public shop without a mail server or limits warns about unpaid reservations', () => {
  const origin = { ORIGIN: 'https://parts.example.com', TRUSTED_PROXIES: '127.0.0.1' };
  expect(warnings(origin)).toMatch(/^SMTP_URL is not set, .* reserve .* UNCONFIRMED_ORDER_PIECES/);
  expect(warnings({ ...origin, UNCONFIRMED_ORDER_PIECES: '20' })).toBe('');
  expect(warnings({ ...origin, ...mail })).toBe('');
  expect(warnings({ ORIGIN: 'http://localhost:3000' })).toBe('');
});
