/** Freight and charges over the invoices of part shipments: in sum the total of the order, to the cent. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { documentData } from '#domain/documents/document-data.ts';
import { costSplits } from '#domain/orders/extra-lines/line-kinds.ts';
import { splitCosts } from '#domain/orders/extra-lines/split-costs.ts';
import { documentedOrder, documentRequest, orderedLine } from '../../fixtures/document-fixture.ts';

const goods = (valueCents: number, grams: number | null) => ({ valueCents, grams });

test('costs stand on the first invoice, or follow value or weight; the last shipment takes the rest [O275]', () => {
  const shipments = [goods(100, 3), goods(100, 1), goods(100, 2)];
  const whole = goods(300, 6);
  expect(splitCosts(100, 'first', shipments, whole)).toEqual([100, 0, 0]);
  expect(splitCosts(100, 'by_value', shipments, whole)).toEqual([33, 34, 33]);
  expect(splitCosts(100, 'by_weight', shipments, whole)).toEqual([50, 17, 33]);
  // The parts of earlier shipments stay when others follow.
  expect(splitCosts(100, 'by_value', shipments.slice(0, 1), whole)).toEqual([33]);
  // A weight that is not known cannot be split by.
  expect(splitCosts(100, 'by_weight', [goods(100, null), goods(200, 5)], goods(300, null))).toEqual([33, 67]);
});

const line = fc.record({
  unitCents: fc.integer({ min: 0, max: 9_999_999 }),
  coreUnitCents: fc.integer({ min: 0, max: 50_000 }),
  pieceGrams: fc.option(fc.integer({ min: 1, max: 5_000_000 }), { freq: 10 }),
  sent: fc.array(fc.integer({ min: 0, max: 40 }), { minLength: 3, maxLength: 3 }),
});
const generated = fc.record({
  lines: fc.array(line, { minLength: 1, maxLength: 6 }),
  charges: fc.array(fc.integer({ min: -1_000_000, max: 1_000_000 }), { maxLength: 4 }),
  freightCents: fc.option(fc.integer({ min: 0, max: 9_999_999 })),
  costSplit: fc.constantFrom(...costSplits),
});

test('in 10,000 generated orders the invoices of all shipments add up to the total, and the total to its lines [O275]', () => {
  fc.assert(
    fc.property(generated, (given) => {
      const lines = given.lines.map(({ sent, ...each }, at) =>
        orderedLine(at + 1, { ...each, quantity: sent.reduce((sum, pieces) => sum + pieces, 0) }),
      );
      const shipments = [0, 1, 2]
        .map((at) => new Map(given.lines.map(({ sent }, index) => [index + 1, sent[at] ?? 0] as const)))
        .filter((pieces) => [...pieces.values()].some((count) => count > 0))
        .map((pieces, at) => ({ ...parcel, id: `${at}`, ordinal: at + 1, pieces }));
      const charges = given.charges.map((cents, at) => ({ ...insurance, position: 1001 + at, cents }));
      const { freightCents, costSplit } = given;
      const order = documentedOrder({
        lines: lines.filter(({ quantity }) => quantity > 0),
        shipments,
        charges,
        freightCents,
        costSplit,
      });
      const total = totalOf(order, null);
      const ofLines = lines.reduce((sum, each) => sum + (each.unitCents + each.coreUnitCents) * each.quantity, 0);
      expect(total).toBe(ofLines + given.charges.reduce((sum, cents) => sum + cents, freightCents ?? 0));
      if (shipments.length > 0)
        expect(shipments.reduce((sum, shipment) => sum + totalOf(order, shipment), 0)).toBe(total);
    }),
    { numRuns: 10_000 },
  );
}, 120_000);

const parcel = {
  at: new Date('2026-11-21T10:00:00Z'),
  carrier: 'DHL',
  trackingNumber: '',
  parcels: 1,
  grossGrams: null,
  packages: [],
};
const insurance = { kind: 'insurance', label: 'Insurance' } as const;

type Order = ReturnType<typeof documentedOrder>;

function totalOf(order: Order, shipment: Order['shipments'][number] | null): number {
  return documentData(documentRequest({ kind: 'commercial_invoice', order, shipment })).totalCents;
}
