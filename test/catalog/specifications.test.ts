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
import { openTestShop, type TestShop } from '../database.ts';
import { createUser } from '../factories.ts';
import { asked, product } from './product-fixture.ts';

let shop: TestShop;
let admin: Scope;
beforeAll(async () => {
  shop = await openTestShop();
  admin = shop.as(await createUser(shop, { role: 'admin' }));
});
afterAll(() => shop.close());

const bushing = [
  { name: 'Outer diameter', value: '93', unit: 'mm' },
  { name: 'Bore', value: '80', unit: 'mm' },
  { name: 'Material', value: 'forged 50Mn', unit: '' },
];
const make = async (specifications?: unknown) => {
  const { insertedId } = await createPart(admin, product(specifications === undefined ? {} : { specifications }));
  return getPart(admin, insertedId);
};
/** Path and message of what the contract says against it. */
function refusal(specifications: unknown): string[] {
  const { error } = NewProduct.pick({ specifications: true }).safeParse({ specifications });
  return (error?.issues ?? []).map(({ path, message }) => `${path.join('.')}: ${message}`);
}

test('a part keeps its specifications in their order; none is an empty list', async () => {
  const made = await make(bushing.toReversed());
  expect(made.specifications).toEqual(bushing.toReversed());
  expect((await make()).specifications).toEqual([]);
  const found = (await searchParts(shop.scope(), asked({ q: made.partNumber }))).items;
  expect(found.map(({ specifications }) => specifications)).toEqual([bushing.toReversed()]);
});

test('an edit that does not name them leaves them, one that does replaces them all', async () => {
  const { _id } = await make(bushing);
  expect((await editPart(admin, _id, { minQnty: 3 })).specifications).toEqual(bushing);
  const changed = NewProduct.partial().parse({ specifications: [{ name: 'Teeth', value: 21 }] });
  expect((await editPart(admin, _id, changed)).specifications).toEqual([{ name: 'Teeth', value: '21', unit: '' }]);
  expect((await editPart(admin, _id, { specifications: [] })).specifications).toEqual([]);
});

test('a part into which another is merged keeps its own', async () => {
  const [gone, kept] = [await make([{ name: 'Teeth', value: '20' }]), await make(bushing)];
  const merged = await mergeParts(admin, gone._id, { into: { id: kept._id }, joinGroups: false });
  expect(merged.specifications).toEqual(bushing);
});

test('what is typed becomes one tidy line', () => {
  const given = [{ name: ' Outer\n diameter\0 ', value: 'a\u00a0\tb\ud800', unit: 'e\u0301 ' }];
  expect(NewSpecifications.parse(given)).toEqual([{ name: 'Outer diameter', value: 'a b\ufffd', unit: 'é' }]);
});

test('what cannot stand is refused in words at its place', () => {
  const one = { name: 'Bore', value: '40', unit: 'mm' };
  expect(refusal([one, { ...one, name: 'ＢＯＲＥ' }])).toEqual([
    'specifications.1.name: ＢＯＲＥ is listed twice. Keep one.',
  ]);
  expect(refusal(Array.from({ length: 31 }, (_, at) => ({ ...one, name: `Bore ${at}` })))).toEqual([
    'specifications: A part can have at most 30 specifications.',
  ]);
  expect(refusal([{ name: '\0', value: ' ', unit: 'x'.repeat(21) }])).toEqual([
    'specifications.0.name: Enter a name, for example Outer diameter.',
    'specifications.0.value: Enter a value.',
    'specifications.0.unit: Use at most 20 characters.',
  ]);
  expect(refusal([{ name: 'a: b', value: 'c; d', unit: '[e]' }]).map((text) => text.split(':')[0])).toEqual([
    'specifications.0.name',
    'specifications.0.value',
    'specifications.0.unit',
  ]);
  for (const wrong of ['text', 1, {}, [1], [null], [{ name: 1, value: '2' }], [{ name: 'a', value: {} }]])
    expect(refusal(wrong).length, JSON.stringify(wrong)).toBeGreaterThan(0);
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
])('%s is read as name, value and unit', (text, name, value, unit) => {
  expect(parseSpecifications(text)).toEqual({ list: [{ name, value, unit }] });
});

test('a list is one a line or between semicolons, and what is wrong is quoted', () => {
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
  const started = performance.now();
  expect(parseSpecifications(`a: ${'1 '.repeat(16_000)}`)).toHaveProperty('problem');
  expect(parseSpecifications(`a: ${' [1]'.repeat(8000)}`)).toHaveProperty('problem');
  expect(performance.now() - started).toBeLessThan(500);
});

const words = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 20 }),
  fc.string({ unit: fc.constantFrom(...'aM1 9.×[]:;"=-\'mV%\n\t\u00a0'), maxLength: 12 }),
  fc.constantFrom('93', '93 mm', '24V', '5 [x]', '[x]', '2 × 112', 'mm', 'cm³/rev', '', 'Shore A'),
);
const lists = fc.array(fc.record({ name: words, value: words, unit: words }), { maxLength: 6 });

test('whatever a part may have is written and read back to the same', () => {
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

test('units that have a common code tell it', () => {
  expect(['mm', 'bar', 'cm³/rev', 'furlongs', 'constructor', ''].map(unitCode)).toEqual([
    'MMT',
    'BAR',
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
});
