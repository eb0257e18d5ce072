/** The PDF of a quotation: what it says, and that its amounts are those of the contract. */
import { expect, test } from 'vitest';
import { renderPdf } from '#domain/documents/pdf/render-pdf.server.ts';
import { type QuotationToPrint, quotationDocument } from '#domain/quotations/document/quotation-document.ts';
import { quotationTotals } from '#domain/quotations/quoted/quotation-totals.ts';
import { generatedQuotation } from '../../fixtures/generated-quotations.ts';
import { quotationToPrint, quotedLine } from '../../fixtures/printed-quotation.ts';
import { runs, seededRandom } from '../../fixtures/random.ts';
import { readPdf } from '../../fixtures/read-pdf.ts';

const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0);

async function pagesOf(given: QuotationToPrint) {
  const data = quotationDocument(given);
  const { length } = data.lines;
  return readPdf(
    await renderPdf({ template: 'quotation', data: JSON.stringify(data), lines: length, tagged: length <= 200 }),
  );
}

const textOf = async (given: QuotationToPrint): Promise<string> =>
  (await pagesOf(given))
    .map(({ text }) => text)
    .join(' ')
    .replace(/\s+/g, ' ');

test('in 10,000 generated quotations the printed lines, freight and insurance add up to the quoted total [O505]', () => {
  const random = seededRandom();
  for (let count = 0; count < 10_000; count++) {
    const { lines, terms } = generatedQuotation(random, count % 100 === 0 ? 300 : 12);
    const row = { ...terms, depositPercent: random.below(101), balanceDays: random.below(2) * 30 };
    const data = quotationDocument(quotationToPrint({ row, lines }));
    const { totalCents } = quotationTotals(lines, terms);
    const ofLines = sum(data.lines.map((line) => line.totalCents + line.coreUnitCents * line.quantity));
    const printed = ofLines + sum(data.charges.map(({ cents }) => cents)) + (data.freightCents ?? 0);
    expect([data.totalCents, printed], `seed ${random.seed}, ${count}`).toEqual([totalCents, totalCents]);
    expect(sum(data.payment.map(([, cents]) => cents)), `seed ${random.seed}, ${count}`).toBe(totalCents);
  }
});

test('the PDF file has the total and the amounts of generated quotations [O505]', async () => {
  const random = seededRandom();
  for (let count = 0; count < runs(8, 40); count++) {
    const { lines, terms } = generatedQuotation(random, 12);
    const given = quotationToPrint({ row: terms, lines });
    const { totalCents } = quotationTotals(lines, terms);
    const texts = (await pagesOf(given)).flatMap((page) => page.texts.map(({ text }) => text));
    const amounts = texts
      .filter((text) => /^[\d,]+\.\d\d$/.test(text))
      .map((text) => Math.round(Number(text.replaceAll(',', '')) * 100));
    const afterTotal = texts.slice(texts.indexOf('Total USD'));
    expect(afterTotal.join(' '), `seed ${random.seed}, ${count}`).toContain(
      (totalCents / 100).toLocaleString('en-US', { minimumFractionDigits: 2 }),
    );
    const wanted = quotationDocument(given)
      .lines.filter(({ isOffered }) => isOffered)
      .flatMap((line) => [line.unitCents, line.totalCents]);
    expect(
      wanted.filter((cents) => !amounts.includes(cents)),
      `seed ${random.seed}, ${count}`,
    ).toEqual([]);
  }
});

test('it says who offers what to whom, until when, and on which terms [O506]', async () => {
  const lines = [
    quotedLine(1, {
      ...{ kind: 'substitute', partId: 'p', difference: 'Longer by 5 mm', coreUnitCents: 5000 },
      priceBreaks: [{ quantity: 10, unitPriceCents: 120_000 }],
      ...{ leadDays: 14, warrantyMonths: 12 },
    }),
    quotedLine(2, { kind: 'unavailable', partNumber: '', name: '', reason: 'Nobody makes it', quantity: 0 }),
  ];
  const asked = [
    { id: 'line 1', partNumber: '20Y-30-00481', name: '', quantity: 2, unit: 'H87' as const },
    { id: 'line 2', partNumber: '999', name: 'Gasket', quantity: 1, unit: 'H87' as const },
  ];
  const row = {
    ...{ version: 2, incoterm: 'CIF' as const, incotermPlace: 'Aqaba', freightCents: 40_000, insuranceCents: 2500 },
    ...{ depositPercent: 30, balanceDays: 30, notes: 'Packed in crates.\nTwo weeks by sea.' },
  };
  const text = await textOf(quotationToPrint({ row, lines, asked }));
  for (const piece of [
    'Quotation',
    'QT-10001, version 2',
    'Valid until 20 Dec 2026',
    'RQ-10007 of 18 Nov 2026',
    'CIF Aqaba, Incoterms 2020',
    '30% deposit, balance within 30 days of dispatch',
    'Replaces QT-10001',
    'Haddad Quarries',
    'omar@example.com',
    'Instead of 20Y-30-00481: Longer by 5 mm',
    'Price of one piece from 1: $1,250.50; from 10: $1,200.00',
    'Leaves within 14 days of the order',
    'Warranty 12 months',
    '84314999',
    'China',
    'Core',
    '999',
    'Gasket',
    'Not available: Nobody makes it',
    'Insurance 25.00',
    'Freight 400.00',
    'Total USD 3.000 2 3,026.00',
    'Deposit USD 907.80',
    'USD 2,118.20',
    'Packed in crates.',
    'Two weeks by sea.',
  ])
    expect(text).toContain(piece);
  expect(text).not.toContain('staff@example.com');
});

test('a freight that is quoted later is said, and is not in the total [O506]', async () => {
  const text = await textOf(quotationToPrint());
  expect(text).toContain('Freight to be quoted, not included');
  expect(text).toContain('Total USD 3.000 2 2,501.00');
});

test('300 lines with names of any script and texts of full length stay on their pages, each with the heads of the table [O507]', async () => {
  const lines = Array.from({ length: 300 }, (_, at) =>
    quotedLine(at + 1, {
      name: ['山东省青岛市履带支重轮总成', 'مضخة هيدروليكية رئيسية', 'Опорный каток', 'Roller'][at % 4] ?? '',
      ...(at % 50 === 0 && {
        kind: 'substitute',
        difference: 'Longer, and heavier. '.repeat(95),
        name: 'Long name of a part '.repeat(10),
      }),
    }),
  );
  const pages = await pagesOf(quotationToPrint({ lines, row: { notes: 'A note. '.repeat(250) } }));
  const text = pages.map((page) => page.text).join(' ');
  for (const { partNumber } of lines) expect(text).toContain(partNumber);
  expect(text).toContain('履带支重轮总成');
  for (const page of pages) {
    expect(page.texts.filter(({ text: each }) => each !== '').length).toBeGreaterThan(10);
    expect(page.text).toContain('QT-10001');
  }
});
