/** What documents say, from the facts of an order. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Company } from '#domain/content/contract.ts';
import { documentData } from '#domain/documents/document-data.ts';
import type { DocumentKind } from '#domain/documents/document-kinds.ts';
import type { DocumentedShipment } from '#domain/documents/documented-order.ts';
import { positionRanges } from '#domain/documents/gaps.ts';
import { documentedOrder, documentedShipment, documentRequest, orderedLine } from '../../fixtures/document-fixture.ts';

const lineOf = fc.record({
  quantity: fc.integer({ min: 1, max: 100_000 }),
  unitCents: fc.integer({ min: 1, max: 9_999_999 }),
  pieceGrams: fc.option(fc.integer({ min: 1, max: 5_000_000 })),
});

test('the amounts of any order add up, line by line and with deposit and balance [O153]', () => {
  fc.assert(
    fc.property(fc.array(lineOf, { minLength: 1, maxLength: 40 }), (given) => {
      const lines = given.map((line, index) => orderedLine(index + 1, line));
      const { payment, ...data } = documentData(documentRequest({ order: documentedOrder({ lines }) }));
      const exact = lines.reduce((sum, { quantity, unitCents }) => sum + BigInt(quantity) * BigInt(unitCents), 0n);
      expect(BigInt(data.totalCents)).toBe(exact);
      expect(data.lines.reduce((sum, { totalCents }) => sum + totalCents, 0)).toBe(data.totalCents);
      expect(payment?.amounts.reduce((sum, [, cents]) => sum + cents, 0)).toBe(data.totalCents);
      for (const [, cents] of payment?.amounts ?? []) expect(cents).toBeGreaterThan(0);
      const isWeighed = given.every(({ pieceGrams }) => pieceGrams !== null);
      const grams = given.reduce((sum, { quantity, pieceGrams }) => sum + quantity * (pieceGrams ?? 0), 0);
      expect(data.netGrams).toBe(isWeighed ? grams : null);
    }),
  );
});

test('the commercial invoices of the parcels of any order add up to the order', () => {
  fc.assert(
    fc.property(fc.array(lineOf, { minLength: 1, maxLength: 20 }), fc.nat(), (given, split) => {
      const lines = given.map((line, index) => orderedLine(index + 1, line));
      const first = new Map(lines.map(({ position, quantity }) => [position, split % (quantity + 1)]));
      const second = new Map(lines.map(({ position, quantity }) => [position, quantity - (split % (quantity + 1))]));
      const order = documentedOrder({ lines });
      const invoices = [first, second].map((pieces) =>
        documentData(documentRequest({ kind: 'commercial_invoice', order, shipment: documentedShipment(pieces) })),
      );
      const whole = documentData(documentRequest({ order }));
      expect(invoices.reduce((sum, { totalCents }) => sum + totalCents, 0)).toBe(whole.totalCents);
      expect(invoices.reduce((sum, { quantity }) => sum + (quantity ?? 0), 0)).toBe(whole.quantity);
    }),
  );
});

test('the freight is part of the total of the whole order, and of the invoice of its first shipment only', () => {
  const lines = [orderedLine(1, { quantity: 4, unitCents: 1000 })];
  const shipments = [1, 2].map((ordinal) => ({ ...documentedShipment(new Map([[1, 2]])), ordinal }));
  const order = documentedOrder({ lines, shipments, freightCents: 2550 });
  const invoiceOf = (ordinal: number) =>
    documentData(documentRequest({ kind: 'commercial_invoice', order, shipment: shipments[ordinal - 1] ?? null }));
  expect(documentData(documentRequest({ order }))).toMatchObject({ freightCents: 2550, totalCents: 6550 });
  expect(invoiceOf(1)).toMatchObject({ freightCents: 2550, totalCents: 4550 });
  expect(invoiceOf(2)).toMatchObject({ freightCents: null, totalCents: 2000 });
});

test('what is not known is listed and the total weight left open, never guessed [O153]', () => {
  const lines = [
    orderedLine(1, { hsCode: null }),
    orderedLine(2, { hsCode: null, pieceGrams: null }),
    orderedLine(3, { origin: null }),
  ];
  const { notes, netGrams, lines: printed } = documentData(documentRequest({ order: documentedOrder({ lines }) }));
  expect(notes.slice(1)).toEqual([
    'HS code not known for line no. 1–2.',
    'Country of origin not known for line no. 3.',
    'Net weight not known for line no. 2; the total is not stated.',
  ]);
  expect(netGrams).toBeNull();
  expect(printed.map(({ hsCode }) => hsCode)).toEqual([null, null, '84314999']);
});

test('a document whose facts are all known lists nothing', () => {
  expect(documentData(documentRequest({ kind: 'commercial_invoice' })).notes).toEqual([]);
});

test('positions are listed as ranges', () => {
  expect(positionRanges([1, 2, 3, 7, 9, 10])).toBe('1–3, 7, 9–10');
});

test('a picking list has what is not shipped yet', () => {
  const lines = [orderedLine(1, { quantity: 5 }), orderedLine(2, { quantity: 3 }), orderedLine(3, { quantity: 1 })];
  const order = documentedOrder({
    lines,
    shipments: [
      documentedShipment(
        new Map([
          [1, 2],
          [3, 1],
        ]),
      ),
    ],
  });
  const picked = documentData(documentRequest({ kind: 'picking_list', order }));
  expect(picked.lines.map(({ position, quantity }) => [position, quantity])).toEqual([
    [1, 3],
    [2, 3],
  ]);
});

test('a picking list is sorted by bin location as a person counts, then by position; no other paper has it [P115]', () => {
  const bins = [null, 'A-10', 'B-01', 'a-2', null, 'A-02-1', 'A-2'];
  const order = documentedOrder({ lines: bins.map((bin, index) => orderedLine(index + 1, { bin })) });
  const linesOf = (kind: DocumentKind, shipment: DocumentedShipment | null = null) =>
    documentData(documentRequest({ kind, order, shipment })).lines.map(({ position, bin }) => [position, bin]);
  expect(linesOf('picking_list')).toEqual([
    [4, 'a-2'],
    [7, 'A-2'],
    [6, 'A-02-1'],
    [2, 'A-10'],
    [3, 'B-01'],
    [1, null],
    [5, null],
  ]);
  const shipment = documentedShipment(new Map(bins.map((_, index) => [index + 1, 1])));
  const inOrder = bins.map((_, index) => [index + 1, null]);
  expect(linesOf('proforma')).toEqual(inOrder);
  expect(linesOf('packing_list', shipment)).toEqual(inOrder);
});

test('a deposit that was fixed with the confirmation stays, whatever the terms say now', () => {
  const { payment } = documentData(documentRequest({ order: documentedOrder({ depositCents: 100 }) }));
  expect(payment?.amounts).toEqual([
    ['Deposit', 100],
    ['Balance before dispatch', 250_000],
  ]);
});

test('a small order is paid in full', () => {
  const lines = [orderedLine(1, { quantity: 1, unitCents: 4999 })];
  expect(documentData(documentRequest({ order: documentedOrder({ lines }) })).payment?.amounts).toEqual([
    ['To pay', 4999],
  ]);
});

test('papers print the registrations of the seller below its address; an older company has none [A46]', () => {
  const { company } = documentRequest();
  expect(company.registrations).toEqual([]);
  const registrations = [
    { label: 'VAT no.', number: 'DE123456788' },
    { label: 'EORI', number: 'DE4711' },
  ];
  const { seller } = documentData(documentRequest({ company: { ...company, registrations } }));
  expect(seller.lines.at(-1)).toBe('VAT no.: DE123456788 · EORI: DE4711');
  expect(Company.safeParse({ ...company, registrations: [{ label: 'EORI', number: ' ' }] }).success).toBe(false);
});
