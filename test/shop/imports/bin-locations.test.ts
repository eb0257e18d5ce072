/** What a list says of where parts lie in the warehouse. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { getPart } from '#domain/catalog/get-part.server.ts';
import { openPartListFixture, type PartListFixture } from './part-list-fixture.ts';

let fixture: PartListFixture;
beforeAll(async () => {
  fixture = await openPartListFixture();
});
afterAll(() => fixture.close());

const binOf = async (number: string) =>
  (await getPart(fixture.shop.system, (await fixture.part(number)).id)).binLocation;
const run = async (kind: 'parts' | 'prices', list: string) => {
  const { _id } = await fixture.check(kind, list);
  return fixture.run(_id);
};

test.each(['Bin', 'Bin location', 'Location', 'Shelf'])(
  'a list sets the bin location by the heading %s [P116]',
  async (heading) => {
    const number = `HEAD-${heading}`;
    await run('parts', `Brand,Part number,Name,Price,${heading}\nHX,${number},Tooth,5,A-12-03\n`);
    expect(await binOf(number)).toBe('A-12-03');
  },
);

test('a list of prices and stock moves a part; one without the column leaves it, a dash clears it, an undo restores it [P116]', async () => {
  await run('parts', 'Brand,Part number,Name,Price,Bin\nHX,BIN-1,Tooth,5,A-12-03\nHX,BIN-2,Tooth,5,\n');
  await run('prices', 'Brand,Part number,Price,Stock\nHX,BIN-1,6,7\n');
  await run('prices', 'Brand,Part number,Bin\nHX,BIN-1,\n');
  expect([await binOf('BIN-1'), await binOf('BIN-2')]).toEqual(['A-12-03', null]);
  const moved = await fixture.check('prices', 'Brand,Part number,Bin\nHX,BIN-1,B-2\nHX,BIN-2,三号库 4\n');
  expect(await fixture.rows(moved._id)).toMatchObject([
    { differences: [{ field: 'binLocation', old: 'A-12-03', new: 'B-2' }] },
    { differences: [{ field: 'binLocation', old: null, new: '三号库 4' }] },
  ]);
  await fixture.run(moved._id);
  expect([await binOf('BIN-1'), await binOf('BIN-2')]).toEqual(['B-2', '三号库 4']);
  await fixture.undo(moved._id);
  expect([await binOf('BIN-1'), await binOf('BIN-2')]).toEqual(['A-12-03', null]);
  await run('prices', 'Brand,Part number,Bin\nHX,BIN-1,-\n');
  expect(await binOf('BIN-1')).toBeNull();
});

test('a bin location that a spreadsheet has made a date, or that is too long, is a problem of its row [P116]', async () => {
  const list = `Brand,Part number,Name,Price,Bin\nHX,BAD-1,Tooth,5,12-Mar\nHX,BAD-2,Tooth,5,${'A'.repeat(41)}\nHX,BAD-3,Tooth,5,"A-1\n B-2"\n`;
  const batch = await fixture.check('parts', list);
  expect(await fixture.rows(batch._id)).toMatchObject([
    { outcome: 'wrong', problems: [{ reason: expect.stringContaining('to a date') as string }] },
    { outcome: 'wrong', problems: [{ reason: 'Use at most 40 characters.' }] },
    { outcome: 'new' },
  ]);
  await fixture.run(batch._id);
  expect(await binOf('BAD-3')).toBe('A-1  B-2');
});

test('an export has the bin locations, and is imported unchanged; the undo of a new part deletes it [P116]', async () => {
  const created = await fixture.check('parts', 'Brand,Part number,Name,Price,Bin\nHX,OUT-1,Tooth,5,A-12-03\n');
  await fixture.run(created._id);
  for (const kind of ['parts', 'prices'] as const) {
    const list = await fixture.exported(kind);
    expect(list).toContain('A-12-03');
    expect((await fixture.check(kind, list)).counts).toMatchObject({ new: 0, changed: 0, held: 0, wrong: 0 });
  }
  await fixture.undo(created._id);
  expect(await fixture.part('OUT-1')).toBeUndefined();
});
