/** A change of an order that is requested again with its id is done once; the id serves for nothing else, whatever differs. */
import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { actOnOrder } from '#domain/orders/act-on-order.server.ts';
import { addOrderLines } from '#domain/orders/extra-lines/add-order-lines.server.ts';
import { ExtraLines, FreeLineCorrection } from '#domain/orders/extra-lines/contract.ts';
import { correctFreeLine } from '#domain/orders/extra-lines/correct-free-line.server.ts';
import { QuotedFreight } from '#domain/orders/freight/contract.ts';
import { quoteFreight } from '#domain/orders/freight/quote-freight.server.ts';
import { getOrder } from '#domain/orders/get-order.server.ts';
import { agreePrices } from '#domain/orders/prices/agree-prices.server.ts';
import { PriceAgreement } from '#domain/orders/prices/contract.ts';
import { orderRequests } from '#domain/orders/request-tables.server.ts';
import { shipOrder } from '#domain/orders/ship-order.server.ts';
import { NewShipment } from '#domain/orders/shipment-contract.ts';
import { TermCorrection } from '#domain/orders/terms/contract.ts';
import { correctTerms } from '#domain/orders/terms/correct-terms.server.ts';
import { createPart } from '../../fixtures/factories.ts';
import { appErrorOf } from '../../fixtures/order-fixture.ts';
import { type LinesFixture, openLinesFixture } from './lines-fixture.ts';

let order: LinesFixture;
beforeAll(async () => {
  order = await openLinesFixture();
});
beforeEach(() => order.placeAnother());
afterAll(() => order.close());

const historyOf = async () => (await getOrder(order.staff, order.number)).history.length;

interface Repeated<Content> {
  readonly send: (id: string, content: Content) => Promise<unknown>;
  readonly first: Content;
  /** Each says something else than the first. */
  readonly others: readonly Content[];
}

/** Sends the first twice, and then each of the others with its id. */
async function expectOnce<Content>({ send, first, others }: Repeated<Content>): Promise<void> {
  const id = randomUUID();
  await send(id, first);
  const entries = await historyOf();
  await send(id, first);
  for (const other of others)
    expect([other, (await appErrorOf(send(id, other))).code]).toEqual([other, 'idempotency_mismatch']);
  expect(await historyOf()).toBe(entries);
}

test('agreed prices: with the id of an earlier agreement another price or reason is refused [O380]', async () => {
  await expectOnce({
    send: (id, { reason = 'By phone', ...line }: { unitPrice: number; reason?: string; position?: number }) =>
      agreePrices(
        order.staff,
        order.number,
        PriceAgreement.parse({ id, reason, lines: [{ position: 1, from: 200, ...line }] }),
      ),
    first: { unitPrice: 150 },
    others: [{ unitPrice: 140 }, { unitPrice: 150, reason: 'By mail' }, { unitPrice: 150, position: 2 }],
  });
});

test('corrected terms: with the id of an earlier correction another value, term or note is refused [O380]', async () => {
  await expectOnce({
    send: (id, { note = '', ...change }: { to: string; term?: string; note?: string }) =>
      correctTerms(
        order.staff,
        order.number,
        TermCorrection.parse({ id, note, changes: [{ term: 'poNumber', from: '', ...change }] }),
      ),
    first: { to: 'PO-1' },
    others: [{ to: 'PO-2' }, { to: 'PO-1', term: 'placeOfDischarge' }, { to: 'PO-1', note: 'By phone' }],
  });
});

test('changed and cancelled lines: with the id of an earlier change other pieces, lines or a note are refused [O380]', async () => {
  const part = await createPart(order.shop, { availableQuantity: 10 });
  const added = [{ part: { id: part }, quantity: 1 }];
  const line = (quantity: number, position = 1) => ({ lines: [{ position, quantity }] });
  await expectOnce({
    send: (id, content: object) => order.change({ id, ...content }),
    first: line(3),
    others: [line(2), line(3, 2), { ...line(3), added }, { ...line(3), note: 'By phone' }],
  });
  await expectOnce({
    send: (id, { pieces, note = '' }: { pieces: number; note?: string }) =>
      order.cancel(order.staff, 1, pieces, { id, note }),
    first: { pieces: 1 },
    others: [{ pieces: 2 }, { pieces: 1, note: 'Not to be had' }],
  });
});

test('free lines: with the id of an earlier request a line that differs in anything is refused [O380]', async () => {
  const hose = { kind: 'free', name: 'Hose kit', number: 'KIT 77-X', weightKg: 2.5, quantity: 2, unitPrice: 40 };
  await expectOnce({
    send: (id, line: object) =>
      addOrderLines(order.staff, order.number, ExtraLines.parse({ id, reason: 'By phone', lines: [line] })),
    first: hose,
    others: [
      { name: 'Hoses' },
      { number: 'KIT 78' },
      { weightKg: 25 },
      { unit: 'SET' },
      { hsCode: '400942' },
      { brand: 'Gates' },
      { countryOfOrigin: 'DE' },
      { quantity: 3 },
      { unitPrice: 41 },
    ].map((other) => ({ ...hose, ...other })),
  });
  const { kind: _kind, quantity: _quantity, unitPrice: _price, ...typed } = hose;
  const from = { ...typed, brand: '', hsCode: '', countryOfOrigin: '', unit: 'H87' };
  await expectOnce({
    send: (id, to: object) =>
      correctFreeLine(
        order.staff,
        order.number,
        FreeLineCorrection.parse({ id, reason: 'By phone', position: 3, from, to }),
      ),
    first: { ...from, brand: 'Gates' },
    others: [
      { ...from, brand: 'Parker' },
      { ...from, brand: 'Gates', hsCode: '400942' },
    ],
  });
});

test('freight: with the id of an earlier quote another note is refused too [O380]', async () => {
  await expectOnce({
    send: (id, given: { amount: number; note?: string }) =>
      quoteFreight(order.staff, order.number, QuotedFreight.parse({ id, ...given })),
    first: { amount: 80 },
    others: [{ amount: 90 }, { amount: 80, note: 'By sea' }],
  });
});

test('a shipment: repeated with its id it leaves once, and another content with that id is refused [O426]', async () => {
  const line = (quantity: number, position = 1) => ({ lines: [{ position, quantity }] });
  const parcel = { carrier: 'DHL', trackingNumber: 'JD01' };
  await actOnOrder(order.staff, order.number, 'confirm');
  await expectOnce({
    send: (id, given: object) => shipOrder(order.staff, order.number, NewShipment.parse({ ...parcel, ...given, id })),
    first: line(2),
    others: [line(1), line(2, 2), { ...line(2), carrier: 'UPS' }, { ...line(2), parcels: 2 }, {}],
  });
  expect((await getOrder(order.staff, order.number)).shipments).toMatchObject([{ carrier: 'DHL', quantity: 2 }]);
  await shipOrder(order.staff, order.number, NewShipment.parse({ ...parcel, ...line(2) }));
  expect((await getOrder(order.staff, order.number)).shippedQuantity).toBe(4);
});

test('of two requests with one id for two orders at once one is done, and the other is refused [O401]', async () => {
  const quote = (number: string, id: string) =>
    quoteFreight(order.staff, number, QuotedFreight.parse({ id, amount: 80 }));
  const first = order.number;
  await order.place();
  for (let round = 0; round < 5; round += 1) {
    const id = randomUUID();
    const results = await Promise.allSettled([first, order.number].map((number) => quote(number, id)));
    const refused = results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []));
    expect(refused).toEqual([expect.objectContaining({ code: 'idempotency_mismatch' })]);
    expect(await orderOfRequest(id)).toHaveLength(1);
  }
});

test('a request that was refused can be made again with its id [O401]', async () => {
  const id = randomUUID();
  const quote = () => quoteFreight(order.staff, order.number, QuotedFreight.parse({ id, amount: 99_999 }));
  expect((await appErrorOf(quote())).code).toBe('unusual_freight');
  expect(await orderOfRequest(id)).toEqual([]);
  await quoteFreight(order.staff, order.number, QuotedFreight.parse({ id, amount: 99_999, acceptUnusual: true }));
  expect(await orderOfRequest(id)).toHaveLength(1);
});

const orderOfRequest = (id: string) => order.shop.db.select().from(orderRequests).where(eq(orderRequests.id, id));
