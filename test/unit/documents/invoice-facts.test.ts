/** What customs and banks read on invoices: the total in words, countries, weights, and the place for the signature. */
import { expect, test } from 'vitest';
import { Company } from '#domain/content/contract.ts';
import { amountInWords } from '#domain/documents/amount-in-words.ts';
import { changedAspects } from '#domain/documents/document-changes.ts';
import { type DocumentData, documentData } from '#domain/documents/document-data.ts';
import type { DocumentRequest } from '#domain/documents/documented-order.ts';
import { renderPdf } from '#domain/documents/pdf/render-pdf.server.ts';
import { maxTotalCents } from '#platform/values/money.ts';
import { documentedOrder, documentedShipment, documentRequest, orderedLine } from '../../fixtures/document-fixture.ts';
import { readPdf } from '../../fixtures/read-pdf.ts';

test.each([
  [0, 'Zero US Dollars Only'],
  [1, 'Zero US Dollars And One Cent Only'],
  [100, 'One US Dollar Only'],
  [2100, 'Twenty One US Dollars Only'],
  [10_000, 'One Hundred US Dollars Only'],
  [126_850, 'One Thousand Two Hundred Sixty Eight US Dollars And Fifty Cents Only'],
  [100_000_099, 'One Million US Dollars And Ninety Nine Cents Only'],
  [
    maxTotalCents,
    'Twenty Two Trillion Five Hundred Seventeen Billion Nine Hundred Ninety Eight Million One Hundred Thirty Six Thousand Eight Hundred Fifty Two US Dollars And Forty Eight Cents Only',
  ],
])('%i cents in words [O260]', (cents, words) => {
  expect(amountInWords(cents)).toBe(words);
});

test('invoices have their total in words, other papers do not [O260]', () => {
  const words = (given: Partial<DocumentRequest>) => documentData(documentRequest(given)).totalInWords;
  const shipment = documentedShipment(new Map([[1, 1]]));
  expect(words({ kind: 'proforma' })).toBe('Two Thousand Five Hundred One US Dollars Only');
  expect(words({ kind: 'commercial_invoice', shipment })).toMatch(/^One Thousand .* Dollars And Fifty Cents Only$/);
  expect(words({ kind: 'packing_list', shipment })).toBeNull();
  expect(words({ kind: 'confirmation' })).toBeNull();
});

const goodsOf = (given: Partial<DocumentRequest>) =>
  Object.fromEntries(documentData(documentRequest(given)).goods ?? []);

test('an invoice says from which country the goods are and to which they go, and only what is known [O261]', () => {
  const ofLines = (...origins: (string | null)[]) =>
    goodsOf({ order: documentedOrder({ lines: origins.map((origin, at) => orderedLine(at + 1, { origin })) }) });
  expect(ofLines('China', 'China')).toEqual({ 'Country of origin': 'China', 'Country of destination': 'Germany' });
  expect(ofLines('China', 'Japan')).toMatchObject({ 'Country of origin': 'See lines' });
  expect(ofLines('China', null)).toMatchObject({ 'Country of origin': 'See lines' });
  expect(ofLines(null)).toEqual({ 'Country of destination': 'Germany' });
  expect(goodsOf({ order: documentedOrder({ delivery: null }) })).toEqual({ 'Country of origin': 'China' });
});

test('a commercial invoice has packages, gross and net weight of its shipment, and the origin of what is in it [O261]', () => {
  const lines = [orderedLine(1, { origin: 'Japan' }), orderedLine(2), orderedLine(3, { pieceGrams: null })];
  const invoiceOf = (pieces: [number, number][]) =>
    documentData(
      documentRequest({
        kind: 'commercial_invoice',
        order: documentedOrder({ lines }),
        shipment: documentedShipment(new Map(pieces)),
      }),
    );
  const { facts, goods } = invoiceOf([[2, 2]]);
  expect(Object.fromEntries([...facts, ...(goods ?? [])])).toMatchObject({
    Parcels: '2',
    'Gross weight': '412.5 kg',
    'Net weight': '3 kg',
    'Country of origin': 'China',
  });
  expect(invoiceOf([[3, 1]]).goods?.map(([label]) => label)).not.toContain('Net weight');
});

const { company } = documentRequest();
const textOf = async (data: DocumentData) => {
  const pages = await readPdf(
    await renderPdf({ template: data.kind, data: JSON.stringify(data), lines: data.lines.length, tagged: true }),
  );
  return (pages.at(-1)?.text ?? '').replace(/\s+/g, ' ');
};

test('the declaration of the shop stands above the place for date and signature, on invoices only [O262]', async () => {
  const declaration = 'We certify that this invoice is true and correct.';
  const shipment = documentedShipment(new Map([[1, 2]]));
  const dataOf = (given: Partial<DocumentRequest>) =>
    documentData(documentRequest({ company: { ...company, declaration }, ...given }));
  for (const data of [dataOf({}), dataOf({ kind: 'commercial_invoice', shipment })]) {
    const text = await textOf(data);
    expect(text).toMatch(/Only .*We certify that this invoice is true and correct\. Place and date/);
    expect(text).toContain('Name and signature for the seller');
  }
  expect(await textOf(dataOf({ company }))).toContain('Place and date');
  const packing = await textOf(dataOf({ kind: 'packing_list', shipment }));
  expect(packing).not.toMatch(/We certify|Place and date/);
});

test('a declaration has at most 500 characters; a company from before there was one has none [O262]', () => {
  expect(company.declaration).toBe('');
  expect(Company.safeParse({ ...company, declaration: 'x'.repeat(500) }).success).toBe(true);
  expect(Company.safeParse({ ...company, declaration: 'x'.repeat(501) }).success).toBe(false);
});

test('a document from before invoices said this is printed as it was, and is not outdated by it [O263]', async () => {
  const now = documentData(documentRequest({ company: { ...company, declaration: 'We certify it.' } }));
  const { goods: _goods, totalInWords: _words, signing: _signing, ...issued } = now;
  expect(changedAspects(issued, now)).toEqual([]);
  const text = await textOf(issued);
  expect(text).toContain('Total USD');
  expect(text).not.toMatch(/Total in words|Country of|We certify|Place and date/);
});
