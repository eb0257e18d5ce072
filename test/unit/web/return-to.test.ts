import { expect, test } from 'vitest';
import { safeReturnPath } from '#web/session/return-to.ts';
import { loginPath } from '#web/session/sign-in/sign-in-paths.ts';

test.each(['/', '/purchase/0192', '/dashboard/manageProducts?page=2&q=pump', '/parts?q=a%20b#list', '/loginless'])(
  '%s is returned to as it is',
  (path) => {
    expect(safeReturnPath(path)).toBe(path);
    const [, kept = ''] = loginPath(new URL(path, 'https://shop.example')).split('returnTo=');
    expect(safeReturnPath(decodeURIComponent(kept))).toBe(path.replace(/#.*/, ''));
  },
);

const slashes = ['//', '///', '/\\', '\\/', '/\t/', '/\n/', '/%09/', '\\\\'];
const hosts = ['evil.example', 'shop.invalid@evil.example', 'evil.example:443/x', '[::1]', '%65vil.example'];
const outside = [
  ...slashes.flatMap((start) => hosts.map((host) => start + host)),
  ...hosts.flatMap((host) => [`https://${host}`, `HTTP:${host}`, ` //${host}`, host]),
  '/.//evil.example',
  '/..//evil.example',
  '/a/..//evil.example',
  '/%2e//evil.example',
  '/./\\evil.example',
  'javascript:alert(1)',
  'data:text/html,x',
  'blob:x',
  '',
];

test('no return path leads to another site [I12]', () => {
  for (const value of [null, ...outside]) {
    const path = safeReturnPath(value);
    if (path !== null) expect(new URL(path, 'https://shop.example').origin, String(value)).toBe('https://shop.example');
  }
  expect(safeReturnPath('//evil.example')).toBeNull();
  expect(safeReturnPath('/.//evil')).toBeNull();
  expect(safeReturnPath('/\\evil.example')).toBeNull();
});

test.each(['/login', '/login?returnTo=/login', '/register', '/reset-password?token=x', '/api/user'])(
  '%s is no place to return to [I12]',
  (path) => {
    expect(safeReturnPath(path)).toBeNull();
  },
);
