import { expect, test } from 'vitest';
import { clientNetwork } from '#domain/identity/client-network.ts';
import { trustedOrigins } from '#domain/identity/same-origin.ts';
import { createBoundedQueue } from '#platform/bounded-queue.ts';
import { AppError } from '#platform/errors.ts';

test('two at once, a few wait in their order, the rest is refused with Retry-After', async () => {
  const queue = createBoundedQueue(2, 3);
  const [order, open]: [number[], (() => void)[]] = [[], []];
  const work = (n: number) =>
    queue.run(() => {
      order.push(n);
      return new Promise<void>((done) => open.push(done));
    });
  const accepted = [1, 2, 3, 4, 5].map(work);
  const refused = await work(6).catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(AppError);
  expect((refused as AppError).status).toBe(503);
  expect((refused as AppError).extra.headers?.['Retry-After']).toBe('2');
  expect(order).toEqual([1, 2]);
  for (let n = 0; n < 5; n += 1) {
    open.shift()?.();
    await new Promise((next) => setImmediate(next));
  }
  await Promise.all(accepted);
  expect(order).toEqual([1, 2, 3, 4, 5]);
});

test('work that fails gives its place back', async () => {
  const queue = createBoundedQueue(1, 1);
  for (let n = 0; n < 3; n += 1) await expect(queue.run(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(await queue.run(() => Promise.resolve('yes'))).toBe('yes');
});

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
])('%s counts for %s', (address, network) => {
  expect(clientNetwork(address)).toBe(network);
});

test('on one machine the shop is at home under both of its names', () => {
  expect(trustedOrigins('http://127.0.0.1:3000')).toEqual(['http://localhost:3000', 'http://127.0.0.1:3000']);
  expect(trustedOrigins('https://parts.example.com')).toEqual(['https://parts.example.com']);
});
