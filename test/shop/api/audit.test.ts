/** Generated from the API description: every operation that changes something has its entries in the audit. */
import { desc, gt } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isAudited, unaudited } from '#api/audited-operations.ts';
import { endpoints } from '#api/endpoint-list.ts';
import { describeApi } from '#api/openapi.ts';
import { type OperationName, routes } from '#api/routes.ts';
import { createAddress } from '#domain/addresses/address-book.server.ts';
import { auditEntries } from '#domain/audit/tables.server.ts';
import { PlacedOrder } from '#domain/orders/contract.ts';
import { typedAddress } from '../../fixtures/address-fixture.ts';
import { createPart, createUser } from '../../fixtures/factories.ts';
import { type ApiFixture, openApiFixture } from './api-fixture.ts';
import { sample } from './samples.ts';

let fixture: ApiFixture;
beforeAll(async () => {
  fixture = await openApiFixture();
  await fixture.createUser({ role: 'admin' });
});
afterAll(() => fixture.close());

const operations = Object.entries(describeApi(endpoints).paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({
    call: `${method.toUpperCase()} ${path}`,
    name: operation.operationId as OperationName,
  })),
);

async function lastId(): Promise<number> {
  const [last] = await fixture.shop.db.select().from(auditEntries).orderBy(desc(auditEntries.id)).limit(1);
  return last?.id ?? 0;
}

const told = operations.filter(({ name }) => isAudited(name));

test.each(told)('$name has an entry that says who and when [A100]', async ({ call, name }) => {
  const method = call.slice(0, call.indexOf(' '));
  // Nobody of the staff is erased.
  const as = name === 'eraseOwnAccount' ? await fixture.createUser() : fixture.admin;
  const { path, options } = await sample(fixture, name, as);
  const before = await lastId();
  const headers = { ...options.headers, Origin: 'http://shop.test' };
  const answer = await fixture.request(`${method} ${path}`, { ...options, as, headers });
  expect(answer.status, answer.text).toBeLessThan(300);
  const entries = await fixture.shop.db.select().from(auditEntries).where(gt(auditEntries.id, before));
  const own = entries.filter(({ kind }) => kind === name);
  expect(own.length).toBeGreaterThan(0);
  for (const { actorId, actorRole, requestId } of own) {
    expect(actorId).toBe(as.id);
    expect(actorRole).toBe(as.role);
    expect(requestId).not.toBeNull();
  }
});

test('an operation that changes something and has no entry is one of those with a reason [A100]', () => {
  const without = operations.filter(({ name }) => routes[name].method !== 'get' && !isAudited(name));
  expect(without.map(({ name }) => name).sort()).toEqual(Object.keys(unaudited).sort());
});

test('an order in the name of a buyer has an entry that names it, also for the address that the buyer has [A100 O452]', async () => {
  const { shop, admin } = fixture;
  const buyer = await createUser(shop);
  await createAddress(shop.as(buyer), buyer.email, typedAddress());
  const lines = [{ part: { id: await createPart(shop) }, quantity: 1 }];
  const before = await lastId();
  const json = { email: buyer.email, phone: '+49 30 1234567', lines };
  const { body } = await fixture.request('POST /orders', { as: admin, json });
  const { order } = PlacedOrder.parse(body);
  const entries = await shop.db.select().from(auditEntries).where(gt(auditEntries.id, before));
  expect(entries).toMatchObject([{ kind: 'orderForBuyer', thingKind: 'order', thingId: order.number }]);
});
