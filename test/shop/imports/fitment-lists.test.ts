/** Lists of machines, fitments and service kits: dry run, errors by row, run, undo. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listFitments } from '#domain/fitment/list-fitments.server.ts';
import { findMachine } from '#domain/fitment/machines.server.ts';
import { createPart } from '../../fixtures/factories.ts';
import { type ImportFixture, openImportFixture } from './import-fixture.ts';

let fixture: ImportFixture;
let partId: string;

beforeAll(async () => {
  fixture = await openImportFixture();
  partId = await createPart(fixture.shop, { partNumber: 'TR-1', partNumberKey: 'TR1' });
});

afterAll(() => fixture.close());

const machines = [
  'Maker of the machine,Machine,Kind of machine,Serial numbers,Machine families',
  'Komatsu,PC200-8,Excavator,300001 and up,20-t class; Komatsu',
  'Komatsu,PC200-7,履带挖掘机,200001 – 299999,20-t class',
].join('\n');

async function fitmentsOf(): Promise<string[]> {
  const { items } = await listFitments(fixture.shop.scope(), partId, { page: 1, limit: 100 });
  return items.map(({ machine, serialText, position, quantityPerMachine, qualifiers }) =>
    [machine.name, serialText, position, quantityPerMachine, ...Object.values(qualifiers)].filter(Boolean).join(' · '),
  );
}

test('machines are added with their families, changed, and removed by undo', async () => {
  const first = await fixture.check('machines', machines);
  expect(first.counts).toMatchObject({ new: 2, wrong: 0 });
  await fixture.run(first._id);
  expect(await findMachine(fixture.shop.scope(), 'komatsu', 'pc200-8')).toMatchObject({
    model: 'PC200',
    series: '8',
    kind: 'crawler_excavator',
    serialText: '300001 and up',
  });
  const changed = await fixture.check('machines', 'Make of machine,Machine,Engine\nKomatsu,pc200 8,SAA6D107E-1');
  expect(changed.counts).toMatchObject({ changed: 1, new: 0 });
  await fixture.run(changed._id);
  expect((await fixture.undo(changed._id)).undone).toBe(1);
  expect(await findMachine(fixture.shop.scope(), 'komatsu', 'pc200-8')).toMatchObject({
    engineModel: '',
    name: 'PC200-8',
  });
});

test('a fitment of a machine or a family is added once, and its quantity can be changed', async () => {
  const csv = [
    'Brand,Part number,Maker of the machine,Machine,Machine family,Serial numbers,Equipment,Position,Quantity per machine',
    'test-brand,TR-1,Komatsu,PC200-8,,300001–319999,,left,7',
    'test-brand,tr 1,,,20-t class,,bucket: rock,,2',
  ].join('\n');
  const batch = await fixture.check('fitments', csv);
  expect(batch.counts).toMatchObject({ new: 2, wrong: 0 });
  await fixture.run(batch._id);
  expect(await fitmentsOf()).toEqual([
    'PC200-7 · 2 · rock',
    'PC200-8 · 2 · rock',
    'PC200-8 · 300001–319999 · left · 7',
  ]);
  expect((await fixture.check('fitments', csv)).counts).toMatchObject({ new: 0, unchanged: 2 });
  const more = await fixture.check('fitments', csv.replace('left,7', 'left,8'));
  expect(more.counts).toMatchObject({ changed: 1, unchanged: 1 });
  await fixture.run(more._id);
  expect((await fitmentsOf()).at(-1)).toContain('left · 8');
  expect((await fixture.undo(batch._id)).kept).toBe(1);
  expect(await fitmentsOf()).toEqual(['PC200-8 · 300001–319999 · left · 8']);
});

test('each row that cannot be read says why, and the others are written', async () => {
  const batch = await fixture.check(
    'fitments',
    [
      'Brand,Part number,Maker of the machine,Machine,Machine family,Serial numbers,Equipment',
      'test-brand,TR-1,Komatsu,PC200-8,,319999–300001,',
      'test-brand,TR-1,Komatsu,PC200,,,',
      'test-brand,TR-1,,,Unknown family,,',
      'test-brand,TR-1,,,,,',
      'test-brand,TR-9,Komatsu,PC200-8,,,',
      'test-brand,TR-1,Komatsu,PC200-8,,see note,',
      'test-brand,TR-1,Komatsu,PC200-8,,,rock',
      'test-brand,TR-1,Komatsu,PC200-7,,,',
    ].join('\n'),
  );
  expect(batch.counts).toMatchObject({ new: 1, wrong: 7 });
  const reasons = (await fixture.rows(batch._id, 'wrong')).map(({ problems }) => problems[0]?.reason);
  expect(reasons).toEqual([
    expect.stringContaining('ends (300001) before it starts (319999)'),
    expect.stringContaining('no machine “Komatsu PC200”'),
    expect.stringContaining('no machine family “Unknown family”'),
    expect.stringContaining('either a machine with its maker, or a machine family'),
    expect.stringContaining('TR-9'),
    expect.stringContaining('“see note” cannot be read'),
    expect.stringContaining('bucket: rock; cab: tier 4'),
  ]);
});

test('a service kit of some hours has its lines, and undo removes it', async () => {
  const csv =
    'Make of machine,Machine,Hours,Service kit,Brand,Part number,Quantity\nKomatsu,PC200-8,250,250 h,test-brand,TR-1,2';
  const batch = await fixture.check('serviceKits', csv);
  expect(batch.counts).toMatchObject({ new: 1, wrong: 0 });
  await fixture.run(batch._id);
  const kits = () =>
    fixture.shop.pool.query(
      'select k.slug, k.hours, l.quantity from service_kits k join service_kit_lines l on l.kit_id = k.id',
    );
  expect((await kits()).rows).toEqual([{ slug: 'komatsu-pc200-8-250-h', hours: 250, quantity: 2 }]);
  await fixture.undo(batch._id);
  expect((await kits()).rows).toEqual([]);
});

test('rows of a drawing with their spots are added, found again by callout and serial numbers, and removed by undo', async () => {
  const heading =
    'Drawing,Title of the drawing,Assembly,Callout,Name,Brand,Part number,Quantity,Serviced,Serial numbers,Spots';
  const csv = [
    heading,
    'HY-9,Test pump,Hydraulics,1,Roller,test-brand,TR-1,2,,up to 319999,circle 100 200 20; rectangle 5 5 40 40',
    'HY-9,Test pump,Hydraulics,1,Roller,,,1,NSS,320000 and up,circle 100 200 20; rectangle 5 5 40 40',
    'HY-9,,,2,Bolt,,,4,,,circle 1 2',
  ].join('\n');
  const batch = await fixture.check('drawings', csv);
  expect(batch.counts).toMatchObject({ new: 2, wrong: 1 });
  expect((await fixture.rows(batch._id, 'wrong'))[0]?.problems[0]?.reason).toContain('“circle 1 2” is no spot');
  await fixture.run(batch._id);
  const spots = await fixture.shop.pool.query(
    "select s.callout, s.kind from drawing_spots s join drawings d on d.id = s.drawing_id where d.code = 'HY-9'",
  );
  expect(spots.rows).toEqual([
    { callout: '1', kind: 'callout' },
    { callout: '1', kind: 'part' },
  ]);
  const again = await fixture.check('drawings', csv.replace('TR-1,2', 'TR-1,3'));
  expect(again.counts).toMatchObject({ changed: 1, unchanged: 1, wrong: 1 });
  expect((await fixture.undo(batch._id)).undone).toBe(2);
  expect((await fixture.shop.pool.query('select from drawing_items')).rows).toHaveLength(0);
});

test('companions of a row are its callouts of a cell; a list without the column leaves them, a dash clears them', async () => {
  const row = 'HY-10,4,Bushing';
  const listOf = (heading: string, cells: string) => `Drawing,Callout,Name${heading}\n${row}${cells}`;
  const stored = async () => {
    const { rows } = await fixture.shop.pool.query("select companions from drawing_items where callout = '4'");
    return rows.map(({ companions }) => companions);
  };
  const store = async (csv: string) => {
    const batch = await fixture.check('drawings', csv);
    if (batch.counts.changed + batch.counts.new > 0) await fixture.run(batch._id);
    return batch;
  };
  const first = await store(listOf(',Changed together', ',"13; 8,13"'));
  expect(await stored()).toEqual([['13', '8']]);
  expect((await store(listOf(',Quantity', ',2'))).counts).toMatchObject({ changed: 1 });
  expect(await stored()).toEqual([['13', '8']]);
  const own = await store(listOf(',Companions', ',"8, 4"'));
  expect((await fixture.rows(own._id, 'wrong'))[0]?.problems[0]?.reason).toContain('Not a callout of another row: 4.');
  const long = await store(listOf(',Companions', ',"8 and 13 and 14"'));
  expect((await fixture.rows(long._id, 'wrong'))[0]?.problems[0]?.reason).toContain('separated by commas');
  const cleared = await store(listOf(',Companions', ',-'));
  expect((await fixture.rows(cleared._id, 'changed'))[0]?.differences).toMatchObject([{ old: '13, 8', new: null }]);
  expect(await stored()).toEqual([[]]);
  expect((await fixture.undo(cleared._id)).undone).toBe(1);
  expect(await stored()).toEqual([['13', '8']]);
  expect((await fixture.undo(first._id)).undone).toBe(0);
});

test('an import that was applied before drawings had companions is undone', async () => {
  const batch = await fixture.check('drawings', 'Drawing,Title of the drawing,Callout,Name\nHY-11,Pump,1,Bolt');
  await fixture.run(batch._id);
  await fixture.shop.pool.query(`update import_changes set change = (change::jsonb #- '{after,companions}')::json`);
  expect((await fixture.undo(batch._id)).undone).toBe(1);
});
