/** Freight and charges over the invoices of part shipments: in sum the total of the order, to the cent. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { documentData } from '#domain/documents/document-data.ts';
import { costsOfInvoices } from '#domain/orders/extra-lines/invoice-costs.ts';
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

test('no invoice is below 0: what its goods do not hold of a discount stands on the next, or on those before light dear goods follow heavy cheap ones [O381]', () => {
  const goods = (valueCents: number, grams: number, coreCents = 0) => ({ valueCents, grams, coreCents });
  const shipments = [goods(1000, 10, 500), goods(3000, 10), goods(6000, 10)];
  const whole = goods(10_000, 30, 500);
  // Freight and insurance stand on the first, as do the discounts as far as it holds them.
  expect(costsOfInvoices([200, 300, -2500, -1000], 'first', shipments, whole)).toEqual([
    [200, 300, -2000, 0],
    [0, 0, -500, -1000],
    [0, 0, 0, 0],
  ]);
  // What another shipment brings changes nothing in those before.
  expect(costsOfInvoices([200, 300, -2500, -1000], 'first', shipments.slice(0, 1), whole)).toEqual([
    [200, 300, -2000, 0],
  ]);
  const [heavy, light] = [goods(1000, 900), goods(9000, 100)];
  expect(costsOfInvoices([-5000], 'by_weight', [heavy, light], goods(10_000, 1000))).toEqual([[-1000], [-4000]]);
  // The heavy goods could not hold their part any more when they come last.
  expect(costsOfInvoices([-5000], 'by_weight', [light, heavy], goods(10_000, 1000))).toEqual([[-4000], [-1000]]);
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

test('in 10,000 generated orders the invoices of all shipments add up to the total, and the total to its lines; none is below 0 [O275] [O381]', () => {
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
      const invoices = shipments.map((shipment) => totalOf(order, shipment));
      if (shipments.length > 0) expect(invoices.reduce((sum, each) => sum + each, 0)).toBe(total);
      if (total >= 0) expect(Math.min(0, ...invoices)).toBe(0);
      const before = shipments.map((shipment, at) =>
        totalOf({ ...order, shipments: shipments.slice(0, at + 1) }, shipment),
      );
      expect(before).toEqual(invoices);
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
