/** Which call a request reaches does not depend on the order in which the calls are registered. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createApi } from '#api/app.ts';
import type { Endpoint } from '#api/endpoint.ts';
import { endpoints } from '#api/endpoint-list.ts';
import { AppError } from '#platform/errors.ts';
import { type ApiFixture, aProcess, closedFeed, openApiFixture } from './api-fixture.ts';
import { sample } from './samples.ts';

const orders: readonly (readonly Endpoint[])[] = [endpoints, endpoints.toReversed()];
let fixture: ApiFixture;
let routers: ReturnType<typeof routerOf>[];
beforeAll(async () => {
  fixture = await openApiFixture();
  routers = orders.map(routerOf);
});
afterAll(() => fixture.close());

/** Says for a request which operation it reaches, or the allowed methods when it reaches none. */
function routerOf(list: readonly Endpoint[]) {
  let reached = '';
  const calls = list.map((call): Endpoint => {
    const handle = () => {
      reached = call.operation;
      throw new AppError('not_found', '');
    };
    return { ...call, access: 'all', confirmed: false, body: undefined, handle };
  });
  const api = createApi(
    {
      auth: fixture.auth,
      log: { error: () => {}, warn: () => {}, info: () => {} },
      baseScope: () => fixture.shop.scope(),
      migrationsApplied: async () => true,
      orderFeed: closedFeed,
      processState: aProcess,
      written: () => {},
    },
    calls,
  );
  return async (method: string, path: string): Promise<string> => {
    reached = '';
    const response = await api.request(path, { method });
    return reached || (response.headers.get('Allow') ?? String(response.status));
  };
}

test.each(endpoints)('$operation is reached by its sample', async ({ operation, method }) => {
  const { path } = await sample(fixture, operation);
  for (const reach of routers) expect(await reach(method.toUpperCase(), path)).toBe(operation);
});

test.each([
  ['GET', '/order/nonsense', 'getOrder'],
  ['GET', '/order/%20SP-100001', 'getOrder'],
  ['GET', '/order/unread', 'listUnreadMessages'],
  ['PUT', '/user/nobody/profile', 'saveProfile'],
  ['PUT', '/user/admin/profile', 'makeAdmin'],
  ['PUT', '/user/admin/ada%40example.com', 'makeAdmin'],
  ['PATCH', '/product/nonsense', 'editProduct'],
  ['PUT', '/fitment/alternative', 'editFitment'],
  ['GET', '/address-format/nowhere', 'getAddressFormat'],
])('%s %s reaches %s: whether there is such a thing is said by the call', async (method, path, operation) => {
  for (const reach of routers) expect(await reach(method, path)).toBe(operation);
});

test('the allowed methods of a path are those of all its calls', async () => {
  for (const reach of routers) {
    expect(await reach('POST', '/fitment/alternative')).toBe('GET, PUT, DELETE, HEAD, OPTIONS');
    expect(await reach('GET', '/user/admin/ada%40example.com')).toBe('PUT, DELETE, OPTIONS');
    expect(await reach('PATCH', '/nothing')).toBe('404');
  }
});
