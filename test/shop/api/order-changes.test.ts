/** The stream of orders outlives neither the token nor the role of its admin. */
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { createApi } from '#api/app.ts';
import { sessions, users } from '#domain/identity/tables.server.ts';
import { type OrderWatch, watchOrders } from '#jobs/watch-orders.ts';
import { type ApiFixture, type ApiUser, aProcess, openApiFixture, origin } from './api-fixture.ts';

let fixture: ApiFixture;
let orderFeed: OrderWatch;
afterEach(() => {
  vi.useRealTimers();
});
beforeAll(async () => {
  fixture = await openApiFixture();
  const { shop } = fixture;
  orderFeed = watchOrders(shop.system, { database: shop, log: { warn: () => {} } });
});
afterAll(async () => {
  await orderFeed.stop();
  await fixture.close();
});

function follow(user: ApiUser): Promise<Response> {
  const { shop, auth } = fixture;
  const api = createApi({
    auth,
    log: { error: () => {}, warn: () => {}, info: () => {} },
    baseScope: () => shop.scope(),
    migrationsApplied: async () => true,
    orderFeed,
    processState: aProcess,
    written: () => {},
  });
  return Promise.resolve(
    api.request(`${origin}/orders/changes`, { headers: { Authorization: `Bearer ${user.token}` } }),
  );
}

test('one person has at most five streams, and a closed one makes room for the next [O45]', async () => {
  const admin = await fixture.createUser({ role: 'admin' });
  const streams = await Promise.all(Array.from({ length: 5 }, () => follow(admin)));
  expect(streams.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
  const sixth = await follow(admin);
  expect([sixth.status, sixth.headers.get('Retry-After')]).toEqual([429, '30']);
  expect((await follow(await fixture.createUser({ role: 'admin' }))).status).toBe(200);
  await streams[0]?.body?.cancel();
  expect((await follow(admin)).status).toBe(200);
});

test.each([
  ['a sign-out', (admin: ApiUser) => fixture.shop.db.delete(sessions).where(eq(sessions.userId, admin.id))],
  ['a ban', (admin: ApiUser) => fixture.shop.db.update(users).set({ banned: true }).where(eq(users.id, admin.id))],
])('a stream ends within 5 s after %s [O45]', async (_, lose) => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const admin = await fixture.createUser({ role: 'admin' });
  const text = (await follow(admin)).text();
  await lose(admin);
  await vi.advanceTimersByTimeAsync(5000);
  expect(await text).toContain('"orders":[]');
});

test('a stream ends within 5 s after its user is no admin any more, and says meanwhile that it is there [O45]', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const { shop } = fixture;
  const admin = await fixture.createUser({ role: 'admin' });
  const response = await follow(admin);
  expect(response.headers.get('Content-Type')).toBe('text/event-stream; charset=utf-8');
  const text = response.text();
  await vi.advanceTimersByTimeAsync(59_000);
  await shop.db.update(users).set({ role: 'buyer' }).where(eq(users.id, admin.id));
  await vi.advanceTimersByTimeAsync(5000);
  expect(await text).toMatch(/^id: [\d:,]+\ndata: \{"orders":\[\],"isMany":false\}\n\n(: still here\n\n){2}$/);
});
