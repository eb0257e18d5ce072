/** Which invoice each credit is taken off, to the cent. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { allocateCredits } from '#domain/documents/allocate-credits.ts';
import { creditNoteData } from '#domain/documents/credit-note-data.ts';
import { documentData } from '#domain/documents/document-data.ts';
import type { DocumentedCredit } from '#domain/documents/documented-credit.ts';
import { amountsDue } from '#domain/orders/payments/payment-state.ts';
import { documentedOrder, documentedShipment, documentRequest, orderedLine } from '../../fixtures/document-fixture.ts';
import { runs } from '../../fixtures/random.ts';

const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0);

test('a credit is taken off the shipments that it is about, the oldest first, then off the others [O292]', () => {
  const shipments = [
    { ordinal: 1, totalCents: 100 },
    { ordinal: 2, totalCents: 50 },
    { ordinal: 3, totalCents: 30 },
  ];
  const { parts, left } = allocateCredits(shipments, [
    { id: 'a', cents: 40, shipments: [2] },
    { id: 'b', cents: 30, shipments: [2, 3] },
    { id: 'c', cents: 20, shipments: [3] },
  ]);
  expect(parts.get('a')).toEqual([{ shipment: 2, cents: 40 }]);
  expect(parts.get('b')).toEqual([
    { shipment: 2, cents: 10 },
    { shipment: 3, cents: 20 },
  ]);
  expect(parts.get('c')).toEqual([
    { shipment: 3, cents: 10 },
    { shipment: 1, cents: 10 },
  ]);
  expect([...left]).toEqual([
    [1, 90],
    [2, 0],
    [3, 0],
  ]);
});

const line = fc.record({
  quantity: fc.integer({ min: 1, max: 9 }),
  unitCents: fc.nat({ max: 999_999 }),
  coreUnitCents: fc.constantFrom(0, 0, 12_345),
});
const goods = fc.record({
  lines: fc.array(line, { minLength: 1, maxLength: 5 }),
  freightCents: fc.option(fc.nat({ max: 99_999 })),
  /** Which of three shipments each piece goes with. */
  ways: fc.infiniteStream(fc.nat({ max: 2 })),
  credits: fc.array(fc.record({ share: fc.nat({ max: 100 }), shipment: fc.nat({ max: 3 }) }), { maxLength: 6 }),
});

test('the invoices of all shipments less the credit notes are what the order still costs, and no invoice is credited above its total [O292]', () => {
  fc.assert(
    fc.property(goods, ({ lines, freightCents, ways, credits: wanted }) => {
      const ordered = lines.map((each, index) => orderedLine(index + 1, each));
      const order = documentedOrder({ lines: ordered, freightCents, shipments: shipmentsOf(ordered, ways) });
      const totalCents =
        sum(ordered.map((each) => (each.unitCents + each.coreUnitCents) * each.quantity)) + (freightCents ?? 0);
      const totals = order.shipments.map((shipment) => ({
        ordinal: shipment.ordinal,
        totalCents: documentData(documentRequest({ kind: 'commercial_invoice', order, shipment })).totalCents,
      }));
      expect(sum(totals.map((each) => each.totalCents))).toBe(totalCents);
      let open = totalCents;
      const credits = wanted.map(({ share, shipment }, index) => {
        const cents = Math.floor((open * share) / 100);
        open -= cents;
        return { id: String(index), cents, shipments: [shipment] };
      });
      const { parts, left } = allocateCredits(totals, credits);
      for (const cents of left.values()) expect(cents).toBeGreaterThanOrEqual(0);
      const notes = credits.map(({ id, cents }) => {
        const taken = parts.get(id) ?? [];
        expect(sum(taken.map((part) => part.cents))).toBe(cents);
        const { totalCents: printed, credit } = creditNoteData(documentRequest({ order }), credited(id, cents, taken));
        expect(sum(credit?.invoices.map(([, part]) => part) ?? [])).toBe(printed);
        return printed;
      });
      const money = { state: 'shipped', isPartShipped: true, totalCents, creditCents: sum(notes) } as const;
      const { openCents } = amountsDue({ ...money, depositCents: 0, paidCents: 0, refundedCents: 0 });
      expect(sum(totals.map((each) => each.totalCents)) - sum(notes)).toBe(openCents);
    }),
    { numRuns: runs(300, 10_000) },
  );
});

function credited(
  id: string,
  cents: number,
  taken: readonly { readonly shipment: number; readonly cents: number }[],
): DocumentedCredit {
  const invoices = taken.map((part) => ({ ...part, number: `CI-${10_000 + part.shipment}` }));
  const rows = [{ partNumber: '', text: 'Test', quantity: null, cents }];
  return { id, cause: 'amount', at: new Date(0), cents, reason: 'Test', rows, invoices };
}

/** Each piece is in one of at most three shipments; those without pieces do not exist. */
function shipmentsOf(ordered: readonly { position: number; quantity: number }[], ways: Iterator<number>) {
  const pieces = [new Map<number, number>(), new Map<number, number>(), new Map<number, number>()];
  for (const { position, quantity } of ordered)
    for (let piece = 0; piece < quantity; piece += 1) {
      const held = pieces[ways.next().value];
      held?.set(position, (held.get(position) ?? 0) + 1);
    }
  return pieces
    .filter((held) => held.size > 0)
    .map((held, index) => ({ ...documentedShipment(held), id: String(index), ordinal: index + 1 }));
}
