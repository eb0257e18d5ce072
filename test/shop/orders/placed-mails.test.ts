/** The mails of a new order are written when they are sent, from what was recorded when it was placed. */
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { createAddress } from '#domain/addresses/address-book.server.ts';
import { parts } from '#domain/catalog/tables.server.ts';
import { deliverMail } from '#domain/mail/deliver-mail.server.ts';
import { enqueueMail } from '#domain/mail/outbox.server.ts';
import { mailOutbox } from '#domain/mail/tables.server.ts';
import { listUndeliveredMail, sendMailAgain } from '#domain/mail/undelivered-mail.server.ts';
import { checkOut } from '#domain/orders/check-out.server.ts';
import { NewCheckout } from '#domain/orders/checkout-contract.ts';
import { placeOrder } from '#domain/orders/place-order.server.ts';
import { agreePrices } from '#domain/orders/prices/agree-prices.server.ts';
import { PriceAgreement } from '#domain/orders/prices/contract.ts';
import { eraseCustomer } from '#domain/privacy/erase-person.server.ts';
import { createMailer, type Mailer } from '#platform/mailer.server.ts';
import type { Scope } from '#platform/scope.ts';
import { typedAddress } from '../../fixtures/address-fixture.ts';
import { openTestShop, type TestShop } from '../../fixtures/database.ts';
import { createPart, createUser } from '../../fixtures/factories.ts';
import { type MailServer, startMailServer } from '../../fixtures/mail-server.ts';
import { mailWriter } from '../../fixtures/mails.ts';
import { request } from '../../fixtures/order-fixture.ts';

let shop: TestShop;
let staff: Scope;
let buyer: Scope;
let email: string;
let server: MailServer;
let mailer: Mailer;
beforeAll(async () => {
  shop = await openTestShop({ MAIL_FROM: 'Sprocket <desk@example.com>' }, 4);
  staff = shop.as(await createUser(shop, { role: 'admin' }));
});
beforeEach(async () => {
  await shop.db.delete(mailOutbox);
  const user = await createUser(shop);
  [buyer, email] = [shop.as(user), user.email];
  server = await startMailServer();
  mailer = createMailer({ ...shop.config, smtpUrl: server.url });
});
afterEach(async () => {
  mailer.close();
  await server.close();
});
afterAll(() => shop.close());

const deliver = () =>
  deliverMail(shop.system, {
    write: mailWriter(shop.system),
    mailer,
    log: { warn() {} },
    signal: new AbortController().signal,
  });
const arrivedFor = (recipient: string) =>
  server.inbox.filter(({ recipients }) => recipients.includes(recipient)).map(({ mail }) => mail);

test('a mail that waits says what was placed, though prices and part have changed before it is sent [O550]', async () => {
  const part = await createPart(shop, { priceCents: 25_000, name: 'Final drive' });
  const { number } = (await placeOrder(buyer, request(part, { productQuantity: 4 }))).placed.order;
  await shop.db.update(parts).set({ name: 'Swing motor', priceCents: 99_900 }).where(eq(parts.id, part));
  const lines = [{ position: 1, from: 250, unitPrice: 200 }];
  await agreePrices(staff, number, PriceAgreement.parse({ reason: 'By phone', lines }));
  await deliver();
  const texts = [...arrivedFor(email), ...arrivedFor('desk@example.com')]
    .filter(({ subject }) => /^(Order|New order)/.test(subject ?? ''))
    .map(({ text }) => text ?? '');
  expect(texts).toHaveLength(2);
  for (const text of texts) {
    expect(text).toContain('Final drive');
    expect(text).toContain('$1,000.00');
    expect(text).not.toMatch(/Swing motor|\$800\.00/);
  }
});

test('a mail of an order of sixty lines lists fifty, counts the others, and names each piece that waits [O550]', async () => {
  const ids: string[] = [];
  for (let n = 0; n < 60; n += 1)
    ids.push(await createPart(shop, { partNumber: `MANY-${n}`, availableQuantity: 1, backOrderDays: 5 }));
  await createAddress(buyer, email, typedAddress());
  const wanted = ids.map((productId, n) => ({ productId, quantity: n === 57 ? 3 : 1, acceptBackOrder: true }));
  await checkOut(buyer, NewCheckout.parse({ name: 'Ada', phone: '+49 30 1234567', lines: wanted }));
  await deliver();
  const [mail] = arrivedFor(email);
  expect(mail?.text).toContain('MANY-49,');
  expect(mail?.text).not.toMatch(/MANY-5[0-68-9]/);
  expect(mail?.text).toMatch(/2 pcs of MANY-57/);
  expect(mail?.text).toMatch(/10 more/);
});

test('a mail that was sent keeps nothing of the order; one that was given up is sent again whole [O550]', async () => {
  const part = await createPart(shop, { name: 'Final drive' });
  server.answer(email, 550);
  await placeOrder(buyer, request(part));
  await deliver();
  const rows = await shop.db.select().from(mailOutbox);
  expect(rows.map(({ recipient, facts }) => [recipient, facts !== null]).sort()).toEqual(
    [
      [email, true],
      ['desk@example.com', false],
    ].sort(),
  );
  const [refused] = (await listUndeliveredMail(staff, { page: 1, limit: 10 })).items;
  expect(refused).toMatchObject({ to: email, canSendAgain: true });
  server.answer(email, 250);
  await sendMailAgain(staff, refused?._id ?? '');
  await deliver();
  expect(arrivedFor(email).map(({ text }) => text?.includes('Final drive'))).toEqual([true]);
});

test('a mail that cannot be written is tried later, and the mails behind it are sent [O550]', async () => {
  await placeOrder(buyer, request(await createPart(shop)));
  await shop.db
    .update(mailOutbox)
    .set({ facts: { kind: 'nothing known' } })
    .where(eq(mailOutbox.recipient, email));
  await enqueueMail(shop.system, { to: 'next@example.com', subject: 'Next', text: 'Next' });
  await deliver();
  expect(arrivedFor(email)).toEqual([]);
  expect(arrivedFor('next@example.com')).toHaveLength(1);
  const [waiting] = await shop.db.select().from(mailOutbox).where(eq(mailOutbox.recipient, email));
  expect(waiting).toMatchObject({ attempts: 1, sentAt: null, failedAt: null });
  expect(waiting?.lastError).toContain('nothing known');
});

test('who is erased is in no mail that waits, also at the beginning of a line of a note [O550]', async () => {
  const named = await createUser(shop, { email: 'named@example.net' });
  await placeOrder(buyer, request(await createPart(shop), { note: `Ask\n${named.email}` }));
  await enqueueMail(shop.system, { to: 'next@example.com', subject: 'Next', text: 'Next' });
  await eraseCustomer(shop.system, named.email);
  const left = await shop.db.select().from(mailOutbox);
  expect(left.map(({ recipient }) => recipient)).toEqual(['next@example.com']);
});
