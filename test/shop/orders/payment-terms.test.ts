/** Terms of payment that staff agree for one order: what is due follows, and so does what must be paid before goods leave. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { firstOrderRules } from '#domain/content/order-rules-contract.ts';
import { actOnOrder } from '#domain/orders/act-on-order.server.ts';
import { getOrder } from '#domain/orders/get-order.server.ts';
import { shipOrder } from '#domain/orders/ship-order.server.ts';
import { TermCorrection } from '#domain/orders/terms/contract.ts';
import { correctTerms } from '#domain/orders/terms/correct-terms.server.ts';
import type { PaymentTermName } from '#domain/orders/terms/party-terms.ts';
import { termTexts } from '#domain/orders/terms/term-texts.ts';
import { changeRules } from '../../fixtures/change-rules.ts';
import { appErrorOf } from '../../fixtures/order-fixture.ts';
import { openPaymentsFixture, type PaymentsFixture } from './payments-fixture.ts';

let payments: PaymentsFixture;
beforeAll(async () => {
  payments = await openPaymentsFixture();
});
beforeEach(async () => {
  await payments.placeAnother();
  await changeRules(payments.shop, 'orders', firstOrderRules);
});
afterAll(() => payments.close());

type Wanted = Partial<Record<PaymentTermName, string>>;

/** Agrees on the terms as staff who have just looked at the order, whose total is $1,000. */
async function agree(wanted: Wanted, note = 'A regular customer') {
  const { staff, number } = payments;
  const seen = termTexts(await getOrder(staff, number));
  const names = Object.keys(wanted) as PaymentTermName[];
  const changes = names.map((term) => ({ term, from: seen[term], to: wanted[term] ?? '' }));
  return correctTerms(staff, number, TermCorrection.parse({ changes, note }));
}

const confirm = () => actOnOrder(payments.staff, payments.number, 'confirm');
const ship = (quantity: number) =>
  shipOrder(payments.staff, payments.number, {
    ...{ carrier: 'DHL', trackingNumber: '', parcels: 1 },
    lines: [{ position: 1, quantity }],
  });
const daysAhead = (days: number) =>
  new Date(payments.shop.now().getTime() + days * 86_400_000).toISOString().slice(0, 10);

test('another deposit is due after the confirmation, whether it was agreed before or after it [O323]', async () => {
  await agree({ depositPercent: '50' });
  expect((await confirm()).payment).toMatchObject({ open: 1000, dueNow: 500 });
  await payments.record(500);
  const { payment } = await agree({ depositPercent: '80' });
  expect(payment).toMatchObject({ paid: 500, open: 500, dueNow: 300, state: 'part_paid' });
  expect(payment.dueAt?.slice(0, 10)).toBe(daysAhead(14));
  expect((await agree({ depositPercent: '20' })).payment).toMatchObject({ dueNow: 0, dueAt: null });
  expect((await agree({ depositPercent: '' })).payment).toMatchObject({ dueNow: 0, open: 500 });
});

test('mails before the confirmation say what will be due with it, and the rest before dispatch [O323]', async () => {
  expect((await agree({ depositPercent: '30' })).payment).toMatchObject({ dueNow: 0, dueOnConfirmation: 300 });
  const [mail] = await payments.mails();
  expect(mail?.text).toMatch(/Due when we confirm the order: +\$300\.00/);
  expect(mail?.text).toMatch(/Due before dispatch: +\$700\.00/);
  expect((await confirm()).payment).toMatchObject({ dueNow: 300, dueOnConfirmation: 0 });
});

test('a balance after the dispatch is due so many days from the first one; the buyer reads it in the mail [O323]', async () => {
  await agree({ depositPercent: '0', balanceDays: '30' });
  expect((await confirm()).payment).toMatchObject({ open: 1000, dueNow: 0, dueAt: null, balanceDays: 30 });
  const mails = await payments.mails();
  expect(mails.map(({ text }) => text).join()).toMatch(/Balance within 30 days of dispatch: +\$1,000\.00/);
  expect(mails.map(({ text }) => text).join()).not.toMatch(/Due before dispatch/);
  const { payment } = await ship(1);
  expect(payment.dueNow).toBe(1000);
  expect(payment.dueAt?.slice(0, 10)).toBe(daysAhead(30));
  const first = payment.dueAt;
  payments.shop.advance(86_400_000);
  expect((await ship(3)).payment.dueAt).toBe(first);
});

test('where unpaid goods never leave, goods with a later balance do once their deposit is paid [O323 A61]', async () => {
  await changeRules(payments.shop, 'orders', { unpaidDispatch: 'refuse' });
  await agree({ depositPercent: '30', balanceDays: '30' });
  await confirm();
  const refused = await appErrorOf(ship(4));
  expect(refused).toMatchObject({ code: 'balance_open', extra: { members: { open: 300 } } });
  await payments.record(300);
  expect((await ship(4)).status).toBe('shipped');
});

test('other terms of payment need a reason, and stay once goods have left [O323]', async () => {
  const refused = await appErrorOf(agree({ depositPercent: '50' }, ''));
  expect([refused.code, refused.extra.errors?.[0]?.path]).toEqual(['invalid', 'note']);
  await agree({ depositPercent: '50' });
  await confirm();
  await ship(1);
  for (const wanted of [{ depositPercent: '10' }, { balanceDays: '60' }]) {
    const late = await appErrorOf(agree(wanted));
    expect([late.code, late.extra.errors?.[0]?.path]).toEqual(['conflict', Object.keys(wanted)[0]]);
  }
  const { history } = await getOrder(payments.buyer, payments.number);
  const step = history.find(({ what }) => what === 'terms_corrected');
  expect(step).toMatchObject({ note: 'A regular customer', terms: [{ term: 'depositPercent', from: '', to: '50' }] });
});
