/** A serial number in a search text: before the model, joined to it by a dash, or in no range of it. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { searchParts } from '#domain/search/search-parts.server.ts';
import { openTestShop, type TestShop } from '../../fixtures/database.ts';
import { createPart } from '../../fixtures/factories.ts';
import { asked } from '../catalog/product-fixture.ts';
import { createFitment, createMachine } from '../fitment/fitment-fixture.ts';

let shop: TestShop;
const names = new Map<string, string>();

async function part(name: string, given: object = {}): Promise<string> {
  const id = await createPart(shop, {
    name,
    partType: name,
    description: 'For tests.',
    position: names.size,
    ...given,
  });
  names.set(id, name);
  return id;
}

beforeAll(async () => {
  shop = await openTestShop();
  const cat = await createMachine(shop, 'Caterpillar', '320D', { serialText: 'MGG1-Up & JFZ1-Up' });
  const pc2008 = await createMachine(shop, 'Komatsu', 'PC200-8', { serialText: '300001 and up' });
  const early = await part('Seal kit');
  const roller = await part('Track roller');
  await createFitment(shop, { partId: early, machineId: cat, serialText: 'MGG1-Up' });
  await createFitment(shop, { partId: roller, machineId: cat });
  await createFitment(shop, { partId: roller, machineId: pc2008 });
  await part('Oil filter', { partNumber: 'ABC12345', partNumberKey: 'ABC12345' });
});
afterAll(() => shop.close());

async function search(q: string, query: Parameters<typeof asked>[0] = {}) {
  const found = await searchParts(shop.scope(), asked({ q, ...query }));
  const listed = found.items.map(({ _id, fitment }) => `${names.get(_id)}: ${fitment?.verdict}`);
  return { ...found, listed };
}

test.each([
  ['320D MGG00123 seal kit', 'MGG00123', 'seal kit'],
  ['seal kit 320D MGG00123', 'MGG00123', 'seal kit'],
  ['MGG00123 320D seal kit', 'MGG00123', 'seal kit'],
  ['seal kit MGG00123 cat 320D', 'MGG00123', 'seal kit'],
  ['seal kit for S/N MGG00123 320D', 'MGG00123', 'seal kit'],
  ['320D seal kit MGG00123', 'MGG00123', 'seal kit'],
  ['MGG00123 seal kit 320D', 'MGG00123', 'seal kit'],
  ['MGG00123-320D', 'MGG00123', ''],
  ['320D-MGG00123', 'MGG00123', ''],
  ['seal kit 320d–mgg00123', 'mgg00123', 'seal kit'],
  ['PC200-8-312044', '312044', ''],
  ['312044-PC200-8 track roller', '312044', 'track roller'],
  ['312044 PC200-8 track roller', '312044', 'track roller'],
  ['PC200-8 track roller 312044', '312044', 'track roller'],
  ['320D seal kit S/N MGG00123', 'MGG00123', 'seal kit'],
])('the serial number of %s is read [O26]', async (q, serial, words) => {
  const { namedMachine, listed, correction } = await search(q);
  expect(namedMachine).toMatchObject({ serial, words, isListed: true, otherRanges: null });
  expect(correction).toBeNull();
  expect(listed[0]).toMatch(/: fits$/);
});

test.each([
  ['320D A6F00123', 'A6F00123', '', 'MGG1-Up & JFZ1-Up'],
  ['A6F00123 320D', 'A6F00123', '', 'MGG1-Up & JFZ1-Up'],
  ['A6F00123-320D', 'A6F00123', '', 'MGG1-Up & JFZ1-Up'],
  ['cat 320D S/N A6F00123 seal kit', 'A6F00123', 'seal kit', 'MGG1-Up & JFZ1-Up'],
  ['320D A6F00123 seal kit', 'A6F00123', 'seal kit', 'MGG1-Up & JFZ1-Up'],
  ['320D seal kit A6F00123', 'A6F00123', 'seal kit', 'MGG1-Up & JFZ1-Up'],
  ['320D seal kit S/N A6F00123', 'A6F00123', 'seal kit', 'MGG1-Up & JFZ1-Up'],
  ['a6f00123 seal kit for cat 320D', 'a6f00123', 'seal kit', 'MGG1-Up & JFZ1-Up'],
  ['PC200-8 track roller 298112', '298112', 'track roller', '300001 and up'],
  ['PC200-8 298112', '298112', '', '300001 and up'],
  ['298112 pc200-8 track roller', '298112', 'track roller', '300001 and up'],
])(
  'of %s the serial number is in no range of the model, whose parts are listed [O26]',
  async (q, serial, words, otherRanges) => {
    const { namedMachine, listed, total, ...said } = await search(q);
    expect(namedMachine).toMatchObject({ serial, words, isListed: true, otherRanges });
    // The notice of the machine says all: no words are left out, and nothing is asked.
    expect(said).toMatchObject({ correction: null, askedMachines: [] });
    expect(total).toBeGreaterThan(0);
    for (const each of listed) expect(each).toMatch(/: check$/);
  },
);

test.each([
  ['320D ABC12345', 'ABC12345'],
  ['320D LF16015', 'LF16015'],
  ['PC200-8 43507', '43507'],
  ['2010 PC200-8 track roller', '2010 track roller'],
  ['320D seal kit ABC12345', 'seal kit ABC12345'],
  ['320D seal kit LF16015', 'seal kit LF16015'],
  ['320D seal kit A6F00123 A6F00124', 'seal kit A6F00123 A6F00124'],
  ['PC200-8 track roller 298112 mm', 'track roller 298112 mm'],
  ['PC200-8 track roller part no 298112', 'track roller part no 298112'],
  ['PC200-8 track roller no 298112', 'track roller no 298112'],
  ['PC200-8 track roller 2010', 'track roller 2010'],
])('a number of %s that is no serial number stays a word', async (q, words) => {
  expect((await search(q)).namedMachine).toMatchObject({ serial: '', words, otherRanges: null });
});

test.each([
  ['320D seal kit 00123', '00123', 'seal kit'],
  ['320D SEAL KIT 00123', '00123', 'SEAL KIT'],
  ['320D kit LF16015', 'LF16015', 'kit'],
  ['320D seal kit MGG 00123', 'MGG 00123', 'seal kit'],
  ['seal kit MGG00123', 'MGG00123', 'seal kit'],
])('of %s no word of the part is asked about as a piece of the serial number', async (q, serial, words) => {
  const { askedMachines } = await search(q);
  expect(askedMachines).toMatchObject([{ machine: { name: '320D' }, serial, words }]);
});

test('a chosen machine with a serial number of another is said so in each verdict', async () => {
  const { items } = await search('track roller', { machine: 'caterpillar/320d', serial: 'A6F00123' });
  expect(items[0]?.fitment).toMatchObject({
    verdict: 'check',
    reason:
      'A6F00123 is not in our ranges of the Caterpillar 320D: MGG1-Up & JFZ1-Up. Check the serial number and the model.',
  });
});
