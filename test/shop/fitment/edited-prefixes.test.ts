/** Prefixes of a machine that staff change later divide its stored fitments again. */
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { drawingTexts } from '#domain/drawings/drawing-texts.server.ts';
import { undoMachines, upsertMachines } from '#domain/fitment/bulk/bulk-machines.server.ts';
import { addFitment } from '#domain/fitment/fitment-commands.server.ts';
import { createMachine, deleteMachine, editMachine } from '#domain/fitment/machine-commands.server.ts';
import { NewFitment, NewMachine } from '#domain/fitment/machine-input.ts';
import { fitments } from '#domain/fitment/tables.server.ts';
import type { Scope } from '#platform/scope.ts';
import { openTestShop, type TestShop } from '../../fixtures/database.ts';
import { createPart, createUser } from '../../fixtures/factories.ts';

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

/** A new machine, its address and name. */
async function newMachine(serialText: string, families: string[] = []) {
  count += 1;
  const name = `T${600 + count}`;
  await createMachine(staff, machine(name, serialText, families), others);
  return name;
}

async function newFitment(target: { machine: string } | { family: string }, serialText: string) {
  const partId = await createPart(shop);
  await addFitment(staff, partId, NewFitment.parse({ ...target, serialText }));
  return partId;
}

async function rangesOf(partId: string) {
  const [row] = await shop.db.select({ ranges: fitments.serialRanges }).from(fitments).where(sql`part_id = ${partId}`);
  return row?.ranges.map(({ prefix, from, to }) => [prefix, from, to]);
}

const address = (name: string) => `bobcat/${name.toLowerCase()}`;

test('a fitment of the machine is divided by the new prefixes', async () => {
  const name = await newMachine('A3P1-UP');
  const partId = await newFitment({ machine: address(name) }, 'A3P011001 to A3P011999');
  const before = await rangesOf(partId);
  await editMachine(staff, 'bobcat', name.toLowerCase(), machine(name, 'A3P0, A3P1'), others);
  expect(await rangesOf(partId)).toEqual([['A3P0', 11_001, 11_999]]);
  expect(before).not.toEqual([['A3P0', 11_001, 11_999]]);
  await editMachine(staff, 'bobcat', name.toLowerCase(), machine(name, 'A3P1-UP'), others);
  expect(await rangesOf(partId)).toEqual(before);
});

test('a fitment of its family is, also when a machine joins it or leaves it', async () => {
  const family = 'Tracked loaders';
  const first = await newMachine('A3P1-UP', [family]);
  const partId = await newFitment({ family }, 'A3P011001 to A3P011999');
  const before = await rangesOf(partId);
  await editMachine(staff, 'bobcat', first.toLowerCase(), machine(first, 'A3P0, A3P1', [family]), others);
  expect(await rangesOf(partId)).toEqual([['A3P0', 11_001, 11_999]]);
  await editMachine(staff, 'bobcat', first.toLowerCase(), machine(first, '', [family]), others);
  const alone = await rangesOf(partId);
  const second = await newMachine('A3P0, A3P1', [family]);
  expect(await rangesOf(partId)).toEqual([['A3P0', 11_001, 11_999]]);
  await deleteMachine(staff, 'bobcat', second.toLowerCase(), others);
  expect(await rangesOf(partId)).toEqual(alone);
  expect(before).not.toEqual([['A3P0', 11_001, 11_999]]);
});

test('a change by which a fitment cannot be read is refused with its part, and changes nothing', async () => {
  const name = await newMachine('YN10-30001 and up');
  const partId = await newFitment({ machine: address(name) }, 'YN10-38001');
  const before = await rangesOf(partId);
  const edited = editMachine(staff, 'bobcat', name.toLowerCase(), machine(name, '1-UP'), others);
  await expect(edited).rejects.toMatchObject({ code: 'invalid', message: expect.stringContaining('(YN10-38001)') });
  expect(await rangesOf(partId)).toEqual(before);
});

test('an import refuses such a row in its check too, and its undo leaves the fitment to be checked', async () => {
  const name = await newMachine('1-UP');
  const added = { make: 'Bobcat', name, serialText: 'YN10-30001 and up' };
  const [{ change = null } = {}] = await upsertMachines(staff, [added], others);
  const partId = await newFitment({ machine: address(name) }, 'YN10-38001');
  for (const dryRun of [true, false]) {
    const [outcome] = await upsertMachines(staff, [{ ...added, serialText: '1-UP' }], others, { dryRun });
    expect(outcome?.problem?.message).toContain('(YN10-38001)');
  }
  expect(await undoMachines(staff, change ? [change] : [], others)).toEqual([null]);
  expect(await rangesOf(partId)).toEqual([['?', null, null]]);
  await upsertMachines(staff, [added], others);
  expect(await rangesOf(partId)).toEqual([['YN10', 38_001, 38_001]]);
});
