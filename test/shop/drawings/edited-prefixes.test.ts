/** Prefixes of a machine that staff change later divide the serial numbers of its drawings again. */
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { upsertDrawingRows } from '#domain/drawings/bulk-drawings.server.ts';
import { NewDrawing } from '#domain/drawings/change-contract.ts';
import { drawingTexts } from '#domain/drawings/drawing-texts.server.ts';
import { createDrawing } from '#domain/drawings/save-drawing.server.ts';
import { drawingItems, drawingMachines, drawings } from '#domain/drawings/tables.server.ts';
import { undoMachines, upsertMachines } from '#domain/fitment/bulk/bulk-machines.server.ts';
import { createMachine, deleteMachine, editMachine } from '#domain/fitment/machine-commands.server.ts';
import { NewMachine } from '#domain/fitment/machine-input.ts';
import type { SerialRange } from '#domain/fitment/serial-range.ts';
import type { Scope } from '#platform/scope.ts';
import { openTestShop, type TestShop } from '../../fixtures/database.ts';
import { createUser } from '../../fixtures/factories.ts';

let shop: TestShop;
let staff: Scope;
let count = 0;
const others = [drawingTexts];

beforeAll(async () => {
  shop = await openTestShop();
  staff = shop.as(await createUser(shop, { role: 'admin' }));
});
afterAll(() => shop.close());

const machine = (name: string, serialText: string, families: string[] = []) =>
  NewMachine.parse({ make: 'Bobcat', name, kind: 'crawler_excavator', serialText, families });
const edit = (name: string, serialText: string, families: string[] = []) =>
  editMachine(staff, 'bobcat', name.toLowerCase(), machine(name, serialText, families), others);

async function newMachine(serialText: string, families: string[] = []) {
  count += 1;
  const name = `T${600 + count}`;
  await createMachine(staff, machine(name, serialText, families), others);
  return name;
}

/** A drawing of these machines or families, one row of which has serial numbers; its code. */
async function newDrawing(targets: { machine?: string; family?: string; serials?: string }[], serials: string) {
  count += 1;
  const code = `PX-${count}`;
  const picture = { svg: '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1600 1100"><path d="M0 0h10"/></svg>' };
  const items = [{ callout: '1', name: 'Bolt', serials }];
  const names = { code, title: code, assembly: 'Undercarriage', kind: 'assembly', width: 1600, height: 1100 };
  await createDrawing(staff, NewDrawing.parse({ ...names, picture, items, spots: [], machines: targets }));
  return code;
}

const valuesOf = (ranges: readonly SerialRange[]) => ranges.map(({ prefix, from, to }) => [prefix, from, to]);
async function rangesOf(code: string) {
  const isOf = (id: unknown) => sql`${id} = (select id from ${drawings} where code = ${code})`;
  const rows = await shop.db
    .select()
    .from(drawingItems)
    .where(isOf(drawingItems.drawingId))
    .orderBy(drawingItems.place);
  const targets = await shop.db.select().from(drawingMachines).where(isOf(drawingMachines.drawingId));
  return {
    rows: rows.map(({ serialRanges }) => valuesOf(serialRanges)),
    machines: targets.map(({ serialRanges }) => valuesOf(serialRanges)),
  };
}

const text = 'A3P011001 to A3P011999';
const divided = [['A3P0', 11_001, 11_999]];
const address = (name: string) => `bobcat/${name.toLowerCase()}`;

test('rows and machines of a drawing are divided by the new prefixes, a listed row too', async () => {
  const name = await newMachine('A3P1-UP');
  const code = await newDrawing([{ machine: address(name), serials: text }], text);
  const listed = {
    code,
    callout: '2',
    name: 'Nut',
    engineSerials: '',
    leadsTo: undefined,
    part: undefined,
    values: {},
  };
  await upsertDrawingRows(staff, [{ ...listed, serials: text }]);
  const before = await rangesOf(code);
  await edit(name, 'A3P0, A3P1');
  expect(await rangesOf(code)).toEqual({ rows: [divided, divided], machines: [divided] });
  expect(before.rows).not.toContainEqual(divided);
  await edit(name, 'A3P1-UP');
  expect(await rangesOf(code)).toEqual(before);
});

test('a row follows all machines of its drawing, those of families too, and a machine that leaves', async () => {
  const family = 'Wide loaders';
  const [first, second] = [await newMachine('B7X1-UP'), await newMachine('C5Y1-UP', [family])];
  const slug = 'wide-loaders';
  const code = await newDrawing([{ machine: address(first) }, { family: slug }], text);
  const before = await rangesOf(code);
  const third = await newMachine('A3P0, A3P1', [family]);
  expect((await rangesOf(code)).rows).toEqual([divided]);
  await edit(first, 'B7X2-UP');
  expect((await rangesOf(code)).rows).toEqual([divided]);
  await deleteMachine(staff, 'bobcat', third.toLowerCase(), others);
  expect(await rangesOf(code)).toEqual(before);
  expect(before.rows).not.toEqual([divided]);
  await edit(second, 'A3P0, A3P1', [family]);
  expect((await rangesOf(code)).rows).toEqual([divided]);
});

test('a machine that a drawing names is not deleted, nor by the undo of its list: the drawing would be of any machine', async () => {
  count += 1;
  const name = `T${600 + count}`;
  const added = { make: 'Bobcat', name, serialText: 'A3P0, A3P1' };
  const [{ change = null } = {}] = await upsertMachines(staff, [added], others);
  const code = await newDrawing([{ machine: address(name) }], text);
  await expect(deleteMachine(staff, 'bobcat', name.toLowerCase(), others)).rejects.toMatchObject({
    code: 'conflict',
    message: '1 fitment, drawing, service kit or machine of a buyer names it. Change it first.',
  });
  if (!change) throw new Error('The machine was not added');
  expect(await undoMachines(staff, [change], others)).toEqual([expect.any(String)]);
  expect((await rangesOf(code)).rows).toEqual([divided]);
});

test('a change by which a row cannot be read is refused with its drawing, and an undo leaves it to be checked', async () => {
  const name = await newMachine('1-UP');
  const added = { make: 'Bobcat', name, serialText: 'YN10-30001 and up' };
  const [{ change = null } = {}] = await upsertMachines(staff, [added], others);
  const code = await newDrawing([{ machine: address(name) }], 'YN10-38001');
  const before = await rangesOf(code);
  const message = expect.stringContaining(`${code} (YN10-38001)`);
  await expect(edit(name, '1-UP')).rejects.toMatchObject({ code: 'invalid', message });
  for (const dryRun of [true, false]) {
    const [outcome] = await upsertMachines(staff, [{ ...added, serialText: '1-UP' }], others, { dryRun });
    expect(outcome?.problem).toEqual({ field: 'serials', message });
  }
  expect(await rangesOf(code)).toEqual(before);
  expect(await undoMachines(staff, change ? [change] : [], others)).toEqual([null]);
  expect((await rangesOf(code)).rows).toEqual([[['?', null, null]]]);
});
