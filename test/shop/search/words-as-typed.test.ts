/** What mechanics and buyers type, in the sample catalogue. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestShop } from '../../fixtures/database.ts';
import { openSampleShop, typesFor } from './words-fixture.ts';

let shop: TestShop;

beforeAll(async () => {
  shop = await openSampleShop();
});
afterAll(() => shop.close());

/** Plain names of parts, each with the part types that have the name. */
const plainNames: readonly (readonly [word: string, ...types: string[]])[] = [
  ['alternator', 'Alternator'],
  ['belt', 'Fan belt'],
  ['bushing', 'Bushing'],
  ['bearing', 'Engine bearing set', 'Swing bearing', 'Swing roller bearing'],
  ['piston', 'Piston', 'Piston ring set'],
  ['track shoe', 'Track shoe'],
  ['adapter', 'Tooth adapter'],
  ['lamp', 'Work lamp'],
  ['switch', 'Ignition switch'],
  ['hose', 'Hydraulic hose assembly'],
  ['idler', 'Front idler'],
  ['pump', 'Main hydraulic pump', 'Pilot gear pump', 'Water pump', 'Fuel injection pump', 'Fuel feed pump'],
  ['roller', 'Track roller', 'Carrier roller'],
  ['sprocket', 'Sprocket'],
  ['chain', 'Track link assembly'],
  ['bolt', 'Track bolt and nut'],
  ['nut', 'Track bolt and nut'],
  ['pin', 'Master pin', 'Bucket pin', 'Tooth pin and retainer'],
  ['retainer', 'Tooth pin and retainer'],
  ['adjuster', 'Track adjuster assembly'],
  ['rubber track', 'Rubber track'],
  ['seal', 'Floating seal group', 'Dust seal', 'Cylinder seal kit', 'Centre joint seal kit'],
  ['tooth', 'Bucket tooth'],
  ['cutter', 'Side cutter'],
  ['edge', 'Cutting edge'],
  ['bucket', 'Bucket'],
  ['coupler', 'Quick coupler'],
  ['chisel', 'Breaker chisel'],
  ['motor', 'Swing motor', 'Starter motor', 'Throttle motor'],
  ['final drive', 'Final drive with travel motor'],
  ['valve', 'Main control valve', 'Pilot valve', 'Solenoid valve'],
  ['cylinder', 'Hydraulic cylinder'],
  ['swivel', 'Swivel joint'],
  ['gearbox', 'Travel reduction gearbox', 'Swing reduction gearbox'],
  ['coupling', 'Pump coupling'],
  ['liner', 'Liner kit'],
  ['crankshaft', 'Crankshaft'],
  ['gasket', 'Cylinder head gasket', 'Full gasket kit'],
  ['turbocharger', 'Turbocharger'],
  ['injector', 'Fuel injector'],
  ['starter', 'Starter motor'],
  ['sensor', 'Pressure sensor'],
  ['controller', 'Controller'],
  ['monitor', 'Monitor panel'],
  ['harness', 'Wiring harness'],
  ['compressor', 'A/C compressor'],
  ['joystick', 'Joystick handle'],
  ['radiator', 'Radiator'],
  ['fan', 'Cooling fan'],
  [
    'filter',
    'Engine oil filter, spin-on',
    'Fuel filter with water separator',
    'Fuel filter, secondary',
    'Hydraulic return filter element',
    'Pilot filter element',
    'Air filter element, primary',
    'Air filter element, safety',
    'Cabin air filter',
  ],
];

test('fifty plain names are listed [P52]', () => {
  expect(plainNames).toHaveLength(50);
});

test.each(plainNames)(
  '%j shows parts of its own type first, in the search and in the suggestions [P52]',
  async (q, ...types) => {
    const { found, suggested } = await typesFor(shop, q);
    expect(types).toContain(found[0]);
    expect(types).toContain(suggested[0]);
  },
);

/** What buyers type for a machine, the type of the first part if they type one, and what name or description of every part found says. */
const machinePhrases: readonly (readonly [phrase: string, type: string, fits: RegExp])[] = [
  ['PC 200', '', /PC200/],
  ['pc200', '', /PC200/],
  ['pc 200 roller', 'Track roller', /PC200/],
  ['roller pc 200', 'Track roller', /PC200/],
  ['PC200-8 roller', 'Track roller', /PC200-8/],
  ['pc 200-8 roller', 'Track roller', /PC200-8/],
  ['pc200 8 roller', 'Track roller', /PC200-8/],
  ['pc 200 8 track roller', 'Track roller', /PC200-8/],
  ['pc2008 roller', 'Track roller', /PC200-8/],
  ['pc200-6 roller', 'Track roller', /PC200-6/],
  ['pc200 6', '', /PC200-6/],
  ['bottom roller pc200-7', 'Track roller', /PC200-7/],
  ['komatsu pc200 bottom roller', 'Track roller', /PC200/],
  ['komatsu roller', 'Track roller', /Komatsu/],
  ['pc300 sprocket', 'Sprocket', /PC300/],
  ['pc 300-7 sprocket', 'Sprocket', /PC300-7/],
  ['cat roller', 'Track roller', /Caterpillar/],
  ['cat 320d', '', /320D/],
  ['cat 320 d', '', /320D/],
  ['cat tooth', 'Bucket tooth', /Caterpillar/],
  ['cat 320 roller', 'Track roller', /Caterpillar 320/],
  ['caterpillar 320D', '', /320D/],
  ['320 D oil filter', 'Engine oil filter, spin-on', /320D/],
  ['320d oil filter', 'Engine oil filter, spin-on', /320D/],
  ['oil filter 320 D', 'Engine oil filter, spin-on', /320D/],
  ['oil filter cat 320d', 'Engine oil filter, spin-on', /320D/],
  ['cat 330 d tooth', 'Bucket tooth', /330D/],
  ['zaxis 200', '', /ZX200/],
  ['zaxis 200-3', '', /ZX200-3/],
  ['zaxis200 roller', 'Track roller', /ZX200/],
  ['zx 200 roller', 'Track roller', /ZX200/],
  ['zx200 3', '', /ZX200-3/],
  ['zx200-3 roller', 'Track roller', /ZX200-3/],
  ['hitachi zx 200 3 roller', 'Track roller', /ZX200-3/],
  ['hitachi roller', 'Track roller', /Hitachi/],
  ['ex 200 roller', 'Track roller', /EX200/],
  ['volvo ec 210 b roller', 'Track roller', /EC210B/],
  ['ec210 roller', 'Track roller', /EC210B/],
  ['sk 200-8 roller', 'Track roller', /SK200-8/],
  ['hyundai r 210 gearbox', 'Travel reduction gearbox', /R210/],
];

test('forty phrases with makers and models are listed', () => {
  expect(machinePhrases).toHaveLength(40);
});

test.each(machinePhrases)('%j finds the parts of the machine, best first [P53]', async (q, type, fits) => {
  const { items, found, suggested } = await typesFor(shop, q);
  expect(items).not.toEqual([]);
  expect(suggested[0]).toBe(found[0]);
  if (type) expect(found[0]).toBe(type);
  for (const { name, description } of items) expect(`${name} ${description}`).toMatch(fits);
});

test.each([
  ['bottom rol', 'Track roller'],
  ['botom roller', 'Track roller'],
  ['bottom rollr', 'Track roller'],
  ['gener', 'Alternator'],
  ['slewing rin', 'Swing bearing'],
  ['center joi', 'Swivel joint'],
  ['waterpump', 'Water pump'],
  ['turbo charger', 'Turbocharger'],
  ['fanbelt', 'Fan belt'],
  ['v belt', 'Fan belt'],
  ['vbelt', 'Fan belt'],
  ['bottomroller', 'Track roller'],
  ['quick hitch', 'Quick coupler'],
  ['komat roller', 'Track roller'],
  ['cater 320d track roller', 'Track roller'],
])('%j is understood although unfinished, misspelled, joined or apart', async (q, type) => {
  const { found, suggested } = await typesFor(shop, q);
  expect([found[0], suggested[0]]).toEqual([type, type]);
});

test.each([
  ['20 ton', '20 t'],
  ['20-ton', '20 t'],
  ['20ton', '20 t'],
  ['20 tonnes', '20 t'],
  ['20 ton bucket', '20 t bucket'],
  ['bucket 20 tons', '20 t bucket'],
  ['20-ton class final drive', '20-t class final drive'],
  ['ковш 20 тонн', 'ковш 20 t'],
])('%j is answered as %j [P53]', async (q, same) => {
  const [typed, meant] = [await typesFor(shop, q), await typesFor(shop, same)];
  const numbers = ({ items }: typeof typed) => items.map(({ partNumber }) => partNumber);
  expect(numbers(typed)).not.toEqual([]);
  expect([typed.results.total, typed.results.correction, numbers(typed)]).toEqual([
    meant.results.total,
    null,
    numbers(meant),
  ]);
  // A last "t" is the beginning of a word in suggestions.
  expect(typed.suggested[0]).toBe(typed.found[0]);
});

test.each([
  ['teeth for a bucket', 'Bucket tooth'],
  ['teeth for bucket', 'Bucket tooth'],
  ['cutter for bucket', 'Side cutter'],
  ['bolts for track shoe', 'Track bolt and nut'],
  ['track shoe for a bolt', 'Track shoe'],
  ['roller for pc200', 'Track roller'],
])('of %j the word before "for" is wanted: %s comes first [P52]', async (q, type) => {
  const { found, suggested } = await typesFor(shop, q);
  expect([found[0], suggested[0]]).toEqual([type, type]);
});

test.each([
  ['cat xylophone roller', 'Track roller', 'cat roller', 'xylophone'],
  ['pc200-5 roller', 'Track roller', 'pc200 roller', '-5'],
  ['roller for zx990', 'Track roller', 'roller', 'zx990'],
  ['heavy kryptonite sprocket', 'Sprocket', 'sprocket', 'heavy kryptonite'],
] as const)('of %j the least telling words are left out, and the answer says so', async (q, type, searched, left) => {
  const { results, found, suggested } = await typesFor(shop, q);
  expect(results.correction).toEqual({ kind: 'fewer_words', typed: left, meant: [searched] });
  expect([found[0], suggested[0]]).toEqual([type, type]);
});

test('nothing is shown for words that no part has, or that say too little about a part', async () => {
  for (const q of ['xylophone', 'xylophone kryptonite', 'xylophone kryptonite unobtainium forged'])
    expect([q, (await typesFor(shop, q)).results]).toEqual([
      q,
      expect.objectContaining({ total: 0, correction: null }),
    ]);
});

test('a part that has all words leaves none out', async () => {
  expect((await typesFor(shop, 'cat roller')).results.correction).toBeNull();
});
