/** Drafts of orders, and new customers with and without email. */
import { eq } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createAddress, listAddresses } from '#domain/addresses/address-book.server.ts';
import { parts } from '#domain/catalog/tables.server.ts';
import { makeCustomer } from '#domain/identity/customers/make-customer.server.ts';
import { customers } from '#domain/identity/customers/tables.server.ts';
import { users, verifications } from '#domain/identity/tables.server.ts';
import { actOnOrder } from '#domain/orders/act-on-order.server.ts';
import { DraftContent, draftDays } from '#domain/orders/drafts/contract.ts';
import { copyOrder } from '#domain/orders/drafts/copy-order.server.ts';
import { deleteExpiredDrafts } from '#domain/orders/drafts/delete-expired-drafts.server.ts';
import { deleteOrderDraft, getDraft, listDrafts, saveOrderDraft } from '#domain/orders/drafts/order-drafts.server.ts';
import { placeDraft } from '#domain/orders/drafts/place-draft.server.ts';
import { orderDrafts } from '#domain/orders/drafts/tables.server.ts';
import { getOrder } from '#domain/orders/get-order.server.ts';
import { searchOrders } from '#domain/orders/list-orders.server.ts';
import { OrderFilter } from '#domain/orders/order-query.ts';
import { orders } from '#domain/orders/tables.server.ts';
import type { Scope, User } from '#platform/scope.ts';
import { hasEmail } from '#platform/values/no-email.ts';
import { typedAddress } from '../../fixtures/address-fixture.ts';
import { openTestShop, type TestShop } from '../../fixtures/database.ts';
import { createPart, createUser } from '../../fixtures/factories.ts';
import { mailsOf } from '../../fixtures/mails.ts';
import { appErrorOf, stockOf } from '../../fixtures/order-fixture.ts';

let shop: TestShop;
let ada: User;
let staff: Scope;
beforeAll(async () => {
  shop = await openTestShop({ UNCONFIRMED_ORDER_PIECES: '5' }, 10);
  ada = await createUser(shop, { email: 'ada@example.com', name: 'Ada Buyer' });
  await createAddress(shop.as(ada), ada.email, typedAddress());
  staff = shop.as(await createUser(shop, { role: 'sales', email: 'desk@example.com' }));
});
afterAll(() => shop.close());

async function lineOf(part: string, given: { quantity?: string; unitPrice?: string } = {}) {
  const [row] = await shop.db.select({ partNumber: parts.partNumber }).from(parts).where(eq(parts.id, part));
  return { productId: part, brand: 'test-brand', partNumber: row?.partNumber ?? '', quantity: '2', ...given };
}

const caller = (given: Partial<Record<keyof DraftContent, unknown>> = {}) =>
  DraftContent.parse({ name: 'Omar Haddad', phone: '+49 30 1234567', ...given });

async function draftOf(content: DraftContent) {
  const id = uuid();
  await saveOrderDraft(staff, id, { version: 0, content });
  return id;
}

async function pathsOf(work: Promise<unknown>) {
  const { extra } = await appErrorOf(work);
  return extra.errors?.map(({ path }) => path);
}

const mailsTo = async (email: string) => (await mailsOf(shop)).filter(({ recipient }) => recipient === email);

async function buyerOfOrder(number: string) {
  const [row] = await shop.db
    .select({ user: users })
    .from(orders)
    .innerJoin(users, eq(users.id, orders.userId))
    .where(eq(orders.number, Number(number.replace(/\D/g, ''))));
  if (!row) throw new Error('No buyer');
  return row.user;
}

test('a caller with name and phone only becomes a customer without email, who gets no mail at all [O300 O301]', async () => {
  const part = await createPart(shop);
  const id = await draftOf(caller({ company: 'Haddad Ltd', lines: [await lineOf(part)] }));
  const { number } = await placeDraft(staff, id, 1);
  const buyer = await buyerOfOrder(number);
  expect(hasEmail(buyer.email)).toBe(false);
  expect(await getOrder(staff, number)).toMatchObject({ name: 'Omar Haddad', email: '', addressMissing: true });
  expect(await shop.db.select().from(customers).where(eq(customers.userId, buyer.id))).toMatchObject([
    { company: 'Haddad Ltd', phone: '+49 30 1234567', createdByEmail: 'desk@example.com' },
  ]);
  await actOnOrder(staff, number, 'confirm');
  await actOnOrder(staff, number, 'cancel');
  const mails = await mailsOf(shop);
  expect(mails.filter(({ recipient }) => recipient === '' || recipient.endsWith('.invalid'))).toEqual([]);
  expect(mails.map(({ text }) => text).join(' ')).not.toContain('.invalid');
});

test('the company of a new customer without address is the legal name on the order, and known to its documents [O398]', async () => {
  const lines = [await lineOf(await createPart(shop))];
  const legalNameOf = async (given: Parameters<typeof caller>[0]) => {
    const { number } = await placeDraft(staff, await draftOf(caller({ lines, ...given })), 1);
    return (await getOrder(staff, number)).legalName;
  };
  expect(await legalNameOf({ company: '  Haddad Ltd ' })).toBe('Haddad Ltd');
  const found = await searchOrders(staff, {
    ...OrderFilter.parse({ q: 'haddad ltd' }),
    sort: 'newest',
    page: 1,
    limit: 5,
  });
  expect(found.items.map(({ name }) => name)).toContain('Omar Haddad');
  expect(await legalNameOf({})).toBe('');
  // The address has the company already.
  const { deliveryNote: _note, ...address } = typedAddress();
  expect(await legalNameOf({ company: 'Haddad Ltd', addressId: 'new', address })).toBe('');
});

test('a new customer with email gets the mail of the order, and an invitation only when staff want it [O302]', async () => {
  const part = await createPart(shop);
  for (const invite of [false, true]) {
    const email = `omar.${invite}@example.com`;
    const id = await draftOf(caller({ email: email.toUpperCase(), invite, lines: [await lineOf(part)] }));
    const { number } = await placeDraft(staff, id, 1);
    const buyer = await buyerOfOrder(number);
    expect(buyer).toMatchObject({ email, emailVerified: false, invitedAt: null });
    const subjects = (await mailsTo(email)).map(({ subject }) => subject);
    expect(subjects.filter((subject) => subject.includes(number))).toHaveLength(1);
    expect(subjects).toHaveLength(invite ? 2 : 1);
    const links = await shop.db.select().from(verifications).where(eq(verifications.value, buyer.id));
    expect(links).toHaveLength(invite ? 1 : 0);
  }
});

test('a refused order leaves no new customer behind, and names every field that is wrong [O300 O303]', async () => {
  const part = await createPart(shop, { availableQuantity: 1 });
  const before = await shop.db.$count(users);
  const wrong = caller({ name: '', phone: 'x', email: 'ada@', lines: [await lineOf(part, { quantity: '1,5' })] });
  expect(await pathsOf(placeDraft(staff, await draftOf(wrong), 1))).toEqual([
    'name',
    'email',
    'phone',
    'lines.0.quantity',
  ]);
  const taken = caller({ email: ada.email, lines: [await lineOf(part, { quantity: '1' })] });
  expect(await pathsOf(placeDraft(staff, await draftOf(taken), 1))).toEqual(['email']);
  const tooMany = await draftOf(caller({ lines: [await lineOf(part)] }));
  expect(await pathsOf(placeDraft(staff, tooMany, 1))).toEqual(['lines.0.quantity']);
  const noPort = caller({ incoterm: 'FOB', incotermPlace: 'Linz', lines: [await lineOf(part, { quantity: '1' })] });
  expect(await pathsOf(placeDraft(staff, await draftOf(noPort), 1))).toEqual(['incotermPlace']);
  expect(await shop.db.$count(users)).toBe(before);
  expect((await getDraft(staff, tooMany)).content.name).toBe('Omar Haddad');
});

test('prices of single lines are agreed with a reason, within the limit of the shop, and told by mail and history [O304]', async () => {
  const [roller, tooth] = [await createPart(shop), await createPart(shop)];
  const lines = async (unitPrice: string) => [await lineOf(roller, { unitPrice }), await lineOf(tooth)];
  const known = { customerId: ada.id, name: ada.name };
  expect(await pathsOf(placeDraft(staff, await draftOf(caller({ ...known, lines: await lines('12.00') })), 1))).toEqual(
    ['priceReason'],
  );
  const low = caller({ ...known, priceReason: 'By phone', lines: await lines('1') });
  const refused = await appErrorOf(placeDraft(staff, await draftOf(low), 1));
  expect([refused.code, refused.extra.errors?.[0]?.path]).toEqual(['forbidden', 'lines.0.unitPrice']);
  const agreed = caller({ ...known, priceReason: 'By phone', lines: await lines('12.00') });
  const { number } = await placeDraft(staff, await draftOf(agreed), 1);
  const order = await getOrder(shop.as(ada), number);
  expect(order).toMatchObject({
    price: 49,
    lines: [
      { unitPrice: 12, listPrice: 12.5 },
      { unitPrice: 12.5, listPrice: null },
    ],
  });
  expect(order.history.at(-1)).toMatchObject({ note: 'By phone', prices: [{ from: 12.5, to: 12 }] });
  const mails = (await mailsTo(ada.email)).filter(({ subject }) => subject.includes(number));
  expect(mails).toHaveLength(1);
  expect(mails[0]?.text).toContain('$49.00');
});

test('an order is placed once, however often and by how many at once it is finished [O305]', async () => {
  const part = await createPart(shop);
  const id = await draftOf(caller({ lines: [await lineOf(part)] }));
  const placed = await Promise.all([placeDraft(staff, id, 1), placeDraft(staff, id, 1), placeDraft(staff, id, 1)]);
  const numbers = new Set([...placed, await placeDraft(staff, id, 1)].map(({ number }) => number));
  expect(numbers.size).toBe(1);
  expect(await stockOf(shop, part)).toBe(98);
  expect(await getDraft(staff, id)).toMatchObject({ order: [...numbers][0], content: { name: '', lines: [] } });
  expect((await appErrorOf(saveOrderDraft(staff, id, { version: 1, content: caller() }))).code).toBe('conflict');
  expect(await deleteOrderDraft(staff, id)).toEqual({ deletedCount: 0 });
});

test('a process that is killed after the order was placed leaves nothing to place twice [O305]', async () => {
  const part = await createPart(shop);
  const id = await draftOf(caller({ lines: [await lineOf(part)] }));
  const { number } = await placeDraft(staff, id, 1);
  // As the process leaves it: the order is there, and the draft does not know.
  const content = caller({ lines: [await lineOf(part)] });
  await shop.db.update(orderDrafts).set({ orderNumber: null, content }).where(eq(orderDrafts.id, id));
  const changed = saveOrderDraft(staff, id, { version: 1, content: caller({ customerId: ada.id }) });
  expect((await appErrorOf(changed)).message).toContain(number);
  expect(await placeDraft(staff, id, 1)).toEqual({ number });
  expect(await stockOf(shop, part)).toBe(98);
});

test('of two staff at once the second is told who has changed the draft, and a repeated request saves nothing twice [O306]', async () => {
  const other = shop.as(await createUser(shop, { role: 'sales', email: 'other.desk@example.com' }));
  const id = await draftOf(caller());
  expect(await saveOrderDraft(staff, id, { version: 0, content: caller() })).toMatchObject({ version: 1 });
  expect(await saveOrderDraft(other, id, { version: 1, content: caller({ note: 'Call back' }) })).toMatchObject({
    version: 2,
  });
  const late = await appErrorOf(saveOrderDraft(staff, id, { version: 1, content: caller({ note: 'Urgent' }) }));
  expect([late.code, late.message]).toEqual(['conflict', expect.stringContaining('other.desk@example.com')]);
  expect((await appErrorOf(placeDraft(staff, id, 1))).code).toBe('conflict');
  expect((await listDrafts(staff)).find(({ _id }) => _id === id)).toMatchObject({ name: 'Omar Haddad', lineCount: 0 });
  expect(await deleteOrderDraft(staff, id)).toEqual({ deletedCount: 1 });
  expect(await deleteOrderDraft(staff, id)).toEqual({ deletedCount: 0 });
  expect((await appErrorOf(getDraft(staff, id))).code).toBe('not_found');
});

test('buyers and the warehouse have nothing to do with drafts', async () => {
  const id = await draftOf(caller());
  for (const role of ['buyer', 'warehouse'] as const) {
    const scope = shop.as(await createUser(shop, { role }));
    const works = [listDrafts(scope), getDraft(scope, id), placeDraft(scope, id, 1), deleteOrderDraft(scope, id)];
    for (const work of works) expect((await appErrorOf(work)).code).toBe('forbidden');
  }
});

test('a draft that nobody has saved again is deleted after its days [O306]', async () => {
  const [old, recent] = [await draftOf(caller()), await draftOf(caller())];
  const updatedAt = new Date(shop.now().getTime() - (draftDays * 24 + 1) * 3_600_000);
  await shop.db.update(orderDrafts).set({ updatedAt }).where(eq(orderDrafts.id, old));
  await deleteExpiredDrafts(shop.system);
  const ids = (await listDrafts(staff)).map(({ _id }) => _id);
  expect([ids.includes(old), ids.includes(recent)]).toEqual([false, true]);
});

test('a copy has what the earlier order had, at the prices of today, and names the parts that are gone [O307]', async () => {
  const [kept, gone] = [await createPart(shop), await createPart(shop)];
  const terms = { incoterm: 'FCA', incotermPlace: 'Qingdao', poNumber: 'PO 9', addressId: '' };
  const lines = [await lineOf(kept), await lineOf(gone, { quantity: '3' })];
  const first = await draftOf(caller({ customerId: ada.id, ...terms, lines }));
  const { number } = await placeDraft(staff, first, 1);
  await shop.db.update(parts).set({ priceCents: 2000 }).where(eq(parts.id, kept));
  await shop.db.update(parts).set({ archivedAt: shop.now() }).where(eq(parts.id, gone));
  const id = uuid();
  const draft = await copyOrder(staff, number, id);
  expect(await copyOrder(staff, number, id)).toEqual(draft);
  expect(draft.content).toMatchObject({ customerId: ada.id, incoterm: 'FCA', incotermPlace: 'Qingdao', poNumber: '' });
  expect(draft.content.lines).toMatchObject([{ productId: kept, quantity: '2', unitPrice: '' }]);
  expect(draft.content.missing).toEqual([expect.stringContaining('test-brand T-')]);
  const again = await getOrder(staff, (await placeDraft(staff, id, 1)).number);
  expect(again.price).toBe(40);
  expect(again.delivery).toEqual((await getOrder(staff, number)).delivery);
});

test('a blocked customer, and an address of somebody else, are refused at their field', async () => {
  const part = await createPart(shop);
  const blocked = await createUser(shop);
  await shop.db.update(users).set({ banned: true }).where(eq(users.id, blocked.id));
  const lines = [await lineOf(part)];
  expect(await pathsOf(placeDraft(staff, await draftOf(caller({ customerId: blocked.id, lines })), 1))).toEqual([
    'customerId',
  ]);
  const stranger = await createUser(shop);
  const address = await createAddress(shop.as(stranger), stranger.email, typedAddress());
  const foreign = caller({ customerId: ada.id, addressId: address._id, lines });
  expect(await pathsOf(placeDraft(staff, await draftOf(foreign), 1))).toEqual(['addressId']);
  const typed = caller({ customerId: ada.id, addressId: 'new', address: { country: 'DE' }, lines });
  expect(await pathsOf(placeDraft(staff, await draftOf(typed), 1))).toContain('address.contactName');
});

describe('a draft whose customer was chosen, and then is a new one', () => {
  const lone = async (part: string, quantity: string) => {
    const chosen = await createUser(shop);
    const lines = [await lineOf(part, { quantity })];
    const id = await draftOf(caller({ customerId: chosen.id, lines }));
    await saveOrderDraft(staff, id, { version: 1, content: caller({ lines }) });
    return { id, chosen };
  };

  test('becomes an order of the new one [O370]', async () => {
    const { id, chosen } = await lone(await createPart(shop), '1');
    expect((await listDrafts(staff)).find(({ _id }) => _id === id)).toMatchObject({ name: 'Omar Haddad' });
    const { number } = await placeDraft(staff, id, 2);
    expect(await getOrder(staff, number)).toMatchObject({ name: 'Omar Haddad', email: '' });
    expect(await shop.db.$count(orders, eq(orders.userId, chosen.id))).toBe(0);
  });

  test('leaves the account of the first one alone when the order is refused [O370]', async () => {
    const { id, chosen } = await lone(await createPart(shop, { availableQuantity: 1 }), '9');
    expect(await pathsOf(placeDraft(staff, id, 2))).toEqual(['lines.0.quantity']);
    expect(await shop.db.$count(users, eq(users.id, chosen.id))).toBe(1);
  });
});

test('after a kill between customer and order, what staff type then is who orders [O370]', async () => {
  const part = await createPart(shop);
  const lines = [await lineOf(part, { quantity: '1' })];
  const typed = { email: 'wrong@example.com', company: 'Haddad Ltd', lines };
  const id = await draftOf(caller(typed));
  // As the process leaves it: the customer is there, and no order.
  const made = await makeCustomer(staff, { ...caller(typed), phone: '+49 30 1234567' });
  await shop.db.update(orderDrafts).set({ userId: made.id }).where(eq(orderDrafts.id, id));
  await saveOrderDraft(staff, id, { version: 1, content: caller({ ...typed, email: 'right@example.com' }) });
  const { number } = await placeDraft(staff, id, 2);
  expect(await buyerOfOrder(number)).toMatchObject({ email: 'right@example.com' });
  expect(await shop.db.$count(users, eq(users.email, 'wrong@example.com'))).toBe(0);
  expect((await mailsTo('wrong@example.com')).length).toBe(0);
});

test('an address that is typed for a known customer is in their book once the order is placed, and not when it is refused [O444]', async () => {
  const part = await createPart(shop, { availableQuantity: 1 });
  const known = await createUser(shop, { email: 'known@example.com' });
  const { deliveryNote: _note, ...address } = typedAddress({ addressLine1: 'Kai 7' });
  const typed = { customerId: known.id, phone: '+49 30 1234567', addressId: 'new', address };
  const id = await draftOf(DraftContent.parse({ ...typed, lines: [await lineOf(part)] }));
  expect(await pathsOf(placeDraft(staff, id, 1))).toEqual(['lines.0.quantity']);
  expect(await listAddresses(shop.as(known), known.email)).toEqual([]);
  const lines = [await lineOf(part, { quantity: '1' })];
  await saveOrderDraft(staff, id, { version: 1, content: DraftContent.parse({ ...typed, lines }) });
  const { number } = await placeDraft(staff, id, 2);
  expect((await getOrder(staff, number)).delivery?.lines).toContain('Kai 7');
  expect(await listAddresses(shop.as(known), known.email)).toMatchObject([{ addressLine1: 'Kai 7', isDefault: true }]);
});
