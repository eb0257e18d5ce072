/** The stream of orders outlives neither the token nor the role of its admin. */
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createApi } from '#api/app.ts';
import { users } from '#domain/identity/tables.server.ts';
import { type OrderWatch, watchOrders } from '#jobs/watch-orders.ts';
import { type ApiFixture, aProcess, openApiFixture, origin } from './api-fixture.ts';

let fixture: ApiFixture;
let orderFeed: OrderWatch;
beforeAll(async () => {
  fixture = await openApiFixture();
  const { shop } = fixture;
  orderFeed = watchOrders(shop.system, { database: shop, log: { warn: () => {} } });
});
afterAll(async () => {
  await orderFeed.stop();
  await fixture.close();
});

test('a stream ends within a minute after its user is no admin any more, and says meanwhile that it is there [O45]', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const { shop, auth } = fixture;
  const admin = await fixture.createUser({ role: 'admin' });
  const api = createApi({
    auth,
    log: { error: () => {} },
    baseScope: () => shop.scope(),
    migrationsApplied: async () => true,
    orderFeed,
    processState: aProcess,
    written: () => {},
  });
  const response = await api.request(`${origin}/orders/changes`, {
    headers: { Authorization: `Bearer ${admin.token}` },
  });
  expect(response.headers.get('Content-Type')).toBe('text/event-stream; charset=utf-8');
  const text = response.text();
  await vi.advanceTimersByTimeAsync(59_000);
  await shop.db.update(users).set({ role: 'buyer' }).where(eq(users.id, admin.id));
  await vi.advanceTimersByTimeAsync(1000);
  vi.useRealTimers();
  expect(await text).toMatch(/^id: [\d:,]+\ndata: \{"orders":\[\],"isMany":false\}\n\n(: still here\n\n){2}$/);
});
