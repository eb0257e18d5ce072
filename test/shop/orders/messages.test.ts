/** Messages between buyer and shop about an order, and the notes of the staff that no buyer sees. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { mailOutbox } from '#domain/mail/tables.server.ts';
import { getOrder } from '#domain/orders/get-order.server.ts';
import { listUnreadMessages } from '#domain/orders/messages/list-messages.server.ts';
import { markMessagesRead, messageLimit, writeMessage } from '#domain/orders/messages/write-message.server.ts';
import { placeOrder } from '#domain/orders/place-order.server.ts';
import type { Scope, User } from '#platform/scope.ts';
import { openTestShop, type TestShop } from '../../fixtures/database.ts';
import { createPart, createUser } from '../../fixtures/factories.ts';
import { mailsOf } from '../../fixtures/mails.ts';
import { appErrorOf, request } from '../../fixtures/order-fixture.ts';

let shop: TestShop;
let admin: User;
let staff: Scope;
let buyer: User;
let number: string;
beforeAll(async () => {
  shop = await openTestShop();
  admin = await createUser(shop, { role: 'admin' });
  staff = shop.as(admin);
});
beforeEach(async () => {
  buyer = await createUser(shop);
  number = await orderOf(buyer);
  await shop.db.delete(mailOutbox);
});
afterAll(() => shop.close());

async function orderOf(user: User): Promise<string> {
  return (await placeOrder(shop.as(user), request(await createPart(shop)))).placed.order.number;
}

const mails = () => mailsOf(shop);
const said = (text: string, internal = false) => ({ text, internal });

test('the buyer writes, the shop gets a mail and answers, and the buyer gets a mail with the answer [O52]', async () => {
  const asked = await writeMessage(shop.as(buyer), number, said('Does it fit\nmy PC200-8?'));
  expect(asked.messages).toMatchObject([{ text: 'Does it fit\nmy PC200-8?', fromShop: false, email: buyer.email }]);
  const [toShop, ...others] = await mails();
  expect(others).toEqual([]);
  expect(toShop).toMatchObject({ recipient: 'shop@localhost' });
  expect(toShop?.subject).toBe(`Message about order ${number} from ${buyer.name}`);
  expect(toShop?.text).toContain('Does it fit');
  await shop.db.delete(mailOutbox);

  await writeMessage(staff, number, said('Yes, with the adapter plate.'));
  const [toBuyer] = await mails();
  expect(toBuyer).toMatchObject({ recipient: buyer.email, subject: `Message about your order ${number}` });
  expect(toBuyer?.text).toContain('Yes, with the adapter plate.');
  const { messages } = await getOrder(shop.as(buyer), number);
  // The buyer learns that the shop answered, not who of its staff.
  expect(messages.map(({ email, fromShop }) => [email, fromShop])).toEqual([
    [buyer.email, false],
    ['', true],
  ]);
  expect((await getOrder(staff, number)).messages.at(-1)?.email).toBe(admin.email);
});

test('a note of the staff is in no answer and no mail to the buyer [O52]', async () => {
  const noted = await writeMessage(staff, number, said('Pays late, ask for 100%', true));
  expect(noted.messages).toMatchObject([{ internal: true, text: 'Pays late, ask for 100%' }]);
  expect(await mails()).toEqual([]);
  expect(JSON.stringify(await getOrder(shop.as(buyer), number))).not.toContain('Pays late');
  expect((await appErrorOf(writeMessage(shop.as(buyer), number, said('Mine', true)))).code).toBe('forbidden');
});

test('the staff see how many messages are unread, until one of them has read them; newer ones stay unread [O52]', async () => {
  const first = await writeMessage(shop.as(buyer), number, said('One'));
  shop.advance(1000);
  await writeMessage(shop.as(buyer), number, said('Two'));
  expect((await getOrder(staff, number)).unreadMessages).toBe(2);
  expect(await listUnreadMessages(staff)).toContainEqual({ number, name: 'Ada Buyer', unreadMessages: 2 });
  expect(await markMessagesRead(staff, number, { through: first.messages[0]?.id ?? '' })).toEqual({
    unreadMessages: 1,
  });
  const { messages } = await getOrder(staff, number);
  await markMessagesRead(staff, number, { through: messages.at(-1)?.id ?? '' });
  expect((await listUnreadMessages(staff)).map((order) => order.number)).not.toContain(number);
  expect((await getOrder(shop.as(buyer), number)).unreadMessages).toBe(0);
  expect((await appErrorOf(listUnreadMessages(shop.as(buyer)))).code).toBe('forbidden');
  const through = messages[0]?.id ?? '';
  expect((await appErrorOf(markMessagesRead(shop.as(buyer), number, { through }))).code).toBe('forbidden');
  // A message of another order says nothing about this one.
  await writeMessage(shop.as(buyer), number, said('Three'));
  const other = await writeMessage(shop.as(buyer), await orderOf(buyer), said('Four'));
  const foreign = { through: other.messages[0]?.id ?? '' };
  expect((await appErrorOf(markMessagesRead(staff, number, foreign))).code).toBe('not_found');
  expect((await getOrder(staff, number)).unreadMessages).toBe(1);
});

test('ten clicks write a message once; the same id with another text is refused', async () => {
  const message = { id: randomUUID(), ...said('When does it ship?') };
  await Promise.all(Array.from({ length: 10 }, () => writeMessage(shop.as(buyer), number, message)));
  const { messages, unreadMessages } = await getOrder(staff, number);
  expect([messages.length, unreadMessages, (await mails()).length]).toEqual([1, 1, 1]);
  const changed = { ...message, text: 'Today?' };
  expect((await appErrorOf(writeMessage(shop.as(buyer), number, changed))).code).toBe('idempotency_mismatch');
});

test("no buyer writes about another buyer's order, and a buyer writes at most thirty messages an hour", async () => {
  const stranger = await createUser(shop);
  expect((await appErrorOf(writeMessage(shop.as(stranger), number, said('Hi')))).code).toBe('not_found');
  expect((await appErrorOf(writeMessage(shop.scope(), number, said('Hi')))).code).toBe('unauthenticated');
  for (let n = 0; n < messageLimit.max; n += 1) await writeMessage(shop.as(buyer), number, said(`Message ${n}`));
  expect((await appErrorOf(writeMessage(shop.as(buyer), number, said('One more')))).code).toBe('too_many_requests');
  expect((await getOrder(staff, number)).messages).toHaveLength(messageLimit.max);
});

test('an email that is not confirmed gets at most thirty letters a day, whatever the staff write', async () => {
  const unconfirmed = await createUser(shop, { emailVerified: false, name: 'Buy at bad shop' });
  const order = await orderOf(unconfirmed);
  for (let n = 0; n < 32; n += 1) await writeMessage(staff, order, said(`Answer ${n}`));
  const letters = (await mails()).filter(({ recipient }) => recipient === unconfirmed.email);
  expect(letters).toHaveLength(30);
  for (const { text } of letters) expect(text).not.toContain('Buy at bad shop');
});
