/** Mails that tell the buyer an amount wait for a minute, and staff can stop them. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { readShopFigures } from '#domain/health/shop-figures.server.ts';
import { deliverMail } from '#domain/mail/deliver-mail.server.ts';
import { mailOutbox } from '#domain/mail/tables.server.ts';
import { sendMailAgain } from '#domain/mail/undelivered-mail.server.ts';
import { actOnOrder } from '#domain/orders/act-on-order.server.ts';
import { stopOrderMails } from '#domain/orders/bulk/bulk-actions.server.ts';
import { quoteFreight } from '#domain/orders/freight/quote-freight.server.ts';
import { getOrder } from '#domain/orders/get-order.server.ts';
import { sendOrderMail, stopOrderMail } from '#domain/orders/held-mails/decide-mail.server.ts';
import { writeMessage } from '#domain/orders/messages/write-message.server.ts';
import { NewPayment } from '#domain/orders/payments/contract.ts';
import { recordPayment } from '#domain/orders/payments/record-payment.server.ts';
import { shipOrder } from '#domain/orders/ship-order.server.ts';
import type { Scope, User } from '#platform/scope.ts';
import { openTestShop, type TestShop } from '../../fixtures/database.ts';
import { createUser } from '../../fixtures/factories.ts';
import { mailWriter } from '../../fixtures/mails.ts';
import { appErrorOf, placeThousandDollars } from '../../fixtures/order-fixture.ts';

let shop: TestShop;
let staff: Scope;
let admin: User;
let buyer: User;
let number: string;
/** What the mail server has got from deliver(). */
let sent: { to: string; subject: string; text: string }[];

beforeAll(async () => {
  shop = await openTestShop({}, 4);
  admin = await createUser(shop, { role: 'admin' });
  staff = shop.as(admin);
});
afterAll(() => shop.close());
beforeEach(async () => {
  buyer = await createUser(shop);
  number = await placeThousandDollars(shop, shop.as(buyer));
  await shop.db.delete(mailOutbox);
  sent = [];
});

const mailer = {
  send: async (mail: { to: string; subject: string; text: string }) => {
    sent.push(mail);
  },
  close() {},
};
const deliver = () =>
  deliverMail(shop.system, {
    write: mailWriter(shop.system),
    mailer: mailer as never,
    log: { warn() {} },
    signal: new AbortController().signal,
  });
const subjects = () => sent.map(({ subject }) => subject);
const quote = (amount: number) => quoteFreight(staff, number, { amount, note: '' });
const pay = (amount: number, kind: 'payment' | 'refund' | 'correction' = 'payment') =>
  recordPayment(
    staff,
    number,
    NewPayment.parse({ kind, amount, date: '2026-01-15', acceptOverpayment: kind === 'refund' }),
  );

test('a mail about an amount is sent after a minute, not before', async () => {
  const { heldMails } = await quote(40);
  expect(heldMails).toMatchObject([{ to: buyer.email, subject: `Freight of your order ${number}` }]);
  expect(heldMails[0]?.secondsLeft).toBeGreaterThan(55);
  await deliver();
  expect(subjects()).toEqual([]);
  shop.advance(60_000);
  await deliver();
  expect(subjects()).toEqual([`Freight of your order ${number}`]);
  expect((await getOrder(staff, number)).heldMails).toEqual([]);
});

test.each([
  ['confirmation', () => actOnOrder(staff, number, 'confirm')],
  ['payment', () => pay(300)],
  ['cancellation by staff', () => actOnOrder(staff, number, 'cancel')],
])('the mail about a %s waits', async (_what, act) => {
  await act();
  await deliver();
  expect(sent).toEqual([]);
  shop.advance(60_000);
  await deliver();
  expect(sent.map(({ to }) => to)).toEqual([buyer.email]);
});

test('mails without a new amount, and those that a buyer causes, go at once', async () => {
  await writeMessage(staff, number, { text: 'Which colour?', internal: false });
  await deliver();
  expect(sent).toHaveLength(1);
  await actOnOrder(staff, number, 'confirm');
  await shipOrder(staff, number, { carrier: 'DHL', trackingNumber: '1', parcels: 1 } as never);
  await deliver();
  expect(sent).toHaveLength(2);
  const other = await placeThousandDollars(shop, shop.as(buyer));
  await shop.db.delete(mailOutbox);
  await actOnOrder(shop.as(buyer), other, 'cancel');
  await deliver();
  expect(sent).toHaveLength(4);
});

test('a stopped mail is not sent, and the history says who stopped it, to staff only', async () => {
  const [mail] = (await quote(40)).heldMails;
  const id = mail?._id ?? '';
  const order = await stopOrderMail(staff, { number, id });
  expect(order.heldMails).toEqual([{ _id: id, to: buyer.email, subject: mail?.subject, secondsLeft: null }]);
  expect(order.history.at(-1)).toMatchObject({ what: 'mail_stopped', email: admin.email, note: mail?.subject });
  shop.advance(3_600_000);
  await deliver();
  expect(sent).toEqual([]);
  const seen = await getOrder(shop.as(buyer), number);
  expect(seen.heldMails).toEqual([]);
  expect(seen.history.at(-1)?.what).toBe('freight');
  expect((await readShopFigures(shop.system)).mail).toMatchObject({ waiting: 0, oldestSeconds: null });
  expect((await appErrorOf(stopOrderMail(staff, { number, id }))).code).toBe('conflict');
  expect((await appErrorOf(sendMailAgain(staff, id))).code).toBe('conflict');
});

test('a stopped mail can be sent after all, once', async () => {
  const [mail] = (await quote(40)).heldMails;
  const id = mail?._id ?? '';
  expect((await appErrorOf(sendOrderMail(staff, { number, id }))).code).toBe('conflict');
  await stopOrderMail(staff, { number, id });
  const { history } = await sendOrderMail(staff, { number, id });
  expect(history.at(-1)).toMatchObject({ what: 'mail_sent_after_all', email: admin.email });
  await deliver();
  expect(subjects()).toEqual([mail?.subject]);
  for (const decide of [stopOrderMail, sendOrderMail])
    expect(await appErrorOf(decide(staff, { number, id }))).toMatchObject({
      code: 'conflict',
      message: 'This email has been sent.',
    });
});

test('a mail that was given up is neither stopped nor sent, and the refusal says where it is', async () => {
  const [mail] = (await quote(40)).heldMails;
  const id = mail?._id ?? '';
  await shop.db.update(mailOutbox).set({ failedAt: shop.now(), lastError: 'no such mailbox' });
  const message =
    'This email could not be delivered, so it is not waiting any more. It can be sent from the page Undelivered email.';
  for (const decide of [stopOrderMail, sendOrderMail])
    expect(await appErrorOf(decide(staff, { number, id }))).toMatchObject({ code: 'conflict', message });
  const { results } = await stopOrderMails(staff, { mails: [{ order: number, id }] });
  expect(results).toEqual([{ order: number, done: false, message }]);
  await sendMailAgain(staff, id);
  await deliver();
  expect(subjects()).toEqual([mail?.subject]);
});

test('a second change within the minute takes the place of the mail that waits, or of a stopped one', async () => {
  const [first] = (await quote(99)).heldMails;
  const [second, ...others] = (await quote(40)).heldMails;
  expect(others).toEqual([]);
  expect(second?._id).not.toBe(first?._id);
  await stopOrderMail(staff, { number, id: second?._id ?? '' });
  expect((await quote(45)).heldMails).toHaveLength(1);
  shop.advance(60_000);
  await deliver();
  expect(sent).toHaveLength(1);
  expect(sent[0]?.text).toContain('$45.00');
  await quote(46);
  shop.advance(60_000);
  await deliver();
  expect(sent).toHaveLength(2);
});

test('one mail tells all payments of the minute; a refund has its own', async () => {
  await pay(100);
  await pay(251);
  expect((await pay(50, 'refund')).heldMails).toHaveLength(2);
  shop.advance(60_000);
  await deliver();
  const [payments] = sent;
  expect(sent).toHaveLength(2);
  expect(payments?.text).toContain('$100.00');
  expect(payments?.text).toContain('$251.00');
  await pay(60);
  shop.advance(60_000);
  await deliver();
  expect(sent[2]?.text).not.toContain('$251.00');
});

test('only staff decide, about mails of the order', async () => {
  const [mail] = (await quote(40)).heldMails;
  const id = mail?._id ?? '';
  for (const decide of [stopOrderMail, sendOrderMail]) {
    expect((await appErrorOf(decide(shop.as(buyer), { number, id }))).code).toBe('forbidden');
    const other = await placeThousandDollars(shop, shop.as(buyer));
    for (const wrong of [
      { number: other, id },
      { number, id: 'nonsense' },
      { number: 'SP-1', id },
    ])
      expect((await appErrorOf(decide(staff, wrong))).code).toBe('not_found');
  }
});
