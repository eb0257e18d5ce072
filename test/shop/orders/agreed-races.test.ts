/** Two people change one order at the same time: exactly one order comes of it, and its money and its stock are exact. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { actOnOrder } from '#domain/orders/act-on-order.server.ts';
import { listTotalDifferences } from '#domain/orders/freight/total-differences.server.ts';
import { getOrder } from '#domain/orders/get-order.server.ts';
import { recordPayment } from '#domain/orders/payments/record-payment.server.ts';
import { agreePrices } from '#domain/orders/prices/agree-prices.server.ts';
import { PriceAgreement } from '#domain/orders/prices/contract.ts';
import { decideProof } from '#domain/orders/proofs/decide-proof.server.ts';
import { sendProof } from '#domain/orders/proofs/send-proof.server.ts';
import { TermCorrection } from '#domain/orders/terms/contract.ts';
import { correctTerms } from '#domain/orders/terms/correct-terms.server.ts';
import type { Scope } from '#platform/scope.ts';
import { createUser } from '../../fixtures/factories.ts';
import { appErrorOf, stockOf } from '../../fixtures/order-fixture.ts';
import { type LinesFixture, openLinesFixture } from './lines-fixture.ts';
import { money } from './payments-fixture.ts';

/** Each race is run this often, because either side may be first. */
const rounds = 5;

let order: LinesFixture;
let colleague: Scope;
beforeAll(async () => {
  order = await openLinesFixture();
  colleague = order.shop.as(await createUser(order.shop, { role: 'manager' }));
});
beforeEach(() => order.placeAnother());
afterAll(async () => {
  expect(await listTotalDifferences(order.shop)).toEqual([]);
  await order.close();
});

const agree = (unitPrice: number, { id = randomUUID(), number = order.number } = {}) =>
  agreePrices(
    colleague,
    number,
    PriceAgreement.parse({ id, reason: 'By phone', lines: [{ position: 1, from: 200, unitPrice }] }),
  );

const correct = (to: string, { id = randomUUID(), number = order.number } = {}) =>
  correctTerms(colleague, number, TermCorrection.parse({ id, changes: [{ term: 'wantedOn', from: '', to }] }));

/** Whether each of the works was done; every other one was refused with a conflict or for its quantity. */
async function done(...works: Promise<unknown>[]): Promise<boolean[]> {
  const ends = await Promise.allSettled(works);
  for (const end of ends)
    if (end.status === 'rejected') expect(['conflict', 'invalid_quantity']).toContain(end.reason.code);
  return ends.map(({ status }) => status === 'fulfilled');
}

async function confirmedOrder(): Promise<void> {
  await order.placeAnother();
  await actOnOrder(order.staff, order.number, 'confirm');
}

const now = () => getOrder(order.staff, order.number);
const steps = async (what: string) => (await now()).history.filter((step) => step.what === what).length;

test('a price is agreed before the first piece leaves, or not at all [A134]', async () => {
  for (let round = 0; round < rounds; round += 1) {
    await confirmedOrder();
    const [isAgreed, isShipped] = await done(agree(150), order.ship(1, 4));
    expect(isShipped).toBe(true);
    const { lines, price, payment } = await now();
    const unitPrice = isAgreed ? 150 : 200;
    expect(lines[0]).toMatchObject({ unitPrice, price: 4 * unitPrice });
    expect([price, payment.open]).toEqual([4 * unitPrice + 300, 4 * unitPrice + 300]);
    expect(await steps('prices_agreed')).toBe(isAgreed ? 1 : 0);
    expect(await stockOf(order.shop, order.rollers)).toBe(6);
  }
});

test('terms are corrected while the order is confirmed: both stand, each once [A135]', async () => {
  for (let round = 0; round < rounds; round += 1) {
    await order.placeAnother();
    const confirm = actOnOrder(order.staff, order.number, 'confirm');
    expect(await done(correct('2127-03-01'), confirm)).toEqual([true, true]);
    expect(await now()).toMatchObject({ status: 'confirmed', wantedOn: '2127-03-01', price: 1100 });
    expect(await steps('terms_corrected')).toBe(1);
    expect(
      (await now()).history.filter(({ what, status }) => what === 'status' && status === 'confirmed'),
    ).toHaveLength(1);
  }
});

test('the day that a buyer wants is corrected before the first piece leaves, or not at all [A135]', async () => {
  for (let round = 0; round < rounds; round += 1) {
    await confirmedOrder();
    const [isCorrected, isShipped] = await done(correct('2127-03-01'), order.ship(1, 1));
    expect(isShipped).toBe(true);
    expect((await now()).wantedOn).toBe(isCorrected ? '2127-03-01' : null);
    expect(await steps('terms_corrected')).toBe(isCorrected ? 1 : 0);
  }
});

test('of pieces that are taken away and shipped at once, what has left stays in the order [A136]', async () => {
  for (let round = 0; round < rounds; round += 1) {
    await confirmedOrder();
    const [isChanged, isShipped] = await done(
      order.change({ lines: [{ position: 1, quantity: 1 }] }),
      order.ship(1, 3),
    );
    expect(isChanged).not.toBe(isShipped);
    const pieces = isChanged ? 1 : 4;
    expect(await order.piecesOf()).toEqual([pieces, 3]);
    const { price, shipments } = await now();
    expect([price, shipments.length]).toEqual([pieces * 200 + 300, isShipped ? 1 : 0]);
    expect(await stockOf(order.shop, order.rollers)).toBe(10 - pieces);
  }
});

test('a price and other pieces of one line at once come to one total [A136]', async () => {
  for (let round = 0; round < rounds; round += 1) {
    await order.placeAnother();
    expect(await done(agree(150), order.change({ lines: [{ position: 1, quantity: 2 }] }))).toEqual([true, true]);
    const { lines, price } = await now();
    expect(lines[0]).toMatchObject({ unitPrice: 150, productQuantity: 2, price: 300 });
    expect(price).toBe(600);
    expect(await stockOf(order.shop, order.rollers)).toBe(8);
  }
});

async function sentProof(): Promise<string> {
  const id = randomUUID();
  await sendProof(order.buyer, { number: order.number, id, text: '' }, [Buffer.from('%PDF-1.7 a bank slip')]);
  return id;
}

test('of two people who confirm one proof at once one does: its money counts once [A137]', async () => {
  for (let round = 0; round < rounds; round += 1) {
    await order.placeAnother();
    const proofId = await sentProof();
    const pay = (scope: Scope) =>
      recordPayment(scope, order.number, money(1100, { id: randomUUID(), proofId, acceptOverpayment: true }));
    const ends = await done(pay(order.staff), pay(colleague));
    expect(ends.filter(Boolean)).toHaveLength(1);
    const { payment, proofs } = await now();
    expect([payment.paid, payment.open, payment.toRefund]).toEqual([1100, 0, 0]);
    expect(proofs).toMatchObject([{ outcome: 'checked' }]);
  }
});

test('a proof that one person declines while another records its payment has one outcome [A137]', async () => {
  for (let round = 0; round < rounds; round += 1) {
    await order.placeAnother();
    const proofId = await sentProof();
    const which = { number: order.number, id: proofId };
    const [isPaid, isDeclined] = await done(
      recordPayment(order.staff, order.number, money(300, { id: randomUUID(), proofId })),
      decideProof(colleague, which, { outcome: 'declined', reason: 'Another order' }),
    );
    expect(isPaid).not.toBe(isDeclined);
    const { payment, proofs } = await now();
    expect(payment.paid).toBe(isPaid ? 300 : 0);
    expect(proofs).toMatchObject([{ outcome: isPaid ? 'checked' : 'declined' }]);
  }
});

test('a request that comes five times at once is done once, and its id serves no other order [A138]', async () => {
  const five = (work: () => Promise<unknown>) => Promise.all(Array.from({ length: 5 }, work));
  const [priceId, termId, lineId, paymentId] = Array.from({ length: 4 }, () => randomUUID());
  const lines = [{ position: 2, quantity: 5 }];
  const { number } = order;
  const paid = money(100, { id: paymentId, proofId: await sentProof() });
  await Promise.all([
    five(() => agree(150, { id: priceId, number })),
    five(() => correct('2127-03-01', { id: termId, number })),
    five(() => order.change({ id: lineId, lines })),
    five(() => recordPayment(order.staff, number, paid)),
  ]);
  expect(await now()).toMatchObject({ price: 1100, wantedOn: '2127-03-01', payment: { paid: 100, open: 1000 } });
  for (const what of ['prices_agreed', 'terms_corrected', 'changed'])
    expect([what, await steps(what)]).toEqual([what, 1]);
  expect(await stockOf(order.shop, order.filters)).toBe(5);
  await order.placeAnother();
  const elsewhere = [
    () => agree(150, { id: priceId }),
    () => correct('2127-03-01', { id: termId }),
    () => order.change({ id: lineId, lines }),
    () => recordPayment(order.staff, order.number, paid),
  ];
  for (const work of elsewhere) expect((await appErrorOf(work())).code).toBe('idempotency_mismatch');
});
