import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPart } from '#domain/catalog/create-part.server.ts';
import { editPart } from '#domain/catalog/edit-part.server.ts';
import { getPart } from '#domain/catalog/get-part.server.ts';
import { NewProduct } from '#domain/catalog/new-product-contract.ts';
import { NewSpecifications } from '#domain/catalog/specifications/contract.ts';
import { formatSpecifications, parseSpecifications } from '#domain/catalog/specifications/specifications-text.ts';
import { unitCode } from '#domain/catalog/specifications/units.ts';
import { mergeParts } from '#domain/relations/merge-parts.server.ts';
import { searchParts } from '#domain/search/search-parts.server.ts';
import type { Scope } from '#platform/scope.ts';
import { openTestShop, type TestShop } from '../../fixtures/database.ts';
import { createUser, insertSamplePicture } from '../../fixtures/factories.ts';
import { asked, product } from './product-fixture.ts';

let shop: TestShop;
let admin: Scope;
beforeAll(async () => {
  shop = await openTestShop();
  await insertSamplePicture(shop);
  admin = shop.as(await createUser(shop, { role: 'admin' }));
});
afterAll(() => shop.close());

const bushing = [
  { name: 'Outer diameter', value: '93', unit: 'mm' },
  { name: 'Bore', value: '80', unit: 'mm' },
  { name: 'Material', value: 'forged 50Mn', unit: '' },
];
const create = async (specifications?: unknown) => {
  const { insertedId } = await createPart(admin, product(specifications === undefined ? {} : { specifications }));
  return getPart(admin, insertedId);
};
/** Path and message of each error of the contract. */
function errorsOf(specifications: unknown): string[] {
  const { error } = NewProduct.pick({ specifications: true }).safeParse({ specifications });
  return (error?.issues ?? []).map(({ path, message }) => `${path.join('.')}: ${message}`);
}

test('a part has its specifications in the given order; without any the list is empty', async () => {
  const made = await create(bushing.toReversed());
  expect(made.specifications).toEqual(bushing.toReversed());
  expect((await create()).specifications).toEqual([]);
  const found = (await searchParts(shop.scope(), asked({ q: made.partNumber }))).items;
  expect(found.map(({ specifications }) => specifications)).toEqual([bushing.toReversed()]);
});

test('an edit without specifications keeps them, an edit with specifications replaces all', async () => {
  const { _id } = await create(bushing);
  expect((await editPart(admin, _id, { minQnty: 3 })).specifications).toEqual(bushing);
  const changed = NewProduct.partial().parse({ specifications: [{ name: 'Teeth', value: 21 }] });
  expect((await editPart(admin, _id, changed)).specifications).toEqual([{ name: 'Teeth', value: '21', unit: '' }]);
  expect((await editPart(admin, _id, { specifications: [] })).specifications).toEqual([]);
});

test('a part keeps its own specifications when another is merged into it', async () => {
  const [source, target] = [await create([{ name: 'Teeth', value: '20' }]), await create(bushing)];
  const merged = await mergeParts(admin, source._id, { into: { id: target._id }, joinGroups: false, addStock: false });
  expect(merged.specifications).toEqual(bushing);
});

test('texts are normalised to one line', () => {
  const given = [{ name: ' Outer\n diameter\0 ', value: 'a\u00a0\tb\ud800', unit: 'e\u0301 ' }];
  expect(NewSpecifications.parse(given)).toEqual([{ name: 'Outer diameter', value: 'a b\ufffd', unit: 'é' }]);
});

test('invalid specifications are rejected with a message for their field', () => {
  const one = { name: 'Bore', value: '40', unit: 'mm' };
  expect(errorsOf([one, { ...one, name: 'ＢＯＲＥ' }])).toEqual([
    'specifications.1.name: ＢＯＲＥ is listed twice. Keep one.',
  ]);
  expect(errorsOf(Array.from({ length: 31 }, (_, at) => ({ ...one, name: `Bore ${at}` })))).toEqual([
    'specifications: A part can have at most 30 specifications.',
  ]);
  expect(errorsOf([{ name: '\0', value: ' ', unit: 'x'.repeat(21) }])).toEqual([
    'specifications.0.name: Enter a name, for example Outer diameter.',
    'specifications.0.value: Enter a value.',
    'specifications.0.unit: Use at most 20 characters.',
  ]);
  expect(errorsOf([{ name: 'a: b', value: 'c; d', unit: '[e]' }]).map((text) => text.split(':')[0])).toEqual([
    'specifications.0.name',
    'specifications.0.value',
    'specifications.0.unit',
  ]);
  for (const wrong of ['text', 1, {}, [1], [null], [{ name: 1, value: '2' }], [{ name: 'a', value: {} }]])
    expect(errorsOf(wrong).length, JSON.stringify(wrong)).toBeGreaterThan(0);
});

test.each([
  ['Outer diameter: 93 mm', 'Outer diameter', '93', 'mm'],
  ['Flow: 2×112 cm³/rev', 'Flow', '2×112', 'cm³/rev'],
  ['Voltage：24V', 'Voltage', '24', 'V'],
  ['Teeth: 21', 'Teeth', '21', ''],
  ['Temperature: -30 to 100 °C', 'Temperature', '-30 to 100', '°C'],
  ['Hardness: 92 Shore A', 'Hardness', '92', 'Shore A'],
  ['Turbo: HX35W', 'Turbo', 'HX35W', ''],
  ['Colour: class A', 'Colour', 'class A', ''],
  ['Ratio: 1:50', 'Ratio', '1:50', ''],
  ['Range: 3 [furlongs]', 'Range', '3', 'furlongs'],
])('%s is parsed as name, value and unit', (text, name, value, unit) => {
  expect(parseSpecifications(text)).toEqual({ list: [{ name, value, unit }] });
});

test('specifications are separated by line breaks or semicolons, and errors quote the text', () => {
  expect(parseSpecifications('Bore: 40 mm\n\nTeeth: 21 ; Side: left;')).toEqual({
    list: [
      { name: 'Bore', value: '40', unit: 'mm' },
      { name: 'Teeth', value: '21', unit: '' },
      { name: 'Side', value: 'left', unit: '' },
    ],
  });
  expect(parseSpecifications(' ')).toEqual({ list: [] });
  expect(parseSpecifications('Bore: 40 mm; 93 mm')).toEqual({
    problem: '“93 mm” is not a specification. Enter name, colon, value and unit, for example “Outer diameter: 93 mm”.',
  });
  expect(parseSpecifications('Bore: 40 mm; BORE: 41 mm')).toEqual({
    problem: '“BORE: 41 mm”: BORE is listed twice. Keep one.',
  });
  expect(parseSpecifications('Bore: ')).toEqual({ problem: '“Bore:”: Enter a value.' });
  expect(parseSpecifications('a:1;'.repeat(8000))).toEqual({ problem: 'A part can have at most 30 specifications.' });
  expect(parseSpecifications(`a: ${'1 '.repeat(16_000)}`)).toHaveProperty('problem');
  expect(parseSpecifications(`a: ${' [1]'.repeat(8000)}`)).toHaveProperty('problem');
});

const texts = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 20 }),
  fc.string({ unit: fc.constantFrom(...'aM1 9.×[]:;"=-\'mV%\n\t\u00a0'), maxLength: 12 }),
  fc.constantFrom('93', '93 mm', '24V', '5 [x]', '[x]', '2 × 112', 'mm', 'cm³/rev', '', 'Shore A'),
);
const lists = fc.array(fc.record({ name: texts, value: texts, unit: texts }), { maxLength: 6 });

test('formatted specifications are parsed to the same specifications', () => {
  let accepted = 0;
  fc.assert(
    fc.property(lists, fc.constantFrom('; ', '\n'), (given, separator) => {
      const { data } = NewSpecifications.safeParse(given);
      if (!data) return;
      if (data.length > 0) accepted += 1;
      expect(parseSpecifications(formatSpecifications(data, separator))).toEqual({ list: data });
    }),
    { numRuns: 3000 },
  );
  expect(accepted).toBeGreaterThan(100);
});

test('unitCode knows the common codes of units', () => {
  expect(['mm', 'bar', 'cm³/rev', 'furlongs', 'constructor', ''].map(unitCode)).toEqual([
    'MMT',
    'BAR',
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
});
