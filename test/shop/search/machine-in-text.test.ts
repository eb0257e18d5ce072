/** "PC200-8 312044 track roller": a machine in a search text is recognised whole, and what fits it comes first. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { searchParts } from '#domain/search/search-parts.server.ts';
import { openTestShop, type TestShop } from '../../fixtures/database.ts';
import { createPart } from '../../fixtures/factories.ts';
import { asked } from '../catalog/product-fixture.ts';
import { createFitment, createMachine } from '../fitment/fitment-fixture.ts';

let shop: TestShop;
const names = new Map<string, string>();

async function part(name: string, description = 'For tests.', numbers: object = {}): Promise<string> {
  const id = await createPart(shop, { name, description, partType: name, position: names.size, ...numbers });
  names.set(id, `${name}${description === 'For tests.' ? '' : `, ${description}`}`);
  return id;
}

beforeAll(async () => {
  shop = await openTestShop();
  const pc2008 = await createMachine(shop, 'Komatsu', 'PC200-8', { serialText: '300001 and up' });
  const pc2007 = await createMachine(shop, 'Komatsu', 'PC200-7', { serialText: '200001–300000' });
  await createMachine(shop, 'Komatsu', 'PC200');
  const jcb = await createMachine(shop, 'JCB', '210');
  await createMachine(shop, 'Volvo', 'EC210B');
  await createMachine(shop, 'Volvo', 'EC210');
  await createMachine(shop, 'Komatsu', 'PC10-3', { serialText: '1 and up' });
  await part('Track roller', 'For PC200-8 excavators');
  await part('Track roller', 'For PC200-7 excavators');
  const late = await part('Track roller', 'late');
  const early = await part('Track roller', 'early');
  const rock = await part('Track roller', 'rock');
  const old = await part('Track roller', 'of the -7, PC200-8 in its text');
  const idler = await part('Idler', 'front');
  const small = await part('Track roller', 'small');
  await createFitment(shop, { partId: late, machineId: pc2008, serialText: '312001 and up' });
  await createFitment(shop, { partId: early, machineId: pc2008, serialText: '300001–312000' });
  await createFitment(shop, { partId: rock, machineId: pc2008, qualifiers: { frame: 'rock' } });
  await createFitment(shop, { partId: old, machineId: pc2008, serialText: '300001–300100' });
  await createFitment(shop, { partId: old, machineId: pc2007 });
  await createFitment(shop, { partId: idler, machineId: pc2008 });
  await createFitment(shop, { partId: small, machineId: jcb });
  await part('Bucket pin', 'number', { partNumber: '305123', partNumberKey: '305123' });
});
afterAll(() => shop.close());

async function search(q: string, query: Parameters<typeof asked>[0] = {}) {
  const found = await searchParts(shop.scope(), asked({ q, ...query }));
  return { ...found, listed: found.items.map(({ _id }) => names.get(_id)) };
}

test('what fits comes first, then what may fit, then the parts whose text names the machine [O26]', async () => {
  const { listed, namedMachine, items } = await search('PC200-8 312044 track roller');
  expect(namedMachine).toMatchObject({
    machine: { make: 'Komatsu', name: 'PC200-8' },
    serial: '312044',
    words: 'track roller',
    isListed: true,
  });
  expect(listed).toEqual(['Track roller, late', 'Track roller, rock', 'Track roller, For PC200-8 excavators']);
  expect(items.map(({ fitment }) => fitment?.verdict)).toEqual(['fits', 'check', 'check']);
});

test('without a serial number, parts of every serial range may fit', async () => {
  const { listed, namedMachine } = await search('track roller for Komatsu PC 200 8');
  expect(namedMachine).toMatchObject({ machine: { name: 'PC200-8' }, serial: '', words: 'track roller' });
  expect(listed).toEqual([
    'Track roller, late',
    'Track roller, early',
    'Track roller, rock',
    'Track roller, of the -7, PC200-8 in its text',
    'Track roller, For PC200-8 excavators',
  ]);
});

test.each([
  ['PC200 track roller', 'PC200', ''],
  ['pc200-8 roller', 'PC200-8', ''],
  ['PC200-7 s/n 250000 roller', 'PC200-7', '250000'],
  ['PC200-8 S/N 298112 roller', 'PC200-8', '298112'],
  ['roller jcb 210', '210', ''],
])('%s names %s [O26]', async (q, machine, serial) => {
  expect((await search(q)).namedMachine).toMatchObject({ machine: { name: machine }, serial });
});

test.each([
  'PC200-6 track roller',
  'PC200 6 roller',
  'PC200LC-8 roller',
  'roller 210 mm',
  '210 roller',
  'track roller',
])('%s names no machine of the shop [O26]', async (q) => {
  expect((await search(q)).namedMachine).toBeNull();
});

test('a number behind the machine that a part has is no serial number: the part says whether it fits', async () => {
  const { namedMachine, listed, items } = await search('PC200-8 305123');
  expect(namedMachine).toMatchObject({ serial: '', words: '305123' });
  expect(listed).toEqual(['Bucket pin, number']);
  expect(items[0]?.fitment?.verdict).toBe('check');
});

test('a machine alone lists everything that fits or may fit it', async () => {
  const { listed, namedMachine } = await search('pc200-8 312044');
  expect(namedMachine).toMatchObject({ words: '', serial: '312044' });
  expect(listed).toEqual([
    'Track roller, late',
    'Idler, front',
    'Track roller, rock',
    'Track roller, For PC200-8 excavators',
  ]);
});

test('letters behind the model or its series make another machine: PC200-8 LC is no PC200-8, EC210 CR no EC210', async () => {
  expect((await search('PC200-8 LC 312044 track roller')).namedMachine).toBeNull();
  expect((await search('track roller PC200-8 NLC')).namedMachine).toBeNull();
  expect((await search('EC210 track roller')).namedMachine).toMatchObject({ machine: { name: 'EC210' } });
  for (const letters of ['CR', 'USR', 'AX', 'C'])
    expect((await search(`EC210 ${letters} track roller`)).namedMachine).toBeNull();
});

test('the maker may have a name of another script', async () => {
  const { namedMachine } = await search('小松 PC200-8 312044 track roller');
  expect(namedMachine).toMatchObject({ machine: { name: 'PC200-8' }, serial: '312044', words: 'track roller' });
  expect((await search('Коматсу PC200-8 idler')).listed).toEqual(['Idler, front']);
});

test('only what fits holds for the named machine, with what is known of the chosen one', async () => {
  const chosen = { machine: 'komatsu/pc200-8', serial: '305000', fits: 'yes' };
  expect((await search('PC200-8 track roller', chosen)).listed).toEqual(['Track roller, early']);
  expect((await search('PC200-8 312044 track roller', chosen)).listed).toEqual(['Track roller, late']);
});

test('words that no part listed for the machine has are searched in texts as before', async () => {
  const { listed, namedMachine } = await search('PC200 track roller');
  expect(namedMachine).toMatchObject({ isListed: false });
  expect(listed.length).toBeGreaterThan(0);
  const without = await search('PC200-8 bucket pin');
  expect(without.namedMachine).toMatchObject({ isListed: false, words: 'bucket pin' });
});

test('only what fits holds for a named machine when none is chosen', async () => {
  const { listed, total, fitting } = await search('PC200-8 312044 track roller', { fits: 'yes' });
  expect({ listed, total, fitting }).toEqual({ listed: ['Track roller, late'], total: 1, fitting: 1 });
});

test('a misspelt maker is read as on the page of machines', async () => {
  const { namedMachine, listed, askedMachines } = await search('komastu pc200-8 312044 idler');
  expect(namedMachine).toMatchObject({
    machine: { name: 'PC200-8' },
    serial: '312044',
    words: 'idler',
    isListed: true,
  });
  expect(listed).toEqual(['Idler, front']);
  expect(askedMachines).toEqual([]);
});

test.each([
  ['PC200-8 LC 312044 track roller', 'PC200-8', '312044', 'track roller'],
  ['track roller PC200LC-8 312044', 'PC200-8', '312044', 'track roller'],
  ['komastu PC200-9 idler', 'PC200', '', 'idler'],
  ['小松PC200-8 312044', 'PC200-8', '312044', ''],
])('%s is asked about, and no machine is taken', async (q, name, serial, words) => {
  const { askedMachines, namedMachine } = await search(q);
  expect(askedMachines[0]).toMatchObject({ machine: { name }, serial, words });
  expect(namedMachine?.serial ?? '').toBe('');
});

test.each([
  ['PC200 s/n 312 044 track roller', '312 044', 'track roller'],
  ['PC200-8 s/n 312 044 track roller', '312 044', 'track roller'],
  ['PC200-8 312 044 track roller', '312 044', 'track roller'],
  ['PC10-3 312 044 track roller', '312 044', 'track roller'],
  ['PC200-8 s/n 312044 210 mm roller', '312044', '210 mm roller'],
  ['PC200-8 S/N 312044 engine 26500001 roller', '312044', 'engine 26500001 roller'],
  ['PC200-8 S/N 312044 2010 г.в. roller', '312044', '2010 г.в roller'],
  ['PC10-3 2010 г.в. roller', '', '2010 г.в roller'],
  ['EC210B VCEC210BK00012345 roller', '00012345', 'roller'],
  ['PC200-8 s/n 312 312 roller', '312 312', 'roller'],
  ['PC200-8 序列号 312044 roller', '312044', 'roller'],
  ['PC200-8 序列号312044 roller', '312044', 'roller'],
  ['PC200-8 № 312044 roller', '312044', 'roller'],
  ['PC200-8 №312044 roller', '312044', 'roller'],
  ['PC200-8 n° de série 312044 roller', '312044', 'roller'],
  ['PC200-8 número de serie 312044 roller', '312044', 'roller'],
  ['PC200-8 заводской номер 312044 roller', '312044', 'roller'],
  ['PC200-8 Fahrgestellnummer: 312044 roller', '312044', 'roller'],
  ['PC200-8 chassis no 312044 roller', '312044', 'roller'],
  ['PC200-8 312044 8500 hours roller', '312044', '8500 hours roller'],
])('all digits of the serial number of %s are read', async (q, serial, words) => {
  expect((await search(q)).namedMachine).toMatchObject({ serial, words });
});

test.each([
  ['PC200-8 s/n 312044 / 2010', '312044 / 2010', ''],
  ['PC200-8 s/n 312044 / 2010 track roller', '312044 / 2010', 'track roller'],
  ['PC200-8 s/n 312044 2010 idler', '312044 2010', 'idler'],
  ['PC200-8 312044 2010 idler', '312044 / 2010', 'idler'],
  ['PC200-8 312044 engine idler', '312044', 'engine idler'],
  ['26500001 engine PC200-8 idler', '26500001', 'engine idler'],
])('of %s the serial number is asked', async (q, serial, words) => {
  const { namedMachine, askedMachines } = await search(q);
  expect(namedMachine).toMatchObject({ machine: { name: 'PC200-8' }, serial: '' });
  expect(askedMachines[0]).toMatchObject({ machine: { name: 'PC200-8' }, serial, words });
});

test.each([
  'PC200-8 engine no 312044',
  'PC200-8 part no 312044',
  'PC200-8 order no 312044',
  'PC200-8 312044 kg',
  'PC200-8 pin 80',
])('of %s no serial number is read', async (q) =>
  expect((await search(q)).namedMachine).toMatchObject({ machine: { name: 'PC200-8' }, serial: '' }),
);

test.each([
  ['VCEC210BK00012345', '00012345', ''],
  ['VCEC2IOBKOOOI2345', '00012345', ''],
  ['VCE C210B K 00012345', '00012345', ''],
  ['track roller VCEC210BK00012345', '00012345', 'track roller'],
  ['Volvo VCEC210BK00012345 seal kit', '00012345', 'seal kit'],
])('%s is asked about as a machine, and only its model', async (q, serial, words) => {
  const { askedMachines, namedMachine } = await search(q);
  expect(namedMachine).toBeNull();
  expect(askedMachines).toMatchObject([{ machine: { name: 'EC210B' }, serial, words }]);
});

test('the number of a model that the shop has not asks about no machine', async () => {
  expect((await search('VCEC290BK00012345')).askedMachines).toEqual([]);
});

test.each(['roller 210 mm', 'track roller', '305123', 'bucket pin 210', 'komatsu idler', 'PC200-8 312044 idler'])(
  'of %s no machine is asked',
  async (q) => expect((await search(q)).askedMachines).toEqual([]),
);

test('a word beside a machine that no part has is left out, and is said', async () => {
  for (const [q, words, left] of [
    ['PC200-8 312044 zzyx idler', 'idler', 'zzyx'],
    ['PC200-8 312044 zzyx', '', 'zzyx'],
  ]) {
    const { listed, namedMachine, correction } = await search(q ?? '');
    expect(namedMachine, q).toMatchObject({ words, serial: '312044', isListed: true });
    expect(correction, q).toMatchObject({ kind: 'fewer_words', typed: left });
    expect(listed, q).toContain('Idler, front');
  }
});

test('a number beside a machine is never left out', async () => {
  expect((await search('PC200-8 29811')).namedMachine).toMatchObject({ words: '29811', isListed: false });
});
