/** What mechanics and buyers type, in the sample catalogue. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestShop } from '../database.ts';
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
  ['piston', 'Piston ring set'],
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

test('fifty plain names are listed', () => {
  expect(plainNames).toHaveLength(50);
});

test.each(plainNames)(
  '%j shows parts of its own type first, in the search and in the suggestions',
  async (q, ...types) => {
    const { found, suggested } = await typesFor(shop, q);
    expect(types).toContain(found[0]);
    expect(types).toContain(suggested[0]);
  },
);
