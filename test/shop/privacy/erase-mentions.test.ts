/** An erasure reaches rows of others that name the person by the email alone. */
import { eq, inArray } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { orderDocumentMails } from '#domain/orders/document-mails/tables.server.ts';
import { DraftContent } from '#domain/orders/drafts/contract.ts';
import { saveOrderDraft } from '#domain/orders/drafts/order-drafts.server.ts';
import { orderDrafts } from '#domain/orders/drafts/tables.server.ts';
import { orders } from '#domain/orders/tables.server.ts';
import { eraseCustomer, eraseOwnAccount } from '#domain/privacy/erase-person.server.ts';
import type { Scope, User } from '#platform/scope.ts';
import { createOrder, createUser } from '../../fixtures/factories.ts';
import { appErrorOf } from '../../fixtures/order-fixture.ts';
import { type IdentityShop, openIdentityShop, registered } from '../identity/identity-fixture.ts';

let shop: IdentityShop;
let staff: Scope;
let other: User;
let orderId: string;
beforeAll(async () => {
  shop = await openIdentityShop();
  staff = shop.as(await createUser(shop, { role: 'sales', email: 'desk@example.com' }));
  other = await createUser(shop, { email: 'other@example.com' });
  await createOrder(shop, other, 'delivered');
  const [order] = await shop.db.select({ id: orders.id }).from(orders).where(eq(orders.userId, other.id));
  orderId = order?.id ?? '';
});
afterAll(() => shop.close());

/** Documents of the order of another buyer, mailed to these. */
async function mailedTo(recipients: readonly string[]): Promise<string> {
  const id = uuid();
  const mailed = {
    id,
    orderId,
    at: shop.now(),
    actorEmail: 'desk@example.com',
    documents: ['PI-1'],
    text: 'For customs',
  };
  await shop.db.insert(orderDocumentMails).values({ ...mailed, recipients });
  return id;
}

async function recipientsOf(id: string) {
  const [row] = await shop.db.select().from(orderDocumentMails).where(eq(orderDocumentMails.id, id));
  return row?.recipients;
}

const draftOf = async (content: Partial<DraftContent>) => {
  const id = uuid();
  await saveOrderDraft(staff, id, { version: 0, content: DraftContent.parse(content) });
  return id;
};

test('who got documents of an order of somebody else is no longer named; the other recipients are [O389]', async () => {
  const broker = await createUser(shop, { email: 'broker@example.com' });
  const mailed = await mailedTo(['agent@example.com', broker.email, 'bank@example.com']);
  const alike = await mailedTo(['sea-broker@example.com', 'broker@example.company']);
  await eraseCustomer(shop.system, broker.email);
  expect(await recipientsOf(mailed)).toEqual([
    'agent@example.com',
    expect.stringMatching(/^[0-9a-f-]{36}@erased\.invalid$/),
    'bank@example.com',
  ]);
  expect(await recipientsOf(alike)).toEqual(['sea-broker@example.com', 'broker@example.company']);
});

test('a draft for the person as a new customer goes; one for another customer stays without the person [O389]', async () => {
  const caller = await createUser(shop, { email: 'caller@example.com' });
  const typed = { name: 'Cal Caller', company: 'Caller Ltd', email: ' Caller@Example.com ', note: 'Urgent' };
  const own = await draftOf(typed);
  const chosen = await draftOf({ ...typed, customerId: other.id });
  const alike = await draftOf({ ...typed, email: 'a.caller@example.com' });
  await eraseCustomer(shop.system, caller.email);
  const left = await shop.db
    .select()
    .from(orderDrafts)
    .where(inArray(orderDrafts.id, [own, chosen, alike]));
  expect(
    left.map(({ id, version, content }) => ({ id, version, email: content.email, name: content.name })).sort(byId),
  ).toEqual(
    [
      { id: chosen, version: 2, email: '', name: '' },
      { id: alike, version: 1, email: 'a.caller@example.com', name: 'Cal Caller' },
    ].sort(byId),
  );
  expect(left.find(({ id }) => id === chosen)?.content).toMatchObject({
    company: '',
    note: 'Urgent',
    customerId: other.id,
  });
  // Who still has it open does not save the email again.
  const content = DraftContent.parse({ ...typed, customerId: other.id });
  expect((await appErrorOf(saveOrderDraft(staff, chosen, { version: 1, content }))).code).toBe('conflict');
});

test('an account whose address nobody has confirmed reaches none of them [O389]', async () => {
  const mailShop = await openIdentityShop({ SMTP_URL: 'smtp://127.0.0.1:1' });
  try {
    const email = 'broker@digger.example';
    const desk = mailShop.as(await createUser(mailShop, { role: 'sales' }));
    const id = uuid();
    await saveOrderDraft(desk, id, { version: 0, content: DraftContent.parse({ name: 'Bo', email }) });
    const { browser, token } = await registered(mailShop, email);
    await eraseOwnAccount({ ...mailShop.scope(), actor: await browser.actor(token) }, email);
    expect(await mailShop.db.$count(orderDrafts, eq(orderDrafts.id, id))).toBe(1);
  } finally {
    await mailShop.close();
  }
});

const byId = (one: { id: string }, two: { id: string }) => one.id.localeCompare(two.id);
