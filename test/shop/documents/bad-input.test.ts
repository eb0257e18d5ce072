/** What exporters get wrong: each is said in words that name what to do, and the order stays as it was. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { creditInvoice } from '#domain/documents/credit-invoice.server.ts';
import { getDocumentPdf } from '#domain/documents/get-document-pdf.server.ts';
import { issueDocument } from '#domain/documents/issue-document.server.ts';
import { listDocuments } from '#domain/documents/list-documents.server.ts';
import { NewCredit } from '#domain/orders/credits/contract.ts';
import { addOrderLines } from '#domain/orders/extra-lines/add-order-lines.server.ts';
import { ExtraLines } from '#domain/orders/extra-lines/contract.ts';
import { quoteFreight } from '#domain/orders/freight/quote-freight.server.ts';
import { getOrder } from '#domain/orders/get-order.server.ts';
import { PackingToSave } from '#domain/orders/packing/contract.ts';
import { savePacking } from '#domain/orders/packing/save-packing.server.ts';
import { NewPayment } from '#domain/orders/payments/contract.ts';
import { recordPayment } from '#domain/orders/payments/record-payment.server.ts';
import { shipOrder } from '#domain/orders/ship-order.server.ts';
import { TermCorrection } from '#domain/orders/terms/contract.ts';
import { correctTerms } from '#domain/orders/terms/correct-terms.server.ts';
import { appErrorOf } from '../../fixtures/order-fixture.ts';
import { type DocumentsFixture, openDocumentsFixture } from './documents-fixture.ts';

let documents: DocumentsFixture;
/** A confirmed order of 4 track rollers of 31.5 kg at $12.50, and 3 seal kits at $99.99. */
let order: string;
beforeAll(async () => {
  documents = await openDocumentsFixture();
});
beforeEach(async () => {
  order = await documents.placeOrder({ confirm: true });
});
afterAll(() => documents.shop.close());

/** Without how long a mail still waits, which changes by itself. */
async function state(): Promise<unknown> {
  const { heldMails, ...facts } = await getOrder(documents.staff, order);
  const waiting = heldMails.map(({ secondsLeft: _secondsLeft, ...mail }) => mail);
  return [facts, waiting, await listDocuments(documents.staff, order)];
}

/** The fields with their sentences; fails when the refusal has changed anything. */
async function refused(work: () => Promise<unknown>): Promise<[path: string, message: string][]> {
  const before = await state();
  const { message, extra } = await appErrorOf(work());
  expect(await state()).toEqual(before);
  return extra.errors?.map((each) => [each.path, each.message]) ?? [['', message]];
}

const correct = (terms: Readonly<Record<string, [from: string, to: string]>>, given: object = {}) => {
  const changes = Object.entries(terms).map(([term, [from, to]]) => ({ term, from, to }));
  return correctTerms(documents.staff, order, TermCorrection.parse({ changes, ...given }));
};

const add = (line: object) =>
  addOrderLines(documents.staff, order, ExtraLines.parse({ reason: 'By phone', lines: [line] }));

/** What the API answers before the operation is called. */
function problemsOf(line: object): [path: string, message: string][] {
  const { error } = ExtraLines.safeParse({ reason: 'By phone', lines: [line] });
  return error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? [];
}

test('FOB with a place inland names the place, and the term for goods that are handed over there [O336]', async () => {
  const inland = () => correct({ incotermPlace: ['Qingdao', 'Munich'] });
  expect(await refused(inland)).toEqual([['incotermPlace', expect.stringMatching(/FOB.*Munich.*FCA/)]]);
});

test('CIF without an insurance charge issues no document that asks for money, and says what to add [O336]', async () => {
  await correct({ incoterm: ['FOB', 'CIF'], incotermPlace: ['Qingdao', 'Hamburg'] }, { placeIsPort: true });
  await quoteFreight(documents.staff, order, { amount: 120, note: '', acceptUnusual: true });
  expect(await refused(() => documents.issue(order, 'proforma'))).toEqual([
    ['', expect.stringMatching(/^With CIF .*insurance.*charge/)],
  ]);
  const { gaps } = await listDocuments(documents.staff, order);
  expect(gaps.find(({ field }) => field === 'insurance')?.kinds).toEqual(['proforma', 'confirmation']);
  await add({ kind: 'charge', charge: 'insurance', amount: 12 });
  await documents.issue(order, 'proforma');
  expect((await listDocuments(documents.staff, order)).gaps.map(({ field }) => field)).not.toContain('insurance');
});

test('a gross weight below the net weight names the least that a package weighs [O336]', async () => {
  const packages = [{ kind: 'CT', grossWeight: 125.999, lines: [{ position: 1, quantity: 4 }] }];
  const packing = PackingToSave.parse({ version: 0, isReady: true, acceptPartial: true, packages });
  expect(await refused(() => savePacking(documents.staff, order, packing))).toEqual([
    ['packages.0.grossWeight', expect.stringContaining('126 kg')],
  ]);
});

test('a discount above 100 % says how far one goes, as a percentage and as an amount [O336]', async () => {
  const discount = { kind: 'charge', charge: 'discount' };
  expect(problemsOf({ ...discount, percent: 100.01 })).toEqual([
    ['lines.0.percent', expect.stringMatching(/up to 100/)],
  ]);
  expect(await refused(() => add({ ...discount, amount: 349.98 }))).toEqual([
    ['lines.0.amount', expect.stringMatching(/at most 100%.*\$349\.97/)],
  ]);
});

test('a free line without weight says that documents need it, with an example [O336]', () => {
  const hoses = { kind: 'free', name: 'Hose kit', quantity: 1, unitPrice: 40 };
  expect(problemsOf(hoses)).toEqual([['lines.0.weightKg', expect.stringMatching(/kg.*for example 2\.5/)]]);
});

test('a credit above what was invoiced and paid names the most that is possible [O336]', async () => {
  const { staff } = documents;
  await recordPayment(staff, order, NewPayment.parse({ amount: 349.97, date: '2026-01-15' }));
  await shipOrder(staff, order, { carrier: 'DHL', trackingNumber: '', parcels: 1 });
  const { number: invoice } = await issueDocument(staff, order, { kind: 'commercial_invoice', shipment: 1 });
  const tooMuch = NewCredit.parse({ invoice, amount: 349.98, reason: 'Scratched' });
  expect(await refused(() => creditInvoice(staff, order, tooMuch))).toEqual([
    ['amount', expect.stringContaining('$349.97')],
  ]);
});

test('a term that is changed after its document went out withdraws it from the buyer; staff keep it, and read what changed [O336]', async () => {
  const { staff, buyer } = documents;
  const { number } = await documents.issue(order, 'proforma');
  const bytes = await getDocumentPdf(staff, order, number);
  await correct({ incotermPlace: ['Qingdao', 'Ningbo'] }, { placeIsPort: true });
  expect((await listDocuments(staff, order)).issued.at(-1)).toMatchObject({ number, changed: ['terms'] });
  expect(await listDocuments(buyer, order)).toMatchObject({ issued: [], withdrawn: ['proforma'] });
  expect(Buffer.compare(await getDocumentPdf(staff, order, number), bytes)).toBe(0);
});
