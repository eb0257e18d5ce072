/** What a new version of a quotation says it changes. */
import { expect, test } from 'vitest';
import { typedBreaks } from '#domain/quotations/quoted/price-list.ts';
import { type QuotationVersion, quotationChanges } from '#domain/quotations/quoted/quotation-changes.ts';
import { generatedQuotation } from '../../fixtures/generated-quotations.ts';
import { seededRandom } from '../../fixtures/random.ts';

const row: QuotationVersion['row'] = {
  ...{ id: '', requestId: '', number: 10_001, version: 1, issuedAt: new Date(0), issuedByEmail: '', replacedAt: null },
  ...{ validUntil: '2030-06-14', remindOn: null, freightCents: 1000, insuranceCents: 0, incoterm: 'FCA' },
  ...{ incotermPlace: 'Emden', depositPercent: 30, balanceDays: null, notes: '', acceptedAt: null },
  ...{ acceptedByEmail: null, isLate: false, isAtTodaysPrices: false, orderNumber: null },
  ...{ totalCents: 1000, acceptedCents: null },
};

test('two versions with the same content have no changes, whatever became of them and whoever sent them [O434]', () => {
  const random = seededRandom();
  for (let count = 0; count < 200; count++) {
    const { lines } = generatedQuotation(random, 12);
    const later = { ...row, id: 'other', version: 2, issuedByEmail: 'desk@example.com', replacedAt: new Date() };
    const same = lines.map((line) => ({ ...line, quotationId: 'other', acceptedQuantity: line.quantity }));
    expect(quotationChanges({ row, lines }, { row: later, lines: same }), `seed ${random.seed}`).toEqual([]);
  }
});

test('each term that is another one is told with its value before and after [O434]', () => {
  const before = { row, lines: [] };
  const changesOf = (given: Partial<typeof row>) => quotationChanges(before, { row: { ...row, ...given }, lines: [] });
  const told = (field: string, from: string, to: string) => [{ position: null, field, from, to }];
  expect(changesOf({ freightCents: null })).toEqual(told('freight', '$10.00', ''));
  expect(changesOf({ freightCents: 0 })).toEqual(told('freight', '$10.00', '$0.00'));
  expect(changesOf({ insuranceCents: 550 })).toEqual(told('insurance', '', '$5.50'));
  expect(changesOf({ incoterm: 'FOB' })).toEqual(told('incoterm', 'FCA', 'FOB'));
  expect(changesOf({ incotermPlace: 'Bremen' })).toEqual(told('incotermPlace', 'Emden', 'Bremen'));
  expect(changesOf({ depositPercent: null })).toEqual(told('depositPercent', '30', ''));
  expect(changesOf({ balanceDays: 0 })).toEqual(told('balanceDays', '', '0'));
  expect(changesOf({ validUntil: '2030-07-14' })).toEqual(told('validUntil', '2030-06-14', '2030-07-14'));
  expect(changesOf({ notes: 'Cash' })).toEqual(told('notes', '', 'Cash'));
});

test('each fact of a line that is another one is told, and a line that became another answer with what it was [O434]', () => {
  const line = {
    ...{ quotationId: '', position: 1, lineId: 'a', kind: 'part' as const, partId: 'p', brand: 'Komatsu' },
    ...{ partNumber: '20Y-1', name: 'Roller', difference: '', reason: '', hsCode: '843149', countryOfOrigin: 'JP' },
    ...{ pieceGrams: 1500, unit: 'H87' as const, quantity: 4, unitPriceCents: 1000, priceBreaks: [] },
    ...{ coreUnitCents: 0, leadDays: 3, warrantyMonths: 6, acceptedQuantity: 0, unlistedKey: '' },
  };
  const fieldsOf = (given: Partial<typeof line> | Record<string, unknown>) =>
    quotationChanges({ row, lines: [line] }, { row, lines: [{ ...line, ...given } as typeof line] }).map(
      ({ field, from, to }) => [field, from, to],
    );
  expect(fieldsOf({ quantity: 3 })).toEqual([['quantity', '4', '3']]);
  expect(fieldsOf({ priceBreaks: [{ quantity: 10, unitPriceCents: 900 }] })).toEqual([
    ['priceBreaks', '', '1: $10.00; 10: $9.00'],
  ]);
  expect(fieldsOf({ coreUnitCents: 500 })).toEqual([['coreCharge', '', '$5.00']]);
  expect(fieldsOf({ leadDays: null, warrantyMonths: 12 })).toEqual([
    ['leadDays', '3', ''],
    ['warrantyMonths', '6', '12'],
  ]);
  expect(
    fieldsOf({ kind: 'substitute', partNumber: '20Y-2', difference: 'Longer', pieceGrams: 1600, hsCode: '' }),
  ).toEqual([
    ['kind', 'part', 'substitute'],
    ['part', 'Komatsu 20Y-1', 'Komatsu 20Y-2'],
    ['hsCode', '843149', ''],
    ['weightKg', '1.5', '1.6'],
    ['difference', '', 'Longer'],
  ]);
});

test('of a line that is not available any more the reason is told, and of one that is again what it costs [O434]', () => {
  const facts = { quotationId: '', position: 1, lineId: 'a', unlistedKey: '', acceptedQuantity: 0, coreUnitCents: 0 };
  const offered = {
    ...{ ...facts, kind: 'free' as const, partId: null, brand: '', partNumber: 'BP-4', name: 'Bucket pin', reason: '' },
    ...{ difference: '', hsCode: '731824', countryOfOrigin: 'CN', pieceGrams: 2000, unit: 'H87' as const, quantity: 4 },
    ...{ unitPriceCents: 1850, priceBreaks: [], leadDays: 7, warrantyMonths: 6 },
  };
  const nothing = { partNumber: '', name: '', hsCode: '', countryOfOrigin: '', pieceGrams: null, quantity: 0 };
  const gone = {
    ...{ ...offered, ...nothing, kind: 'unavailable' as const, reason: 'The maker has ended it' },
    ...{ unitPriceCents: 0, leadDays: null, warrantyMonths: null },
  };
  const told = (before: typeof offered | typeof gone, after: typeof offered | typeof gone) =>
    quotationChanges({ row, lines: [before] }, { row, lines: [after] }).map(({ field, from, to }) => [field, from, to]);
  expect(told(offered, gone)).toEqual([
    ['kind', 'free', 'unavailable'],
    ['reason', '', 'The maker has ended it'],
  ]);
  expect(told(gone, offered)).toEqual([
    ['kind', 'unavailable', 'free'],
    ['part', '', 'BP-4'],
    ['name', '', 'Bucket pin'],
    ['quantity', '', '4'],
    ['unitPrice', '', '$18.50'],
    ['leadDays', '', '7'],
    ['warrantyMonths', '', '6'],
  ]);
});

test('price breaks are read as they are typed', () => {
  expect(typedBreaks('')).toEqual({ list: [] });
  expect(typedBreaks('10: 95.00; from 50 = $1,090.5\n')).toEqual({ problem: expect.stringContaining('fall') });
  const list = [
    { quantity: 10, unitPriceCents: 109_050 },
    { quantity: 50, unitPriceCents: 9000 },
  ];
  expect(typedBreaks('10+: $1,090.5\nfrom 50 = 90')).toEqual({ list });
  for (const wrong of ['1: 90', '10: 9.999', '10: -9', '10 90', 'ten: 9'])
    expect(typedBreaks(wrong)).toEqual({ problem: expect.stringContaining('10: 95.00') });
});
