/** The address that rate limits count by, with and without proxies. */
import { expect, test } from 'vitest';
import { clientAddressBehind } from '#server/middleware/client-address.ts';

const from = (peer: string, forwarded: string | undefined, ...trusted: string[]) =>
  clientAddressBehind(trusted)(new Headers(forwarded === undefined ? {} : { 'X-Forwarded-For': forwarded }), {
    incoming: { socket: { remoteAddress: peer } },
  } as never);

test('without trusted proxies the address is the peer of the connection, whatever the headers say', () => {
  expect(from('192.0.2.1', '198.51.100.7')).toBe('192.0.2.1');
  expect(from('::1', '198.51.100.7')).toBe('::1');
  expect(clientAddressBehind([])(new Headers(), undefined)).toBe('unknown');
});

test('behind a trusted proxy the address is the one that the proxy added', () => {
  expect(from('10.0.0.1', '198.51.100.7', '10.0.0.1')).toBe('198.51.100.7');
  expect(from('10.0.0.1', '203.0.113.66, 198.51.100.7', '10.0.0.1')).toBe('198.51.100.7');
  expect(from('192.0.2.1', '198.51.100.7', '10.0.0.1')).toBe('192.0.2.1');
});

test('several trusted proxies in a row are skipped from the right', () => {
  const networks = ['10.0.0.0/8', 'fd00::/8'];
  expect(from('10.0.0.1', '203.0.113.66, 198.51.100.7, 10.9.9.9, fd00::12', ...networks)).toBe('198.51.100.7');
  expect(from('fd12::1', '2001:db8::7', ...networks)).toBe('2001:db8::7');
  expect(from('10.0.0.1', '10.0.0.9, 10.0.0.8', ...networks)).toBe('10.0.0.9');
});

test('every notation of a trusted proxy is recognised', () => {
  expect(from('::ffff:10.0.0.1', '198.51.100.7', '10.0.0.0/8')).toBe('198.51.100.7');
  expect(from('0:0:0:0:0:0:0:1', '198.51.100.7', '::1')).toBe('198.51.100.7');
  expect(from('fe80::1%eth0', '198.51.100.7', 'fe80::/10')).toBe('198.51.100.7');
});

test('a port is not part of the address', () => {
  expect(from('10.0.0.1', '198.51.100.7:4711', '10.0.0.1')).toBe('198.51.100.7');
  expect(from('10.0.0.1', '[2001:db8::7]:4711', '10.0.0.1')).toBe('2001:db8::7');
});

test.each(['', 'unknown', '_hidden', '999.1.1.1', '198.51.100.7 or so', ', ,'])(
  'a header without an address at its end (%j) names the proxy itself',
  (header) => {
    expect(from('10.0.0.1', header, '10.0.0.1')).toBe('10.0.0.1');
  },
);
