/** Drafts whose order was placed by a process that ended before the draft said so: none of them places a second order. */
import { eq } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { parts } from '#domain/catalog/tables.server.ts';
import { deleteExpiredIdempotencyKeys } from '#domain/orders/delete-expired-keys.server.ts';
import { DraftContent } from '#domain/orders/drafts/contract.ts';
import { deleteOrderDraft, getDraft, listDrafts, saveOrderDraft } from '#domain/orders/drafts/order-drafts.server.ts';
import { placeDraft } from '#domain/orders/drafts/place-draft.server.ts';
import { prepareDraft } from '#domain/orders/drafts/prepare-draft.server.ts';
import { orderDrafts } from '#domain/orders/drafts/tables.server.ts';
import { orders } from '#domain/orders/tables.server.ts';
import { inTransaction, type Scope } from '#platform/scope.ts';
import { openTestShop, type TestShop } from '../../fixtures/database.ts';
import { createPart, createUser } from '../../fixtures/factories.ts';
import { appErrorOf, stockOf } from '../../fixtures/order-fixture.ts';

let shop: TestShop;
let staff: Scope;
let part: string;
/** Of an order of two pieces. */
let id: string;
let number: string;
let orderCount: number;
beforeAll(async () => {
  shop = await openTestShop();
  staff = shop.as(await createUser(shop, { role: 'sales' }));
});
beforeEach(async () => {
  part = await createPart(shop);
  id = uuid();
  await saveOrderDraft(staff, id, { version: 0, content: contentOf() });
  ({ number } = await placeDraft(staff, id, 1));
  // As the process leaves it: the order is there, and the draft does not know.
  await leave(contentOf());
  orderCount = await shop.db.$count(orders);
});
afterAll(() => shop.close());

function contentOf(given: Partial<Record<keyof DraftContent, unknown>> = {}): DraftContent {
  const line = { productId: part, brand: 'test-brand', partNumber: 'T-1', quantity: '2' };
  return DraftContent.parse({ name: 'Omar Haddad', phone: '+49 30 1234567', lines: [line], ...given });
}

async function leave(content: DraftContent, customerId?: string): Promise<void> {
  const known = customerId === undefined ? {} : { userId: customerId };
  await shop.db
    .update(orderDrafts)
    .set({ orderNumber: null, content, ...known })
    .where(eq(orderDrafts.id, id));
}

async function expectOneOrder(): Promise<void> {
  expect(await shop.db.$count(orders)).toBe(orderCount);
  expect(await stockOf(shop, part)).toBe(98);
  expect((await getDraft(staff, id)).order).toBe(number);
}

test('placed again, the draft gives the order that is there, also when its part has gone since [O351]', async () => {
  await shop.db.update(parts).set({ archivedAt: shop.now() }).where(eq(parts.id, part));
  expect(await placeDraft(staff, id, 1)).toEqual({ number });
  await expectOneOrder();
});

test('as long as there is the draft, it gives its order, however long ago that was placed [O351]', async () => {
  shop.advance(8 * 86_400_000);
  await deleteExpiredIdempotencyKeys(shop.system);
  expect(await placeDraft(staff, id, 1)).toEqual({ number });
  await expectOneOrder();
  await deleteExpiredIdempotencyKeys(shop.system);
  expect(await placeDraft(staff, id, 1)).toEqual({ number });
});

test('changed at the same time as it was placed, it names the order that is there and places no other one [O351]', async () => {
  const { id: otherCustomer } = await createUser(shop);
  for (const [content, customerId] of [
    [contentOf({ note: 'Call before' }), undefined],
    [contentOf({ customerId: otherCustomer }), otherCustomer],
  ] as const) {
    await leave(content, customerId);
    const { code, message } = await appErrorOf(placeDraft(staff, id, 1));
    expect([code, message]).toEqual(['conflict', expect.stringContaining(number)]);
    await expectOneOrder();
  }
  expect((await listDrafts(staff)).map(({ _id }) => _id)).not.toContain(id);
});

test('it is neither changed nor deleted as if there were no order [O351]', async () => {
  const works = [
    () => saveOrderDraft(staff, id, { version: 1, content: contentOf({ note: 'Call before' }) }),
    () => deleteOrderDraft(staff, id),
  ];
  for (const work of works) {
    const { code, message } = await appErrorOf(work());
    expect([code, message]).toEqual(['conflict', expect.stringContaining(number)]);
  }
  expect(await placeDraft(staff, id, 1)).toEqual({ number });
  await expectOneOrder();
});

test('while it is being placed nobody saves it, so that it places no second order for somebody else; refused, it can be saved [O351]', async () => {
  const other = await createUser(shop);
  const draft = uuid();
  const content = contentOf({ lines: [{ productId: part, brand: 'test-brand', partNumber: 'T-1', quantity: '900' }] });
  await saveOrderDraft(staff, draft, { version: 0, content });
  const change = { version: 1, content: contentOf({ customerId: other.id }) };
  await inTransaction(staff, (tx) => prepareDraft(tx, draft, 1));
  const { code, message } = await appErrorOf(saveOrderDraft(staff, draft, change));
  expect([code, message]).toEqual([
    'conflict',
    'An order is being placed from this draft. Place it again to see the order, or what is missing.',
  ]);
  expect(await appErrorOf(placeDraft(staff, draft, 1))).toMatchObject({ code: 'invalid_quantity' });
  expect(await saveOrderDraft(staff, draft, change)).toMatchObject({ version: 2 });
});

test('of two who place and change it at once there is one order [O351]', async () => {
  const other = await createUser(shop);
  for (let round = 0; round < 10; round++) {
    const draft = uuid();
    await saveOrderDraft(staff, draft, { version: 0, content: contentOf() });
    const before = await shop.db.$count(orders);
    const change = async () => {
      const { version } = await saveOrderDraft(staff, draft, {
        version: 1,
        content: contentOf({ customerId: other.id }),
      });
      await placeDraft(staff, draft, version);
    };
    const done = await Promise.allSettled([placeDraft(staff, draft, 1), change()]);
    expect(done.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await shop.db.$count(orders)).toBe(before + 1);
  }
});
