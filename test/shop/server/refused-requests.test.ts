/** More requests than the process may work on: orders that wait for the database leave room for what visitors read. */

import { createServer } from 'node:http';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { type HttpListener, listen, takePort } from '#server/listen.ts';
import { limitRequests } from '#server/middleware/limit-requests.ts';
import { createPart } from '../../fixtures/factories.ts';
import { type AppFixture, openApp } from './app-fixture.ts';

/** Requests at once; orders may have three quarters of them. */
const atOnce = 8;
const waitingOrders = 6;

let app: AppFixture;
let listener: HttpListener;
beforeAll(async () => {
  app = await openApp({ settings: { PORT: '0' } });
  const server = createServer();
  const answerAtOnce = limitRequests({ log: { warn() {} } as never }, atOnce);
  listener = await listen(app.hono, await takePort(server, app.shop.config), { server, answerAtOnce });
});
afterAll(async () => {
  await listener.close();
  await app.close();
});

const placeOrder = (part: string) =>
  fetch(`${listener.url}/api/order`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${app.buyer.token}`, 'Content-Type': 'application/json' },
    body: JSON.stringify({ _Id: part, name: 'Ada Buyer', phone: '+49 30 555 0110', productQuantity: 1 }),
  });

const Count = z.object({ count: z.int() });
async function ordersAtLock(): Promise<number> {
  const { rows } = await app.shop.db.execute(
    sql`select count(*)::int as count from pg_locks where not granted and relation = 'orders'::regclass`,
  );
  return Count.parse(rows[0]).count;
}

test('while six orders wait, the seventh is refused and can be sent again, and parts, searches and pages are answered', async () => {
  const part = await createPart(app.shop, { availableQuantity: 100 });
  const waiting: Promise<Response>[] = [];
  await app.shop.db.transaction(async (tx) => {
    // It lets orders be read, and none be written.
    await tx.execute(sql`lock table orders in share mode`);
    for (let n = 0; n < waitingOrders; n += 1) waiting.push(placeOrder(part));
    await expect.poll(ordersAtLock).toBe(waitingOrders);
    const refused = await placeOrder(part);
    expect([refused.status, refused.headers.has('retry-after')]).toEqual([503, true]);
    for (const path of [`/api/product/${part}`, '/api/product?q=roller', '/parts', `/api/product/${part}`])
      expect([path, (await fetch(listener.url + path)).status]).toEqual([path, 200]);
  });
  expect((await Promise.all(waiting)).map(({ status }) => status)).toEqual(Array(waitingOrders).fill(201));
  expect((await placeOrder(part)).status).toBe(201);
});
