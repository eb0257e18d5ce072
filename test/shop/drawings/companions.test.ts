/** What is changed together with a part, for its page. */
import { drizzle } from 'drizzle-orm/node-postgres';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findCompanions } from '#domain/drawings/find-companions.server.ts';
import { parseSerialRanges } from '#domain/fitment/parse-serial-ranges.ts';
import { addSupersession } from '#domain/relations/add-supersession.server.ts';
import { archivePart } from '#domain/relations/archive-part.server.ts';
import { openTestShop, type TestShop } from '../../fixtures/database.ts';
import { createPart } from '../../fixtures/factories.ts';
import { chooseMachine, createMachine } from '../fitment/fitment-fixture.ts';
import { namedParts, supersessionTo } from '../relations/relations-fixture.ts';
import { createDrawing } from './drawing-fixture.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

const ranges = (text: string) => ({ serialText: text, serialRanges: parseSerialRanges(text).value ?? [] });
const find = (partId: string, chosen: Parameters<typeof findCompanions>[2] = null) =>
  findCompanions(shop.scope(), partId, chosen);

test('they are the rows of its companions in the order of the staff, each as it can be had today [D35]', async () => {
  const parts = namedParts(shop, 'SET');
  await parts.createAll('bushing', 'seal', 'old ring', 'new ring', 'gone');
  await addSupersession(shop.system, parts.id('old ring'), supersessionTo(parts, ['2 new ring']));
  await archivePart(shop.system, parts.id('gone'));
  await createDrawing(shop, {
    slug: 'roller',
    items: [
      { name: 'Bushing', partId: parts.id('bushing'), quantity: 2, companions: ['5', '2', '4', '3', '99', '1'] },
      { name: 'Seal group', partId: parts.id('seal'), quantity: 2 },
      { name: 'O-ring', state: 'kit_only', kitCallout: '2' },
      { name: 'Ring', partId: parts.id('old ring'), quantity: 4 },
      { name: 'Bolt', partId: parts.id('gone') },
      { name: 'Not with it' },
    ],
  });
  const found = await find(parts.id('bushing'));
  expect(found).toMatchObject({ drawing: { slug: 'roller' }, callout: '1', quantity: 2 });
  expect(found?.items.map(({ name, state, part }) => [name, state, part?.name])).toEqual([
    ['Bolt', 'not_in_shop', undefined],
    ['Seal group', 'orderable', 'seal'],
    ['Ring', 'superseded', 'old ring'],
    ['O-ring', 'kit_only', undefined],
  ]);
  expect(found?.items[2]?.replacedBy.map(({ part, quantity }) => [part.name, quantity])).toEqual([['new ring', 2]]);
  expect(await find(parts.id('seal'))).toBeNull();
});

test('without a machine they are of the first drawing, with one of the drawing and row of its serial number [D35]', async () => {
  const partId = await createPart(shop);
  const machine = (name: string) => createMachine(shop, 'Komatsu', name, { serialText: '1 and up' });
  const [first, second] = [await machine('PC300-8'), await machine('PC350-8')];
  const bolts = ['1st bolt', '2nd bolt'].map((name, at) => ({ callout: String(at + 2), name }));
  const own = { callout: '1', partId, companions: ['2'] };
  await createDrawing(shop, { position: 1, machines: [{ machineId: first }], items: [own, ...bolts] });
  await createDrawing(shop, {
    position: 2,
    machines: [{ machineId: second, ...ranges('1 to 999') }],
    items: [{ ...own, companions: ['3'] }, ...bolts],
  });
  await createDrawing(shop, {
    position: 3,
    machines: [{ machineId: second, ...ranges('1000 and up') }],
    items: [
      { ...own, ...ranges('1000 to 1999') },
      { ...own, ...ranges('2000 and up'), companions: ['2', '3'] },
      { ...bolts[0], ...ranges('1000 to 1499') },
      { ...bolts[0], name: 'late bolt', ...ranges('1500 and up') },
      { ...bolts[1] },
    ],
  });
  const namesFor = async (query: Record<string, string> | null) => {
    const found = await find(partId, query && (await chooseMachine(shop, query)));
    return found?.items.map(({ name, match }) => `${name} ${match}`);
  };
  expect(await namesFor(null)).toEqual(['1st bolt null']);
  expect(await namesFor({ machine: 'komatsu/pc300-8' })).toEqual(['1st bolt inside']);
  const ofSecond = (serial: string) => namesFor({ machine: 'komatsu/pc350-8', serial });
  expect(await ofSecond('500')).toEqual(['2nd bolt inside']);
  expect(await ofSecond('1600')).toEqual(['1st bolt outside', 'late bolt inside']);
  expect(await ofSecond('2100')).toEqual(['1st bolt outside', 'late bolt inside', '2nd bolt inside']);
  await createMachine(shop, 'Komatsu', 'PC400-8');
  expect(await namesFor({ machine: 'komatsu/pc400-8' })).toEqual(['1st bolt null']);
});

test('they take the same few statements for any number of drawings and companions', async () => {
  const count = async (partId: string) => {
    let statements = 0;
    const db = drizzle(shop.pool, {
      logger: {
        logQuery: () => {
          statements += 1;
        },
      },
    });
    await findCompanions({ ...shop.scope(), db }, partId, null);
    return statements;
  };
  const [alone, often] = [await createPart(shop), await createPart(shop)];
  const seal = await createPart(shop);
  await createDrawing(shop, { items: [{ partId: alone, companions: ['2'] }, { partId: seal }] });
  for (let drawing = 0; drawing < 5; drawing += 1)
    await createDrawing(shop, {
      items: [{ partId: often, companions: ['2', '3', '4'] }, { partId: seal }, { partId: alone }, { partId: seal }],
    });
  expect(await count(often)).toBe(await count(alone));
  expect(await count(await createPart(shop))).toBe(1);
});
