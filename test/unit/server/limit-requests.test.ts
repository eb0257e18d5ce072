import { EventEmitter } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { limitRequests } from '#server/middleware/limit-requests.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance'] });
});
afterEach(() => {
  vi.useRealTimers();
});

const silent = { log: { warn: () => {} } } as unknown as Parameters<typeof limitRequests>[0];

/** A request that is worked on until `close`, and whether it was refused. */
function ask(refuse: ReturnType<typeof limitRequests>, method: string, url: string, headers: object = {}) {
  const request = { method, url, headers, complete: true } as unknown as IncomingMessage;
  const sent = { headersSent: false, writeHead: () => {}, end: () => {} };
  const response = Object.assign(new EventEmitter(), sent) as unknown as ServerResponse;
  return { isRefused: refuse(request, response), close: () => void response.emit('close') };
}

test('orders that wait leave room for what visitors read, which is refused last', () => {
  const refuse = limitRequests(silent, 200);
  for (let n = 0; n < 40; n += 1) expect(ask(refuse, 'POST', '/api/order').isRefused).toBe(false);
  vi.advanceTimersByTime(600);
  const answers = Array.from({ length: 55 }, () => ask(refuse, 'GET', '/api/product?q=roller'));
  expect(answers.filter(({ isRefused }) => isRefused)).toEqual([]);
  expect(ask(refuse, 'POST', '/api/order').isRefused).toBe(true);
  expect(ask(refuse, 'GET', '/api/order', { authorization: 'Bearer x' }).isRefused).toBe(true);
});

test('a flood of orders fills three quarters, a flood of reads the rest', () => {
  const refuse = limitRequests(silent, 200);
  const orders = Array.from({ length: 200 }, () => ask(refuse, 'POST', '/api/order'));
  expect(orders.filter(({ isRefused }) => !isRefused)).toHaveLength(150);
  const reads = Array.from({ length: 100 }, () => ask(refuse, 'GET', '/parts'));
  expect(reads.filter(({ isRefused }) => !isRefused)).toHaveLength(50);
  orders[0]?.close();
  expect(ask(refuse, 'GET', '/parts').isRefused).toBe(false);
  expect(ask(refuse, 'GET', '/api/health').isRefused).toBe(false);
});

test('reads that wait too long themselves are refused', () => {
  const refuse = limitRequests(silent, 200);
  for (let n = 0; n < 40; n += 1) ask(refuse, 'GET', '/parts');
  vi.advanceTimersByTime(600);
  expect(ask(refuse, 'GET', '/parts').isRefused).toBe(true);
  expect(ask(refuse, 'POST', '/api/order').isRefused).toBe(false);
});
