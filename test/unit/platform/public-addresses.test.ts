import { networkInterfaces } from 'node:os';
import { expect, test } from 'vitest';
import { isPublicAddress, isPublicHost } from '#platform/http/public-addresses.ts';

test.each([
  '::7f00:1',
  '::169.254.169.254',
  '::8.8.8.8',
  '::ffff:127.0.0.1',
  '::ffff:0:127.0.0.1',
  '64:ff9b::10.0.0.1',
  '64:ff9b:1::a00:1',
  '2002:a00:1::1',
  '2001::1',
  '2600::5efe:10.0.0.1',
  '2600::200:5efe:10.0.0.1',
  '169.254.169.254',
  '168.63.129.16',
  '100.100.100.200',
  'fd00:ec2::254',
  '10.1.2.3',
  '0.0.0.0',
  '::',
  '::1',
  'no address',
])('%s is no public address', (address) => {
  expect(isPublicAddress(address)).toBe(false);
});

test.each(['8.8.8.8', '93.184.216.34', '2606:4700::1111', '::ffff:8.8.8.8'])('%s is a public address', (address) => {
  expect(isPublicAddress(address)).toBe(true);
});

test('names of metadata services and of local networks, and addresses of this machine, are not public', () => {
  for (const host of ['metadata.google.internal', 'METADATA.google.internal.', 'instance-data', 'metadata', 'x.local'])
    expect(isPublicHost(host, ['8.8.8.8']), host).toBe(false);
  const own = Object.values(networkInterfaces()).flatMap((list) => list?.map(({ address }) => address) ?? []);
  for (const address of own) expect(isPublicHost('pictures.example', [address]), address).toBe(false);
  // A machine with a public address of its own.
  expect(isPublicHost('pictures.example', ['::ffff:8.8.4.4'], new Set(['8.8.4.4']))).toBe(false);
  expect(isPublicHost('pictures.example', ['8.8.8.8', '::7f00:1'])).toBe(false);
  expect(isPublicHost('pictures.example', [])).toBe(false);
  expect(isPublicHost('pictures.example', ['8.8.8.8'])).toBe(true);
});
