/** Texts of an order have no invisible marks: what looks alike is alike, and nothing turns the text around it. */
import { expect, test } from 'vitest';
import { z } from 'zod';
import { AddressChange } from '#domain/addresses/contract.ts';
import { NewCharge, NewFreeLine } from '#domain/orders/extra-lines/contract.ts';
import { PackingToSave } from '#domain/orders/packing/contract.ts';
import { requestedFields } from '#domain/orders/requested-contract.ts';
import { TermValues } from '#domain/orders/terms/term-rules.ts';
import { oneLine, severalLines } from '#platform/values/text.ts';

const marks = [...'\u200b\u200e\u200f\u061c\u202a\u202b\u202c\u202d\u202e\u2060\u2066\u2067\u2068\u2069\ufeff'];
/** The text with every mark in it, around its words and inside them. */
const marked = (text: string) => `${marks.join('')}${text.split('').join(marks.join(''))}${marks.join('')}`;
const wrapped = (text: string) => `\u202e${text.slice(0, 2)}\u200b${text.slice(2)}\u2069\u200d`;

test.for(marks.map((mark) => [mark.codePointAt(0)?.toString(16), mark] as const))(
  'U+%s goes from a line and from lines',
  ([, mark]) => {
    expect(oneLine(`${mark}PO${mark}-1${mark} ${mark}`)).toBe('PO-1');
    expect(severalLines(`A${mark}\n${mark}B${mark}`)).toBe('A\nB');
  },
);

test('an Arabic name stays whole', () => {
  const name = 'شركة النور للمعدات 707-99-47790';
  expect(oneLine(marked(name))).toBe(name);
});

test.for([
  ['Persian', 'می\u200cخواهم'],
  ['Sinhala', 'ක්\u200dෂ'],
  ['Malayalam, at the end of a word', 'അവന്\u200d അവന്\u200d'],
  ['a family', '👩\u200d👧'],
  ['a mechanic', '👨🏽\u200d🔧'],
  ['a flag', '🏳\ufe0f\u200d🌈'],
] as const)('joiners stay where a word or an emoji needs them: %s', ([, text]) => {
  expect(oneLine(text)).toBe(text);
  expect(severalLines(text)).toBe(text);
});

test('a joiner that joins nothing goes', () => {
  expect(oneLine('\u200dPO\u200d-\u200c4711 \u200d\u200c')).toBe('PO-4711');
});

const terms = [
  'name',
  'poNumber',
  'incotermPlace',
  'placeOfLoading',
  'placeOfDischarge',
  'notifyParty',
  'legalName',
  'taxNumber',
  'billing',
  'importer',
  'shipmentTime',
  'latinName',
  'latinCompany',
  'latinAddress',
] as const;

test.for(terms)('the term %s has none [O388]', (term) => {
  expect(TermValues[term].parse(wrapped('Hamburg'))).toBe('Hamburg');
});

test('the marks of a package, the label of a charge and the texts of a free line have none [O388]', () => {
  const lines = [{ position: 1, quantity: 1 }];
  const packages = [{ kind: 'CT', grossWeight: 5, lines, marks: wrapped('B 17') }];
  expect(PackingToSave.parse({ version: 0, isReady: true, packages }).packages[0]?.marks).toBe('B 17');
  const free = { name: wrapped('Bolts'), number: wrapped('M12-80'), brand: wrapped('Acme') };
  const bolts = NewFreeLine.parse({
    kind: 'free',
    ...free,
    countryOfOrigin: 'DE',
    weightKg: 1,
    quantity: 1,
    unitPrice: 2,
  });
  expect(bolts).toMatchObject({ name: 'Bolts', number: 'M12-80', brand: 'Acme' });
  const charge = NewCharge.parse({ kind: 'charge', charge: 'bank_fee', label: wrapped('Crane'), amount: 5 });
  expect(charge.label).toBe('Crane');
});

test('what a buyer asks for has none [O388]', () => {
  const typed = { poNumber: wrapped('PO-4711'), incotermPlace: wrapped('Hamburg'), note: wrapped('Call us') };
  expect(z.object(requestedFields).parse(typed)).toMatchObject({
    poNumber: 'PO-4711',
    incotermPlace: 'Hamburg',
    note: 'Call us',
  });
});

test('an address has none [O388]', () => {
  const named = { contactName: wrapped('Ada'), company: wrapped('Acme'), city: wrapped('Emden') };
  const address = AddressChange.parse({ ...named, country: 'DE', addressLine1: wrapped('Kai 3'), phone: '+49 30 123' });
  expect(address).toMatchObject({ contactName: 'Ada', company: 'Acme', city: 'Emden', addressLine1: 'Kai 3' });
});
