/** The PDF of a credit note: what is credited, the invoices, the reason; in any script and of any length. */
import { expect, test } from 'vitest';
import { creditNoteData } from '#domain/documents/credit-note-data.ts';
import type { CreditedRow, DocumentedCredit } from '#domain/documents/documented-credit.ts';
import { renderPdf } from '#domain/documents/pdf/render-pdf.server.ts';
import { documentRequest } from '../../fixtures/document-fixture.ts';
import { readPdf } from '../../fixtures/read-pdf.ts';

const flat = (text: string) => text.replace(/\s+/g, ' ');

function creditOf(rows: readonly CreditedRow[], given: Partial<DocumentedCredit> = {}): DocumentedCredit {
  const cents = rows.reduce((sum, row) => sum + row.cents, 0);
  const invoices = [{ number: 'CI-10001', shipment: 1, cents }];
  return { id: '1', cause: 'return', at: new Date(0), cents, reason: 'Wrong size', rows, invoices, ...given };
}

async function pagesOf(credit: DocumentedCredit): Promise<string[]> {
  const data = creditNoteData(documentRequest({ number: 'CN-10001' }), credit);
  const lines = credit.rows.length;
  const pdf = await renderPdf({ template: 'credit_note', data: JSON.stringify(data), lines, tagged: lines <= 200 });
  return (await readPdf(pdf)).map(({ text }) => flat(text));
}

const piece = (index: number, text = 'Track roller'): CreditedRow => ({
  partNumber: `20Y-60-${11_000 + index}`,
  text,
  quantity: '2 pcs',
  cents: 10_050,
});

test('the rows add up to the total, which stands in words too; buyer and reason are on it in any script [O290]', async () => {
  const deduction = { partNumber: '', text: 'Deductions, such as the restocking fee', quantity: null, cents: -1005 };
  const [page = ''] = await pagesOf(
    creditOf([piece(1, '履带支重轮'), piece(2, 'Опорный каток'), deduction], { reason: 'القطعة 20Y-60-1 مكسورة' }),
  );
  expect(page).toMatch(/Credit note CN-10001/);
  expect(page).toContain('Ada Buyer');
  expect(page).toContain('履带支重轮');
  expect(page).toContain('Опорный каток');
  expect(page).toContain('20Y-60-1');
  expect(page).toContain('Deductions, such as the restocking fee −10.05');
  expect(page).toContain('Total credit USD 190.95');
  expect(page).toContain('One Hundred Ninety US Dollars And Ninety Five Cents Only');
  expect(page).toContain('CI-10001');
});

test('of a credit on several invoices the part of each is said [O290]', async () => {
  const invoices = [
    { number: 'CI-10001', shipment: 1, cents: 4_000 },
    { number: 'CI-10002', shipment: 2, cents: 6_050 },
  ];
  const [page = ''] = await pagesOf(creditOf([piece(1)], { invoices }));
  expect(page).toContain('Credits invoice CI-10001, CI-10002');
  expect(page).toMatch(/CI-10001 40\.00.*CI-10002 60\.50/);
});

test('hundreds of rows fill several pages with the headings on each', async () => {
  const pages = await pagesOf(creditOf(Array.from({ length: 300 }, (_, index) => piece(index))));
  expect(pages.length).toBeGreaterThan(3);
  for (const page of pages.slice(0, -1)) expect(page).toContain('Credited Quantity Amount USD');
  expect(pages.at(-1)).toContain('Total credit USD 30,150.00');
});
