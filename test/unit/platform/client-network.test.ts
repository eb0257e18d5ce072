import { expect, test } from 'vitest';
import { trustedOrigins } from '#domain/identity/same-origin.ts';
import { clientNetwork } from '#platform/http/client-network.ts';

test.each([
  ['203.0.113.9', '203.0.113.9'],
  ['::ffff:203.0.113.9', '203.0.113.9'],
  ['::FFFF:cb00:7109', '203.0.113.9'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002::', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['unknown', 'unknown'],
  [null, 'unknown'],
])('attempts from %s count for %s', (address, network) => {
  expect(clientNetwork(address)).toBe(network);
});

test('localhost and 127.0.0.1 are both trusted origins of a local shop', () => {
  expect(trustedOrigins('http://127.0.0.1:3000')).toEqual(['http://localhost:3000', 'http://127.0.0.1:3000']);
  expect(trustedOrigins('https://parts.example.com')).toEqual(['https://parts.example.com']);
});
