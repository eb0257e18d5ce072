/** Quotations that are accepted: whole or in part, by buyers with and without account, late by staff. */
import { eq } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createAddress } from '#domain/addresses/address-book.server.ts';
import { parts } from '#domain/catalog/tables.server.ts';
import { users, verifications } from '#domain/identity/tables.server.ts';
import { actOnOrder } from '#domain/orders/act-on-order.server.ts';
import { getOrder } from '#domain/orders/get-order.server.ts';
import { orders } from '#domain/orders/tables.server.ts';
import type { QuotationRequest } from '#domain/quotations/contract.ts';
import { getQuotationRequest } from '#domain/quotations/get-request.server.ts';
import { acceptQuotation } from '#domain/quotations/quoted/accept-quotation.server.ts';
import { checkAcceptance } from '#domain/quotations/quoted/check-acceptance.server.ts';
import { type Scope, visitor } from '#platform/scope.ts';
import { typedAddress } from '../../fixtures/address-fixture.ts';
import { openTestShop, type TestShop } from '../../fixtures/database.ts';
import { createPart, createUser } from '../../fixtures/factories.ts';
import { appErrorOf, stockOf } from '../../fixtures/order-fixture.ts';
import { acceptance, freeAnswer, mailsTo, quoted, type SentRequest, sentRequest } from './quotation-fixture.ts';

let shop: TestShop;
let staff: Scope;
let stranger: Scope;
beforeAll(async () => {
  shop = await openTestShop({ UNCONFIRMED_ORDER_PIECES: '1', UNCONFIRMED_ORDER_TOTAL: '1' });
  staff = shop.as(await createUser(shop, { role: 'sales', email: 'desk@example.com' }));
  stranger = { ...shop.system, actor: visitor };
});
afterAll(() => shop.close());

const noPricesOfToday = { priceToday: null, priceBreaksToday: [], coreChargeToday: null };

const orderOf = (request: QuotationRequest) => getOrder(staff, request.quotation?.acceptance?.order ?? '');

/** Quoted: four pieces of a part at $90.00, with a core charge of $5.00, and two seals at $40.00. */
async function quotedPart(request: Pick<SentRequest, 'id'>, terms: Record<string, unknown> = {}) {
  const part = await createPart(shop, { priceCents: 10_000, coreChargeCents: 500 });
  await quoted(staff, request, [{ answer: 'part', productId: part, unitPrice: '90.00' }, freeAnswer()], terms);
  return part;
}

test('a mechanic without account accepts all of it: one order at the prices, freight and terms of the quotation [O436 O437]', async () => {
  const request = await sentRequest(stranger);
  const part = await quotedPart(request, {
    ...{ freight: '120', insurance: '15.50', incoterm: 'CIF', incotermPlace: 'Aqaba', placeIsPort: true },
    ...{ depositPercent: '30', balanceDays: '14' },
  });
  const accepted = await acceptQuotation(stranger, request, acceptance({ poNumber: 'PO-7', note: 'By truck' }));
  expect(accepted).toMatchObject({
    ...{ state: 'accepted', actions: ['write'] },
    quotation: { acceptance: { by: 'buyer', isLate: false, prices: 'quoted', isPartial: false } },
  });
  const order = await orderOf(accepted);
  expect(order).toMatchObject({
    ...{ name: 'Omar Haddad', email: request.email, poNumber: 'PO-7', note: 'By truck', incoterm: 'CIF' },
    ...{ incotermPlace: 'Aqaba', freight: 120, depositPercent: 30, balanceDays: 14, addressMissing: false },
    lines: [
      { productId: part, productQuantity: 4, unitPrice: 90, listPrice: 100, coreCharge: 5 },
      { productName: 'Seal kit', productQuantity: 2, unitPrice: 40 },
    ],
    extraCharges: [{ kind: 'insurance', amount: 15.5 }],
    price: accepted.quotation?.totals.total,
  });
  expect(order.delivery?.lines).toContain('Weber Tiefbau GmbH');
  expect(await stockOf(shop, part)).toBe(96);
  const [mail] = await mailsTo(shop, request.email);
  expect(mail?.subject).toContain(order.number);
  expect(mail?.text).toContain('$595.50');
  expect(mail?.text).toContain('30%');
  // The deposit of the quotation is due, not that of the shop.
  const confirmed = await actOnOrder(staff, order.number, 'confirm');
  expect(confirmed.payment.dueNow).toBe(178.65);
});

test('in part, with fewer pieces: free lines alone make an order, too, with freight and insurance as quoted [O436]', async () => {
  const request = await sentRequest(stranger);
  const part = await quotedPart(request, { freight: '12' });
  const refused = (lines: { position: number; quantity: number }[]) =>
    appErrorOf(acceptQuotation(stranger, request, acceptance({ lines })));
  expect(await refused([{ position: 1, quantity: 5 }])).toMatchObject({
    extra: { errors: [{ path: 'lines.0.quantity' }] },
  });
  expect(await refused([{ position: 3, quantity: 1 }])).toMatchObject({
    extra: { errors: [{ path: 'lines.0.position' }] },
  });
  const lines = [{ position: 2, quantity: 1 }];
  const accepted = await acceptQuotation(stranger, request, acceptance({ lines }));
  expect(accepted.quotation?.lines.map(({ acceptedQuantity }) => acceptedQuantity)).toEqual([0, 1]);
  expect(accepted.quotation?.acceptance?.isPartial).toBe(true);
  const order = await orderOf(accepted);
  expect(order).toMatchObject({ price: 52, freight: 12, productName: 'Seal kit', lineCount: 1 });
  expect(await stockOf(shop, part)).toBe(100);
  const [mail] = await mailsTo(shop, request.email);
  expect(mail?.text).toContain('$52.00');
  // Whoever accepts otherwise now is told that there is an order.
  expect(await refused([{ position: 1, quantity: 1 }])).toMatchObject({
    code: 'conflict',
    extra: { members: { order: order.number } },
  });
  expect(await acceptQuotation(stranger, request, acceptance({ lines }))).toEqual(
    await getQuotationRequest(stranger, request),
  );
});

test('fewer pieces than the price break cost what the quotation says for them [O436]', async () => {
  const request = await sentRequest(stranger);
  const answers = [freeAnswer({ quantity: '4', priceBreaks: '3: 30.00' }), freeAnswer()];
  expect((await quoted(staff, request, answers)).quotation?.lines[0]?.price).toBe(120);
  const accepted = await acceptQuotation(stranger, request, acceptance({ lines: [{ position: 1, quantity: 2 }] }));
  expect((await orderOf(accepted)).price).toBe(80);
});

test('100 acceptances at once make one order, one customer and take the stock once [O438]', async () => {
  const request = await sentRequest(stranger);
  const part = await quotedPart(request);
  const accepted = await Promise.all(
    Array.from({ length: 100 }, () => acceptQuotation(stranger, request, acceptance())),
  );
  expect(new Set(accepted.map(({ quotation }) => quotation?.acceptance?.order)).size).toBe(1);
  expect(await shop.db.$count(orders, eq(orders.email, request.email))).toBe(1);
  expect(await shop.db.$count(users, eq(users.email, request.email))).toBe(1);
  expect(await stockOf(shop, part)).toBe(96);
});

test('whoever has taken the number of its order in the same moment does not hold it up [O438]', async () => {
  const request = await sentRequest(stranger);
  await quotedPart(request);
  // As after a failover: the sequence gives a number again.
  await shop.db.execute(`select setval('order_numbers', (select max(number) from orders), false)`);
  const accepted = await acceptQuotation(stranger, request, acceptance());
  expect(accepted.state).toBe('accepted');
  expect(await shop.db.$count(orders, eq(orders.email, request.email))).toBe(1);
});

test('price raised, core charge changed: the order costs what was quoted [O437]', async () => {
  const request = await sentRequest(stranger);
  const part = await quotedPart(request);
  await shop.db.update(parts).set({ priceCents: 99_900, coreChargeCents: 9900 }).where(eq(parts.id, part));
  const accepted = await acceptQuotation(stranger, request, acceptance());
  const order = await orderOf(accepted);
  expect(order).toMatchObject({ price: 460, lines: [{ unitPrice: 90, coreCharge: 5 }, {}] });
  expect(accepted.quotation?.totals.total).toBe(460);
  const [mail] = await mailsTo(shop, request.email);
  expect(mail?.text).toContain('$460.00');
});

test('lines that are gone are said, all of them, before anything is placed; the others can be accepted [O439]', async () => {
  const request = await sentRequest(stranger, {
    lines: ['A', 'B', 'C'].map((partNumber) => ({ partNumber, quantity: 4 })),
  });
  const ids = await Promise.all([1, 2, 3].map(() => createPart(shop)));
  const [archived = '', sold = '', waiting = ''] = ids;
  await quoted(
    staff,
    request,
    ids.map((productId) => ({ answer: 'part' as const, productId })),
  );
  expect((await checkAcceptance(stranger, request)).lines.map(({ problem }) => problem)).toEqual([null, null, null]);
  await shop.db.update(parts).set({ archivedAt: shop.now() }).where(eq(parts.id, archived));
  await shop.db.update(parts).set({ availableQuantity: 3 }).where(eq(parts.id, sold));
  await shop.db.update(parts).set({ availableQuantity: 1, backOrderDays: 5 }).where(eq(parts.id, waiting));
  expect(await checkAcceptance(stranger, request)).toEqual({
    ...{ quotationVersion: 1, isExpired: false, canAccept: true, needsAddress: true },
    lines: [
      { position: 1, quantity: 4, acceptable: 0, problem: 'gone', ...noPricesOfToday },
      { position: 2, quantity: 4, acceptable: 3, problem: 'stock', ...noPricesOfToday },
      { position: 3, quantity: 4, acceptable: 4, problem: null, ...noPricesOfToday },
    ],
  });
  expect(await appErrorOf(acceptQuotation(stranger, request, acceptance()))).toMatchObject({
    code: 'lines_unavailable',
    extra: {
      members: {
        lines: [
          { position: 1, problem: 'gone' },
          { position: 2, problem: 'stock' },
        ],
      },
      errors: [{ path: 'lines.0.quantity' }, { path: 'lines.1.quantity' }],
    },
  });
  expect(await shop.db.$count(orders, eq(orders.email, request.email))).toBe(0);
  expect(await shop.db.$count(users, eq(users.email, request.email))).toBe(0);
  const lines = [
    { position: 2, quantity: 3 },
    { position: 3, quantity: 4 },
  ];
  const order = await orderOf(await acceptQuotation(stranger, request, acceptance({ lines })));
  expect(order.lines).toMatchObject([{ productId: sold }, { productId: waiting, backOrderedQuantity: 3 }]);
});

test('a buyer with account accepts with a kept address; another account and a foreign key get 404 [O440]', async () => {
  const buyer = await createUser(shop);
  const request = await sentRequest(shop.as(buyer), { key: undefined });
  await quotedPart(request);
  const other = await sentRequest(stranger);
  const ref = { id: request.id };
  const account = shop.as(buyer);
  for (const [scope, given] of [
    [shop.as(await createUser(shop)), ref],
    [stranger, ref],
    [stranger, { ...ref, key: other.key }],
  ] as const)
    expect(await appErrorOf(acceptQuotation(scope, given, acceptance()))).toMatchObject({ code: 'not_found' });
  const kept = acceptance({ address: undefined });
  expect(await appErrorOf(acceptQuotation(account, ref, kept))).toMatchObject({
    extra: { errors: [{ path: 'address' }] },
  });
  const address = await createAddress(account, buyer.email, typedAddress());
  expect(await appErrorOf(acceptQuotation(account, ref, { ...kept, addressId: uuid() }))).toMatchObject({
    extra: { errors: [{ path: 'addressId' }] },
  });
  expect((await checkAcceptance(account, ref)).needsAddress).toBe(false);
  const accepted = await acceptQuotation(account, ref, { ...kept, addressId: address._id });
  const order = await getOrder(account, accepted.quotation?.acceptance?.order ?? '');
  expect(order).toMatchObject({ email: buyer.email, addressMissing: false });
});

test('by the key alone nobody gets an order into an account; a customer without sign-in is found again, and invited if they wish [O440]', async () => {
  const { email } = await createUser(shop);
  const request = await sentRequest(stranger, { email });
  await quotedPart(request);
  expect(await appErrorOf(acceptQuotation(stranger, request, acceptance()))).toMatchObject({ code: 'forbidden' });
  expect(await shop.db.$count(orders, eq(orders.email, email))).toBe(0);
  const registered = await createUser(shop, { emailVerified: false });
  const squatted = await sentRequest(stranger, { email: registered.email });
  await quotedPart(squatted);
  for (const [scope, ref] of [
    [stranger, squatted],
    [staff, { id: squatted.id }],
  ] as const)
    expect(await appErrorOf(acceptQuotation(scope, ref, acceptance()))).toMatchObject({ code: 'forbidden' });

  const first = await sentRequest(stranger);
  await quotedPart(first);
  await acceptQuotation(stranger, first, acceptance());
  const second = await sentRequest(stranger, { email: first.email });
  await quotedPart(second);
  await acceptQuotation(stranger, second, acceptance({ invite: true }));
  const [customer, ...others] = await shop.db.select().from(users).where(eq(users.email, first.email));
  expect(others).toEqual([]);
  expect(await shop.db.$count(orders, eq(orders.userId, customer?.id ?? ''))).toBe(2);
  expect(await shop.db.$count(verifications, eq(verifications.value, customer?.id ?? ''))).toBe(1);
});

test('who is signed in with the confirmed email has the order in the account, also by the link of the mail [O440]', async () => {
  const request = await sentRequest(stranger);
  await quotedPart(request);
  const buyer = await createUser(shop, { email: request.email });
  await acceptQuotation(shop.as(buyer), request, acceptance());
  expect(await shop.db.$count(orders, eq(orders.userId, buyer.id))).toBe(1);
});

test('without a phone number and without an address nothing is placed [O440]', async () => {
  const request = await sentRequest(stranger, { phone: '' });
  await quotedPart(request);
  const refused = (given: Record<string, unknown>) => appErrorOf(acceptQuotation(stranger, request, acceptance(given)));
  expect(await refused({ address: undefined })).toMatchObject({ extra: { errors: [{ path: 'phone' }] } });
  expect(await refused({ address: undefined, phone: '+49 30 1234567' })).toMatchObject({
    extra: { errors: [{ path: 'address' }] },
  });
  expect((await acceptQuotation(stranger, request, acceptance())).state).toBe('accepted');
});

test('staff accept by phone for a buyer who has no email and no address; the history says who [O441]', async () => {
  const request = await sentRequest(stranger, { email: '' });
  await quotedPart(request);
  const accepted = await acceptQuotation(staff, { id: request.id }, acceptance({ address: undefined }));
  expect(accepted.quotation?.acceptance).toMatchObject({ by: 'staff', isLate: false });
  const order = await orderOf(accepted);
  expect(order).toMatchObject({ email: '', addressMissing: true, legalName: 'Haddad Quarries' });
  expect(order.history[0]).toMatchObject({ email: 'desk@example.com' });
});
