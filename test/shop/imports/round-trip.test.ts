import { afterAll, beforeAll, expect, test } from 'vitest';
import { upsertNumbers } from '#domain/catalog/numbers/bulk-numbers.server.ts';
import { partNumberKey } from '#domain/catalog/numbers/part-number.ts';
import { upsertDrawingRows } from '#domain/drawings/bulk-drawings.server.ts';
import { upsertFitments } from '#domain/fitment/bulk/bulk-fitments.server.ts';
import { upsertKitLines } from '#domain/fitment/bulk/bulk-kits.server.ts';
import { upsertMachines } from '#domain/fitment/bulk/bulk-machines.server.ts';
import { listKinds } from '#domain/imports/contract.ts';
import { addInterchanges } from '#domain/relations/bulk-interchange.server.ts';
import { addSupersessions } from '#domain/relations/bulk-supersessions.server.ts';
import { seedEmptyShop } from '#server/seed.ts';
import { createPart } from '../../fixtures/factories.ts';
import { type ImportFixture, openImportFixture } from './import-fixture.ts';

const collapseSpaces = (text: string) => text.replace(/\s+/g, ' ').trim();

/** Names that a spreadsheet could run, change or hide. */
const names = [
  '=HYPERLINK("http://evil.example")',
  '+1',
  '-',
  "'=quoted",
  '@SUM(A1)',
  'Roller, 5" "heavy"; duty',
  '  spaced',
  'two\nlines',
  '#N/A',
  "'#ref!",
  "''#NV",
  'TRUE',
  '1E+05',
];
/** Numbers that look like what a spreadsheet makes of others. */
const oddNumbers = ['1E+05', "'2E+05", '20-Mar', '2024-03-20', 'TRUE', '12:30', '4350781.0', '1.23E+11'];

let fixture: ImportFixture;
beforeAll(async () => {
  fixture = await openImportFixture();
  await seedEmptyShop(fixture.shop.system, () => {});
  for (const [at, name] of names.entries()) {
    await createPart(fixture.shop, {
      name: name.trim(),
      description: name.trim(),
      partNumber: `RT-${at}`,
      partNumberKey: `RT${at}`,
      orderMultiple: 5,
      minimumOrderQuantity: 5,
      singlePieces: at % 2 === 1,
      specifications: [
        { name: name.replace(/[:;]/g, ''), value: name.replaceAll(';', ','), unit: 'mm' },
        { name: 'Flow', value: '2×112', unit: 'furlongs' },
        { name: 'Range', value: '93 mm', unit: '' },
      ].map(({ name, value, unit }) => ({ name: collapseSpaces(name), value: collapseSpaces(value), unit })),
    });
  }
  for (const partNumber of oddNumbers)
    await createPart(fixture.shop, { partNumber, partNumberKey: partNumberKey(partNumber), name: '#VALUE!' });
  const part = (at: number) => ({ brand: 'test-brand', partNumber: `RT-${at}` });
  await upsertNumbers(fixture.staff, [
    { ...part(0), kind: 'oe', maker: 'Komatsu', number: '20Y-30-00481' },
    { ...part(0), kind: 'old', maker: '', number: '=616024' },
    { ...part(1), kind: 'oe', maker: 'CAT', number: '1E+07' },
    { ...part(1), kind: 'oe', maker: '', number: '7; 8, 9' },
    { ...part(1), kind: 'oe', maker: '', number: '=7Y-1' },
    { ...part(1), kind: 'oe', maker: '', number: '#N/A' },
    { ...part(1), kind: 'cross', maker: '#N/A', number: '1E+06' },
  ]);
  await addSupersessions(fixture.staff, [
    { from: part(0), to: part(1), quantity: 2, date: '2026-01-31', note: '=NOW()', interchangeability: 'conditional' },
    { from: part(2), to: part(3), kind: 'all' },
    { from: part(2), to: part(4), kind: 'all', quantity: 3 },
    { from: part(4), to: null, note: 'gone' },
  ]);
  await addInterchanges(fixture.staff, [
    { a: part(5), b: part(6) },
    { a: part(6), b: part(7) },
  ]);
  await addFitments(part(0));
});
afterAll(() => fixture.close());

/** A machine, a family, fitments with all conditions, and a service kit. */
async function addFitments(part: { brand: string; partNumber: string }): Promise<void> {
  const { staff } = fixture;
  const make = '=Komatsu';
  await upsertMachines(
    staff,
    [
      { make, name: 'PC200-8', serialText: '300001 and up', yearFrom: 2006, families: ['20-t, Komatsu', '+All'] },
      { make, name: 'PC210', kind: 'crawler_excavator', serialPlate: '-right of the cab' },
    ],
    [],
  );
  const conditions = { serialText: '-319999', engineSerialText: 'up to 26499999', position: '@left' };
  await upsertFitments(staff, [
    { part, make, machine: 'pc200 8', conditions: {}, values: {} },
    { part, make, machine: 'PC200-8', conditions, values: { quantityPerMachine: 4, note: '=1+1', source: '-' } },
    { part, family: '+All', conditions: { qualifiers: { bucket: 'rock', cab: 'tier 4' } }, values: {} },
  ]);
  const row = { callout: '7', name: '=Cover bolt', serials: '-319999', engineSerials: '', leadsTo: undefined };
  await upsertDrawingRows(staff, [
    {
      ...row,
      code: '+HY-1',
      part,
      values: { title: '@Pump', quantity: 12, companions: '8, 13', spots: 'circle 10 20 5; polygon 0 0 9 0 5 8' },
    },
    { ...row, code: '+HY-1', serials: '', part: null, values: { state: 'kit_only', kitCallout: '30', note: '-' } },
  ]);
  await upsertKitLines(staff, [
    { part, make, machine: 'PC200-8', hours: 250, values: { name: '=250 h', quantity: 2 } },
  ]);
}

test.each(listKinds)('importing an export of %s changes nothing', async (kind) => {
  const csv = await fixture.exported(kind);
  const lines = csv.trimEnd().split('\r\n').length - 1;
  expect(lines).toBeGreaterThan(0);
  const batch = await fixture.check(kind, csv);
  expect(batch.failure).toBeNull();
  expect(await fixture.rows(batch._id, 'wrong')).toEqual([]);
  expect(await fixture.rows(batch._id, 'changed')).toEqual([]);
  expect(batch.counts).toMatchObject({ new: 0, changed: 0, held: 0, wrong: 0, unchanged: batch.rowsTotal });
});

test('no cell of an export begins with a formula character', async () => {
  for (const kind of listKinds) {
    const csv = await fixture.exported(kind);
    expect(csv.split(/[,\n]/).filter((cell) => /^"?[=+@\t]/.test(cell))).toEqual([]);
  }
});

const ofTest = "brand_id = (select id from brands where name = 'test-brand')";

test('importing an export restores archived parts', async () => {
  const csv = await fixture.exported('parts');
  const before = await fixture.shop.pool.query(
    `select part_number, name, price_cents from parts where ${ofTest} order by 1`,
  );
  await fixture.shop.pool.query(`update parts set archived_at = now() where ${ofTest}`);
  const batch = await fixture.check('parts', csv);
  expect(batch.counts).toMatchObject({ new: names.length + oddNumbers.length, changed: 0, wrong: 0 });
  await fixture.run(batch._id);
  const after = await fixture.shop.pool.query(
    `select part_number, name, price_cents from parts where ${ofTest} and archived_at is null order by 1`,
  );
  expect(after.rows).toEqual(before.rows);
});
