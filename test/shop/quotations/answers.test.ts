/** Quotations: answered line by line, sent by staff, version by version. */

import { eq } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { parts } from '#domain/catalog/tables.server.ts';
import { getOrder } from '#domain/orders/get-order.server.ts';
import { withdrawRequest } from '#domain/quotations/act-on-request.server.ts';
import { getQuotationRequest } from '#domain/quotations/get-request.server.ts';
import { acceptQuotation } from '#domain/quotations/quoted/accept-quotation.server.ts';
import { TypedAnswers } from '#domain/quotations/quoted/answer-contract.ts';
import { declineQuotation } from '#domain/quotations/quoted/decline-quotation.server.ts';
import { listQuotations } from '#domain/quotations/quoted/describe-quotation.server.ts';
import { getAnswers, saveAnswers } from '#domain/quotations/quoted/request-answers.server.ts';
import { sendQuotation } from '#domain/quotations/quoted/send-quotation.server.ts';
import { type Scope, visitor } from '#platform/scope.ts';
import { bareAddress } from '#platform/values/mail-address.ts';
import { openTestShop, type TestShop } from '../../fixtures/database.ts';
import { createPart, createUser } from '../../fixtures/factories.ts';
import { appErrorOf } from '../../fixtures/order-fixture.ts';
import { acceptance, answered, freeAnswer, mailsTo, quoted, sentRequest } from './quotation-fixture.ts';

let shop: TestShop;
let staff: Scope;
let chief: Scope;
let stranger: Scope;
let part: string;
beforeAll(async () => {
  shop = await openTestShop();
  staff = shop.as(await createUser(shop, { role: 'sales', email: 'desk@example.com' }));
  chief = shop.as(await createUser(shop, { role: 'admin' }));
  stranger = { ...shop.system, actor: visitor };
  part = await createPart(shop, { priceCents: 10_000, coreChargeCents: 500 });
});
afterAll(() => shop.close());

const partAnswer = (given: Record<string, string> = {}) => ({ answer: 'part' as const, productId: part, ...given });

/** The messages of the fields that the work refuses. */
async function messagesOf(work: Promise<unknown>): Promise<Record<string, string>> {
  const { extra } = await appErrorOf(work);
  return Object.fromEntries((extra.errors ?? []).map(({ path, message }) => [path, message]));
}

test('answers are kept as they are typed; of two who save at once the second is told who has, and nothing is lost [O430]', async () => {
  const request = await sentRequest(stranger);
  expect(await getAnswers(staff, request.id)).toMatchObject({ version: 0, updatedBy: '' });
  const { lines } = await getQuotationRequest(staff, request);
  const typed = { lineId: lines[0]?.id ?? '', answer: 'free', weightKg: 'about 3', unitPrice: '12,5x' };
  const content = TypedAnswers.parse({ lines: [typed], validUntil: 'next week' });
  const saved = await saveAnswers(staff, request.id, { version: 0, content });
  expect(saved).toMatchObject({ version: 1, updatedBy: 'desk@example.com' });
  expect(saved.content.lines[0]).toMatchObject(typed);
  expect(await saveAnswers(staff, request.id, { version: 0, content })).toEqual(saved);
  const other = { version: 0, content: TypedAnswers.parse({ notes: 'Mine' }) };
  const refused = await appErrorOf(saveAnswers(chief, request.id, other));
  expect(refused).toMatchObject({ code: 'conflict', extra: { members: { answers: saved } } });
  expect(refused.message).toContain('desk@example.com');
});

test('nobody but staff who handle orders sees or saves answers [O430]', async () => {
  const request = await sentRequest(stranger);
  const buyer = shop.as(await createUser(shop));
  for (const scope of [buyer, shop.as(await createUser(shop, { role: 'catalogue' }))]) {
    expect(await appErrorOf(getAnswers(scope, request.id))).toMatchObject({ code: 'forbidden' });
    expect(
      await appErrorOf(sendQuotation(scope, request.id, { id: uuid(), version: 1, answersVersion: 1 })),
    ).toMatchObject({
      code: 'forbidden',
    });
  }
  expect(await appErrorOf(getAnswers(stranger, request.id))).toMatchObject({ code: 'unauthenticated' });
  expect(await appErrorOf(listQuotations(buyer, { id: request.id }))).toMatchObject({ code: 'not_found' });
});

test('a quotation has an answer of each kind, with its terms and totals; the buyer gets a link and no price by mail [O431]', async () => {
  const request = await sentRequest(stranger, {
    lines: ['A', 'B', 'C', 'D'].map((partNumber) => ({ partNumber, quantity: 10 })),
  });
  const other = await createPart(shop, { priceCents: 2000, hsCode: '843149' });
  const { quotation, state, answeredAt } = await quoted(
    staff,
    request,
    [
      partAnswer({ unitPrice: '95.00', priceBreaks: '5: 93; 20: 92.50', leadDays: '3', warrantyMonths: '12' }),
      { answer: 'substitute', productId: other, difference: 'Two bolts more', quantity: '8' },
      freeAnswer({ hsCode: '848410' }),
      { answer: 'unavailable', reason: 'Nobody makes it any more' },
    ],
    {
      freight: '120',
      insurance: '15.5',
      incoterm: 'CIF',
      incotermPlace: 'Aqaba',
      placeIsPort: true,
      depositPercent: '30',
      balanceDays: '14',
      notes: 'Packed in one case',
    },
  );
  expect([state, answeredAt]).toEqual(['quoted', expect.any(String)]);
  expect(quotation).toMatchObject({
    number: expect.stringMatching(/^QT-\d{5}$/),
    ...{ version: 1, isCurrent: true, incoterm: 'CIF', incotermPlace: 'Aqaba', depositPercent: 30, balanceDays: 14 },
    ...{ issuedBy: 'desk@example.com', notes: 'Packed in one case', changes: [], acceptance: null },
    lines: [
      {
        ...{ position: 1, kind: 'part', productId: part, quantity: 10, unitPrice: 93, price: 930, coreCharge: 5 },
        ...{ leadDays: 3, warrantyMonths: 12 },
        priceBreaks: [
          { quantity: 1, unitPrice: 95 },
          { quantity: 5, unitPrice: 93 },
          { quantity: 20, unitPrice: 92.5 },
        ],
      },
      { kind: 'substitute', difference: 'Two bolts more', quantity: 8, unitPrice: 20, hsCode: '843149' },
      { kind: 'free', name: 'Seal kit', productId: '', quantity: 10, unitPrice: 40, weightKg: 0.25, hsCode: '848410' },
      { kind: 'unavailable', reason: 'Nobody makes it any more', quantity: 0, price: 0 },
    ],
    totals: { goods: 930 + 160 + 400, coreCharges: 50, insurance: 15.5, freight: 120, total: 1490 + 50 + 135.5 },
  });
  const [mail] = await mailsTo(shop, request.email);
  expect(mail?.subject).toBe(
    `Quotation ${quotation?.number} for your request ${(await getQuotationRequest(staff, request)).number}`,
  );
  // Without the link: its id and key are random.
  expect(mail?.text?.replace(/http\S+/, '')).not.toMatch(/\d\.\d\d|\$|93|1,?675/);
  const [, key = ''] = /\/quotations\/[0-9a-f-]{36}#(\S+)/.exec(mail?.text ?? '') ?? [];
  const read = await getQuotationRequest(stranger, { id: request.id, key });
  expect(read).toMatchObject({ actions: ['write', 'withdraw', 'accept', 'decline'], quotation: { issuedBy: '' } });
});

test('it is sent when every line is answered, and says which are not, with every field that is wrong [O431]', async () => {
  const request = await sentRequest(stranger, {
    lines: ['A', 'B', 'C', 'D', 'E'].map((partNumber) => ({ partNumber, quantity: 3 })),
  });
  const messages = await messagesOf(
    quoted(
      staff,
      request,
      [
        { answer: '' },
        freeAnswer({ weightKg: '', unitPrice: 'ten' }),
        { answer: 'substitute', productId: part },
        { answer: 'unavailable' },
      ],
      { validUntil: '', freight: '1.234', incoterm: 'XXX', depositPercent: '101' },
    ),
  );
  expect(messages).toMatchObject({
    'lines.0.answer': 'Line 1 is not answered yet.',
    lines: 'Line 5 is not answered yet.',
    'lines.1.weightKg': expect.any(String),
    'lines.1.unitPrice': expect.any(String),
    'lines.2.difference': expect.stringContaining('different'),
    'lines.3.reason': expect.stringContaining('why'),
    validUntil: expect.any(String),
    freight: expect.any(String),
    incoterm: expect.any(String),
    depositPercent: expect.any(String),
  });
  expect((await getQuotationRequest(staff, request)).state).toBe('sent');
});

test('parts are sold, once, in whole packs, and price breaks fall; all lines unavailable is no quotation [O431]', async () => {
  const request = await sentRequest(stranger);
  const packed = await createPart(shop, { orderMultiple: 4, minimumOrderQuantity: 4 });
  const gone = await createPart(shop, { archivedAt: shop.now() });
  const messages = async (...answers: Parameters<typeof quoted>[2]) =>
    Object.keys(await messagesOf(quoted(staff, request, answers)));
  expect(await messages({ answer: 'part', productId: gone }, freeAnswer())).toEqual(['lines.0.productId']);
  expect(await messages(partAnswer(), partAnswer())).toEqual(['lines.1.productId']);
  expect(await messages({ answer: 'part', productId: packed, quantity: '6' }, freeAnswer())).toEqual([
    'lines.0.quantity',
  ]);
  expect(await messages(freeAnswer({ priceBreaks: '10: 41' }), freeAnswer())).toEqual(['lines.0.priceBreaks']);
  expect(await messages(freeAnswer({ priceBreaks: '10: 30; 5: 20' }), freeAnswer())).toEqual(['lines.0.priceBreaks']);
  expect(await messages(freeAnswer({ priceBreaks: 'ten for 30' }), freeAnswer())).toEqual(['lines.0.priceBreaks']);
  const none = { answer: 'unavailable' as const, reason: 'Sold out' };
  expect(await messages(none, none)).toEqual(['lines']);
});

test('the delivery term has its place, a port where it needs one, and the freight and insurance that it makes the shop pay [O432]', async () => {
  const request = await sentRequest(stranger);
  const fields = async (terms: Record<string, unknown>) =>
    Object.keys(await messagesOf(quoted(staff, request, [freeAnswer(), freeAnswer()], terms)));
  expect(await fields({ incoterm: 'FOB' })).toEqual(['incotermPlace']);
  expect(await fields({ incoterm: 'FOB', incotermPlace: 'Bremerhaven' })).toEqual(['incotermPlace']);
  expect(await fields({ incoterm: 'CIP', incotermPlace: 'Amman' })).toEqual(['freight', 'insurance']);
  expect(await fields({ validUntil: '2020-01-01' })).toEqual(['validUntil']);
  expect(await fields({ validUntil: '2099-01-01' })).toEqual(['validUntil']);
  await quoted(staff, request, [freeAnswer(), freeAnswer()], {
    incoterm: 'FOB',
    incotermPlace: 'Bremerhaven',
    placeIsPort: true,
  });
});

test('a price below the limit of the shop needs the permission, also in a price break; free lines have no list [O433]', async () => {
  const request = await sentRequest(stranger);
  const refused = (given: Record<string, string>) =>
    appErrorOf(quoted(staff, request, [partAnswer(given), freeAnswer({ unitPrice: '0.01' })]));
  expect(await refused({ unitPrice: '89.99' })).toMatchObject({
    code: 'forbidden',
    extra: { errors: [{ path: 'lines.0.unitPrice', message: expect.stringContaining('$90.00') }] },
  });
  expect(await refused({ unitPrice: '95', priceBreaks: '10: 89.99' })).toMatchObject({
    code: 'forbidden',
    extra: { errors: [{ path: 'lines.0.priceBreaks' }] },
  });
  const answers = [partAnswer({ unitPrice: '89.99' }), freeAnswer({ unitPrice: '0.01' })];
  expect((await quoted(chief, request, answers)).quotation?.lines[0]?.unitPrice).toBe(89.99);
});

test('a price for many pieces is within the limit also for the fewest that the buyer can accept; a price break for many is not that of few [O479]', async () => {
  const priceBreaks = [{ quantity: 100, discountPercent: 40 }];
  const many = (given: Record<string, unknown> = {}) =>
    createPart(shop, { priceCents: 10_000, availableQuantity: 5000, priceBreaks, ...given });
  const asked = () => sentRequest(stranger, { lines: [{ partNumber: 'A', quantity: 100 }] });
  const quoteFor = async (productId: string, given: Record<string, string>, by = staff) =>
    quoted(by, await asked(), [{ answer: 'part', productId, ...given }]);
  const refused = await appErrorOf(quoteFor(await many(), { unitPrice: '55' }));
  expect(refused).toMatchObject({ code: 'forbidden', extra: { errors: [{ path: 'lines.0.unitPrice' }] } });
  expect(refused.message).toContain('costs at least $90.00 from 1 on');
  expect(refused.message).toContain('Enter the price for 100 as a price break');
  const request = await asked();
  await quoted(staff, request, [{ answer: 'part', productId: await many(), unitPrice: '90', priceBreaks: '100: 55' }]);
  const one = acceptance({ lines: [{ position: 1, quantity: 1 }] });
  const { quotation } = await acceptQuotation(stranger, request, one);
  expect((await getOrder(staff, quotation?.acceptance?.order ?? '')).price).toBe(90);
  expect((await quoteFor(await many({ minimumOrderQuantity: 100 }), { unitPrice: '55' })).state).toBe('quoted');
  expect((await quoteFor(await many(), { unitPrice: '55' }, chief)).state).toBe('quoted');
});

test('a new version replaces the one before and says what changed; the same request sends nothing twice [O434]', async () => {
  const request = await sentRequest(stranger);
  const first = await quoted(staff, request, [partAnswer(), freeAnswer()], { freight: '10' });
  const answersVersion = await answered(
    staff,
    request,
    [partAnswer({ unitPrice: '95', quantity: '3' }), freeAnswer()],
    {
      notes: 'Better now',
    },
  );
  const send = { id: uuid(), version: first.version, answersVersion };
  const sent = await Promise.all([1, 2, 3].map(() => sendQuotation(staff, request.id, send)));
  expect(new Set(sent.map(({ quotation }) => quotation?.version))).toEqual(new Set([2]));
  const [second, replaced] = await listQuotations(stranger, request);
  expect(replaced).toMatchObject({ version: 1, isCurrent: false, number: second?.number });
  expect(second?.changes).toEqual([
    { position: 1, field: 'quantity', from: '4', to: '3' },
    { position: 1, field: 'unitPrice', from: '$100.00', to: '$95.00' },
    { position: null, field: 'freight', from: '$10.00', to: '' },
    { position: null, field: 'notes', from: '', to: 'Better now' },
  ]);
  const subjects = (await mailsTo(shop, request.email)).map(({ subject }) => subject);
  expect(subjects.filter((subject) => subject.includes('version 2'))).toHaveLength(1);
  const other = await sentRequest(stranger);
  expect(await appErrorOf(sendQuotation(staff, other.id, send))).toMatchObject({ code: 'idempotency_mismatch' });
});

test('staff who have not seen what has changed send nothing: other answers, another state of the request [O434]', async () => {
  const request = await sentRequest(stranger);
  const answersVersion = await answered(staff, request, [partAnswer(), freeAnswer()]);
  await answered(chief, request, [partAnswer(), freeAnswer({ unitPrice: '50' })]);
  const stale = { id: uuid(), version: 1, answersVersion };
  expect(await appErrorOf(sendQuotation(staff, request.id, stale))).toMatchObject({
    code: 'conflict',
    extra: { members: { answers: { version: 2 } } },
  });
  await withdrawRequest(stranger, request, { version: 1, reason: '' });
  expect(await appErrorOf(sendQuotation(staff, request.id, { ...stale, answersVersion: 2 }))).toMatchObject({
    code: 'conflict',
  });
  expect((await getQuotationRequest(staff, request)).quotation).toBeNull();
});

test('the buyer declines with a reason, which the shop gets; staff send version 2, and its buyer can decline that [O435]', async () => {
  const request = await sentRequest(stranger);
  await quoted(staff, request, [partAnswer(), freeAnswer()]);
  const decline = { quotationVersion: 1, reason: 'Too slow' };
  expect(await appErrorOf(declineQuotation(stranger, { id: request.id }, decline))).toMatchObject({
    code: 'not_found',
  });
  const declined = await declineQuotation(stranger, request, decline);
  expect(declined).toMatchObject({ state: 'declined', reason: 'Too slow', actions: ['write'] });
  expect(await declineQuotation(stranger, request, decline)).toEqual(declined);
  const toShop = (await mailsTo(shop, bareAddress(shop.config.mailFrom))).filter(({ subject }) =>
    subject.includes('declined by'),
  );
  expect(toShop.map(({ text }) => text.includes('Too slow'))).toEqual([true]);
  expect(await quoted(staff, request, [partAnswer({ leadDays: '2' }), freeAnswer()])).toMatchObject({
    ...{ state: 'quoted', reason: '' },
    quotation: { version: 2, changes: [{ position: 1, field: 'leadDays', from: '', to: '2' }] },
  });
  expect(await appErrorOf(declineQuotation(stranger, request, decline))).toMatchObject({
    code: 'conflict',
    extra: { members: { quotationVersion: 2, changes: [{ field: 'leadDays' }] } },
  });
  expect(await declineQuotation(stranger, request, { ...decline, quotationVersion: 2 })).toMatchObject({
    state: 'declined',
  });
});

test('what was quoted stays as it was when the part changes [O434]', async () => {
  const own = await createPart(shop, { priceCents: 10_000 });
  const request = await sentRequest(stranger);
  const before = await quoted(staff, request, [{ answer: 'part', productId: own }, freeAnswer()]);
  await shop.db.update(parts).set({ priceCents: 20_000, name: 'Renamed' }).where(eq(parts.id, own));
  expect((await getQuotationRequest(staff, { id: request.id })).quotation).toEqual(before.quotation);
});
