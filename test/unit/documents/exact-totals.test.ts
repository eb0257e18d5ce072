/**
 * Generated orders with charges, discounts, cores, part shipments, returns and credits: the lines, the total, the invoices and the
 * credit notes agree to the cent, as data and as PDF.
 */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type AllocatedPart, allocateCredits } from '#domain/documents/allocate-credits.ts';
import { creditNoteData } from '#domain/documents/credit-note-data.ts';
import { returnedRows } from '#domain/documents/credited-rows.ts';
import { type DocumentData, documentData } from '#domain/documents/document-data.ts';
import type { DocumentedCredit } from '#domain/documents/documented-credit.ts';
import type { DocumentedOrder } from '#domain/documents/documented-order.ts';
import { renderPdf } from '#domain/documents/pdf/render-pdf.server.ts';
import { costSplits } from '#domain/orders/extra-lines/line-kinds.ts';
import { amountsDue } from '#domain/orders/payments/payment-state.ts';
import { creditOfPieces } from '#domain/orders/returns/credit-of-pieces.ts';
import { fromCents } from '#platform/values/money.ts';
import { documentedOrder, documentedShipment, documentRequest, orderedLine } from '../../fixtures/document-fixture.ts';
import { runs } from '../../fixtures/random.ts';
import { readPdf } from '../../fixtures/read-pdf.ts';

const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0);

const line = fc.record({
  unitCents: fc.nat({ max: 999_999 }),
  coreUnitCents: fc.constantFrom(0, 0, 2500, 12_345),
  pieceGrams: fc.option(fc.integer({ min: 1, max: 900_000 }), { freq: 10 }),
  /** Pieces in each of three shipments, at least one. */
  sent: fc.tuple(fc.integer({ min: 1, max: 9 }), fc.nat({ max: 9 }), fc.nat({ max: 9 })),
  /** Share of the pieces that come back in each of two returns, in percent. */
  back: fc.tuple(fc.nat({ max: 100 }), fc.nat({ max: 100 })),
  /** Old units that come back alone. */
  cores: fc.nat({ max: 3 }),
});
const generated = fc.record({
  lines: fc.array(line, { minLength: 1, maxLength: 4 }),
  charges: fc.array(fc.integer({ min: 1, max: 99_999 }), { maxLength: 2 }),
  discounts: fc.array(fc.integer({ min: 1, max: 50 }), { maxLength: 2 }),
  freightCents: fc.option(fc.nat({ max: 999_999 })),
  costSplit: fc.constantFrom(...costSplits),
  restockingPercent: fc.constantFrom(0, 15, 100),
  /** What staff credit, in percent of what is left. */
  credited: fc.array(fc.nat({ max: 60 }), { maxLength: 2 }),
});
type Generated = typeof generated extends fc.Arbitrary<infer Order> ? Order : never;

/** The order with its charges and shipments. */
function orderOf({ lines: given, charges, discounts, freightCents, costSplit }: Generated): DocumentedOrder {
  const lines = given.map(({ sent, back: _back, cores: _cores, ...each }, at) =>
    orderedLine(at + 1, { ...each, quantity: sum(sent) }),
  );
  const goods = sum(lines.map(({ unitCents, quantity }) => unitCents * quantity));
  const amounts = [...charges, ...discounts.map((percent) => -Math.floor((goods * percent) / 100))];
  const shipments = [0, 1, 2]
    .map((at) => new Map(given.map(({ sent }, index) => [index + 1, sent[at] ?? 0] as const)))
    .filter((pieces) => sum([...pieces.values()]) > 0)
    .map((pieces, at) => ({ ...documentedShipment(pieces), id: String(at), ordinal: at + 1 }));
  return documentedOrder({
    ...{ lines, shipments, freightCents, costSplit },
    charges: amounts.map((cents, at) => {
      const kind = cents > 0 ? 'insurance' : 'discount';
      return { position: 1001 + at, kind, label: kind, cents } as const;
    }),
  });
}

type Credit = Omit<DocumentedCredit, 'invoices'> & { readonly shipments: readonly number[] };

/** Two returns, old units that come back alone, and what staff credit; never more than is left. */
function creditsOf(order: DocumentedOrder, given: Generated, totalCents: number): Credit[] {
  const credits: Credit[] = [];
  const give = (cause: Credit['cause'], wanted: number, rowsOf: (cents: number) => DocumentedCredit['rows']) => {
    const cents = Math.min(wanted, totalCents - sum(credits.map((each) => each.cents)));
    if (cents <= 0) return;
    const id = String(credits.length);
    credits.push({ id, cause, at: new Date(0), cents, reason: 'Test', rows: rowsOf(cents), shipments: [1] });
  };
  const returned = new Map<number, number>();
  const openCores = new Map(order.lines.map(({ position, quantity }) => [position, quantity]));
  const discountCents = -sum(order.charges.filter(({ kind }) => kind === 'discount').map(({ cents }) => cents));
  const receive = (pieces: readonly { position: number; quantity: number }[]) => {
    const priced = order.lines.map((each) => ({
      ...each,
      unitPriceCents: each.unitCents,
      openCores: openCores.get(each.position) ?? 0,
    }));
    const { lessCents } = creditOfPieces(priced, pieces, { percent: given.restockingPercent, discountCents, returned });
    give('return', lessCents, (cents) => {
      const lines = pieces.map(({ position, quantity }) => ({ position, restocked: quantity, scrapped: 0 }));
      return returnedRows({ at: '', email: '', note: '', credit: fromCents(cents), lines }, order.lines);
    });
    for (const { position, quantity } of pieces) {
      returned.set(position, (returned.get(position) ?? 0) + quantity);
      openCores.set(position, Math.max(0, (openCores.get(position) ?? 0) - quantity));
    }
    return lessCents;
  };
  const left = ({ position, quantity }: { position: number; quantity: number }) =>
    quantity - (returned.get(position) ?? 0);
  for (const at of [0, 1] as const)
    receive(
      order.lines.map((each, index) => ({
        position: each.position,
        quantity: Math.floor((left(each) * (given.lines[index]?.back[at] ?? 0)) / 100),
      })),
    );
  for (const [index, { position, coreUnitCents }] of order.lines.entries()) {
    const units = Math.min(given.lines[index]?.cores ?? 0, openCores.get(position) ?? 0);
    openCores.set(position, (openCores.get(position) ?? 0) - units);
    give('cores', units * coreUnitCents, (cents) => [{ partNumber: '', text: 'Old part', quantity: null, cents }]);
  }
  for (const percent of given.credited) {
    const open = totalCents - sum(credits.map(({ cents }) => cents));
    give('amount', Math.floor((open * percent) / 100), (cents) => [
      { partNumber: '', text: 'Test', quantity: null, cents },
    ]);
  }
  return credits;
}

/** The invoices and the credit notes of the order, after their sums were compared. */
function exactDocuments(given: Generated): { invoices: DocumentData[]; notes: DocumentData[] } {
  const order = orderOf(given);
  const totalCents = documentData(documentRequest({ kind: 'confirmation', order })).totalCents;
  const ofLines = sum(order.lines.map((each) => (each.unitCents + each.coreUnitCents) * each.quantity));
  expect(totalCents).toBe(ofLines + sum(order.charges.map(({ cents }) => cents)) + (order.freightCents ?? 0));
  const invoices = order.shipments.map((shipment) =>
    documentData(documentRequest({ kind: 'commercial_invoice', order, shipment })),
  );
  expect(sum(invoices.map((invoice) => invoice.totalCents))).toBe(totalCents);
  const credits = creditsOf(order, given, totalCents);
  const totals = invoices.map((invoice, at) => ({ ordinal: at + 1, totalCents: invoice.totalCents }));
  const { parts, left } = allocateCredits(totals, credits);
  for (const { ordinal } of totals) expect(left.get(ordinal)).toBeGreaterThanOrEqual(0);
  const notes = credits.map((credit) => {
    const taken: readonly AllocatedPart[] = parts.get(credit.id) ?? [];
    const note = creditNoteData(documentRequest({ order }), {
      ...credit,
      invoices: taken.map((part) => ({ ...part, number: `CI-${part.shipment}` })),
    });
    expect(sum(note.credit?.rows.map(({ cents }) => cents) ?? [])).toBe(note.totalCents);
    expect(sum(note.credit?.invoices.map(([, cents]) => cents) ?? [])).toBe(note.totalCents);
    return note;
  });
  const creditCents = sum(notes.map((note) => note.totalCents));
  const money = { state: 'shipped', isPartShipped: true, totalCents, creditCents } as const;
  const { openCents } = amountsDue({ ...money, depositCents: 0, paidCents: 0, refundedCents: 0 });
  expect(sum(invoices.map((invoice) => invoice.totalCents)) - creditCents).toBe(openCents);
  return { invoices, notes };
}

test('in 10,000 generated orders the lines are the total, and the total the invoices less the credit notes and what is open [O335]', () => {
  fc.assert(
    fc.property(generated, (given) => {
      exactDocuments(given);
    }),
    { numRuns: 10_000 },
  );
}, 120_000);

test('pieces that come back one by one are credited with the goods less the discount, whatever their order [O334]', () => {
  fc.assert(
    fc.property(generated, fc.infiniteStream(fc.nat()), (given, choices) => {
      const { lines, charges } = orderOf(given);
      const priced = lines.map((each) => ({ ...each, unitPriceCents: each.unitCents, openCores: 0 }));
      const discountCents = -sum(charges.filter(({ kind }) => kind === 'discount').map(({ cents }) => cents));
      const returned = new Map<number, number>();
      const open = lines.flatMap(({ position, quantity }) => Array.from({ length: quantity }, () => position));
      let credited = 0;
      while (open.length > 0) {
        const [position = 0] = open.splice((choices.next().value ?? 0) % open.length, 1);
        const piece = [{ position, quantity: 1 }];
        const { fullCents } = creditOfPieces(priced, piece, { percent: 0, discountCents, returned });
        expect(fullCents).toBeGreaterThanOrEqual(0);
        credited += fullCents;
        returned.set(position, (returned.get(position) ?? 0) + 1);
      }
      expect(credited).toBe(sum(lines.map(({ unitCents, quantity }) => unitCents * quantity)) - discountCents);
    }),
    { numRuns: runs(300, 3000) },
  );
});

/** The texts as they stand in the file. */
async function textsOf(data: DocumentData): Promise<string[]> {
  const rows = data.credit?.rows.length ?? data.lines.length;
  const pdf = await renderPdf({ template: data.kind, data: JSON.stringify(data), lines: rows, tagged: true });
  const pages = await readPdf(pdf);
  return pages.flatMap(({ texts }) => texts.map(({ text }) => text)).filter((text) => text !== '');
}

/** The printed amounts, in cents. */
const amountsIn = (texts: readonly string[]) =>
  texts
    .filter((text) => /^[−-]?[\d,]+\.\d\d$/.test(text))
    .map((text) => Math.round(Number(text.replace('−', '-').replaceAll(',', '')) * 100));

test('the PDF files of generated orders have the same totals and amounts [O335]', async () => {
  for (const given of fc.sample(generated, runs(12, 48))) {
    const { invoices, notes } = exactDocuments(given);
    for (const data of [...invoices, ...notes]) {
      const texts = await textsOf(data);
      const all = amountsIn(texts);
      const total = texts.slice(texts.indexOf(data.credit ? 'Total credit USD' : 'Total USD'));
      const printed = amountsIn(data.credit ? total.slice(0, 2) : total.slice(0, total.indexOf('Total in words')));
      expect(printed.at(-1), texts.join('|')).toBe(data.totalCents);
      const amounts = [
        ...data.lines.map(({ totalCents }) => totalCents),
        ...(data.charges ?? []).map(({ cents }) => cents),
        ...(data.credit?.rows ?? []).map(({ cents }) => cents),
      ];
      expect(
        amounts.filter((cents) => !all.includes(cents)),
        texts.join('|'),
      ).toEqual([]);
    }
  }
}, 120_000);
