/** Serial numbers as buyers type them, from the texts that staff enter to the verdict: Check wherever there are two readings. */
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { NewDrawing } from '#domain/drawings/change-contract.ts';
import { createDrawing } from '#domain/drawings/save-drawing.server.ts';
import { answerFitment } from '#domain/fitment/answer-fitment.server.ts';
import { upsertFitments } from '#domain/fitment/bulk/bulk-fitments.server.ts';
import { addFitment } from '#domain/fitment/fitment-commands.server.ts';
import { createMachine as saveMachine } from '#domain/fitment/machine-commands.server.ts';
import { NewFitment, NewMachine } from '#domain/fitment/machine-input.ts';
import { MachineQuery } from '#domain/fitment/machine-query.ts';
import { addMyMachines } from '#domain/fitment/my-machines.server.ts';
import { MyMachineEntry } from '#domain/fitment/my-machines-contract.ts';
import { suggestMachines } from '#domain/fitment/suggest-machines.server.ts';
import { fitments } from '#domain/fitment/tables.server.ts';
import { PartQuery } from '#domain/search/part-query.ts';
import type { Scope } from '#platform/scope.ts';
import { openTestShop, type TestShop } from '../../fixtures/database.ts';
import { createPart, createUser } from '../../fixtures/factories.ts';
import { createFitment, createMachine } from './fitment-fixture.ts';

let shop: TestShop;
let staff: Scope;
const machineIds = new Map<string, string>();

beforeAll(async () => {
  shop = await openTestShop();
  staff = shop.as(await createUser(shop, { role: 'admin' }));
  for (const [make, name, serialText] of [
    ['Komatsu', 'PC200-8', '300001 and up'],
    ['Caterpillar', '320D', 'MGG1-UP'],
    ['Bobcat', 'T650', 'A3P0, A3P1'],
    ['Hitachi', 'ZX200-3', ''],
    ['Volvo', 'EC210B', ''],
  ] as const)
    machineIds.set(name, await createMachine(shop, make, name, { serialText }));
});

afterAll(() => shop.close());

/** Verdict and reason of a part with one fitment. */
async function verdict(machine: string, serialText: string, serial: string, engine = ''): Promise<string> {
  const partId = await createPart(shop);
  const name = machine.split('/')[1]?.toUpperCase() ?? '';
  await createFitment(shop, { partId, machineId: machineIds.get(name) ?? '', serialText });
  const [answer] = await answerFitment(shop.scope(), [partId], MachineQuery.parse({ machine, serial, engine }));
  return `${answer?.verdict}: ${answer?.reason}`;
}

test.each([
  ['312044', 'fits'],
  ['No. 312,044', 'fits'],
  ['298112', 'check'],
  ['312044 / 2010', 'check: Which is the serial number, 312044 or 2010?'],
  ['312044-1', 'check: Which is the serial number, 312044 or 1?'],
  ['-312044', 'check: Is 312044 the whole serial number'],
  ['A312044', 'check: A312044 is not in our ranges of the Komatsu PC200-8'],
  ['MGG', 'check: “MGG” does not end with digits'],
  ['CAT0320DPMGG00123', 'check: MGG00123 is not in our ranges of the Komatsu PC200-8'],
  ['KMTPC200A12312044', 'check: This is a product identification number'],
])('PC200-8 with S/N %s: %s, also for a part of all serial numbers', async (serial, expected) => {
  expect(await verdict('komatsu/pc200-8', '300001 and up', serial)).toContain(expected);
  expect(await verdict('komatsu/pc200-8', '', serial)).toContain(expected);
});

test('a text that is no serial number is refused', async () => {
  for (const serial of ['unknown', 'from 2015', '左12345'])
    await expect(verdict('komatsu/pc200-8', '', serial), serial).rejects.toMatchObject({ code: 'invalid' });
});

test('a product identification number is the serial number of its machine', async () => {
  expect(await verdict('caterpillar/320d', 'MGG1-500', 'CAT0320DPMGG00123')).toContain('fits: ');
  expect(await verdict('caterpillar/320d', 'MGG1-100', 'CAT0320DPMGG00123')).toContain('does_not_fit: ');
});

test('an engine number with two readings is asked about where the part depends on it', async () => {
  const partId = await createPart(shop);
  const machineId = machineIds.get('PC200-8') ?? '';
  await createFitment(shop, { partId, machineId, engineSerialText: 'J05E-TA10001 and up' });
  const ask = async (engine: string) => {
    const query = MachineQuery.parse({ machine: 'komatsu/pc200-8', serial: '312044', engine });
    const [answer] = await answerFitment(shop.scope(), [partId], query);
    return `${answer?.verdict}: ${answer?.reason}`;
  };
  expect(await ask('J05E-TA10002')).toContain('fits: ');
  expect(await ask('J05E-TA10000')).toContain('does_not_fit: ');
  expect(await ask('TA10002')).toContain('check: ');
  expect(await ask('26300001 / 2010')).toContain('check: Which is the serial number, 26300001 or 2010?');
});

test('staff, lists and drawings divide a range by the prefixes of the machine, and refuse what cannot be divided so', async () => {
  const partId = await createPart(shop);
  const ranges = async () => {
    const rows = await shop.db.select().from(fitments).where(eq(fitments.partId, partId));
    return rows.map(({ serialRanges }) => serialRanges);
  };
  await addFitment(staff, partId, NewFitment.parse({ machine: 'bobcat/t650', serialText: 'A3P011001 and up' }));
  expect(await ranges()).toEqual([[{ prefix: 'A3P0', from: 11_001, to: null }]]);
  const [answer] = await answerFitment(
    shop.scope(),
    [partId],
    MachineQuery.parse({ machine: 'bobcat/t650', serial: 'A3P011001' }),
  );
  expect(answer?.verdict).toBe('fits');
  await expect(
    addFitment(staff, partId, NewFitment.parse({ machine: 'bobcat/t650', serialText: 'A3P511001 and up' })),
  ).rejects.toThrow('A3P0, A3P1');

  await addFitment(staff, partId, NewFitment.parse({ machine: 'bobcat/t650', serialText: 'A3P1-11001' }));
  expect(await ranges()).toContainEqual([{ prefix: 'A3P1', from: 11_001, to: 11_001 }]);
  await expect(
    addFitment(staff, partId, NewFitment.parse({ machine: 'komatsu/pc200-8', serialText: 'A3P1-11001' })),
  ).rejects.toThrow('A3P1 to A3P11001');

  const row = { part: { id: partId }, make: 'Bobcat', machine: 'T650', values: {} };
  const [listed, wrong] = await upsertFitments(staff, [
    { ...row, conditions: { serialText: 'A3P111001 to A3P112000' } },
    { ...row, conditions: { serialText: 'A3P511001 and up' } },
  ]);
  expect([listed?.status, wrong?.problem?.message]).toEqual(['new', expect.stringContaining('A3P0, A3P1')]);
  expect(await ranges()).toContainEqual([{ prefix: 'A3P1', from: 11_001, to: 12_000 }]);

  const drawing = (serials: string) =>
    NewDrawing.parse({
      ...{ code: 'SN-1', title: 'Serials', assembly: 'Test', width: 10, height: 10 },
      picture: { svg: '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"><path d="M0 0h9"/></svg>' },
      machines: [{ machine: 'bobcat/t650' }],
      items: [{ callout: '1', name: 'Seal', serials }],
    });
  for (const text of ['A3P511001 and up', 'unknown', 'TBA', 'from 300001 or so'])
    await expect(createDrawing(staff, drawing(text)), text).rejects.toMatchObject({ code: 'invalid' });
  await createDrawing(staff, drawing('A3P011001 and up'));
});

test('words are refused as the serial numbers of a machine, and exclusions are stored as they are written', async () => {
  const machine = { make: 'Komatsu', name: 'PC210-8', kind: 'crawler_excavator' };
  for (const serialText of ['unknown', 'TBA', 'early'])
    expect(NewMachine.safeParse({ ...machine, serialText }).success, serialText).toBe(false);
  const serialText = '300001 and up, except 310200-310250';
  expect(await saveMachine(staff, NewMachine.parse({ ...machine, serialText }), [])).toMatchObject({ serialText });
  machineIds.set('PC210-8', (await suggestMachines(shop.scope(), 'pc210-8'))[0]?.machine.id ?? '');
  expect(await verdict('komatsu/pc210-8', '', '310201')).toContain('check: ');
  expect(await verdict('komatsu/pc210-8', '', '310251')).toContain('fits: ');
});

test('a machine with a serial number that has two readings is not kept', async () => {
  const buyer = shop.as(await createUser(shop));
  const entry = (serial: string) => MyMachineEntry.parse({ machine: 'komatsu/pc200-8', serial });
  await expect(addMyMachines(buyer, [entry('312044 / 2010')])).rejects.toThrow('312044 or 2010');
  expect(await addMyMachines(buyer, [entry('A312044')])).toMatchObject([{ note: expect.stringContaining('A312044') }]);
});

test.each([
  ['pc200-8 312044 / 2010', 'PC200-8 S/N 312044 / 2010'],
  ['pc200-8 312044-1', 'PC200-8 S/N 312044-1'],
  ['pc200-8 no. 312044', 'PC200-8 S/N 312044'],
  ['pc200-8 sn312044', 'PC200-8 S/N 312044'],
  ['CAT0320DPMGG00123', '320D S/N MGG00123'],
  ['PIN: CAT0320DPMGG00123', '320D S/N MGG00123'],
  ['cat 320d CAT0320DPMGG00123', '320D S/N CAT0320DPMGG00123'],
  ['VCEC210BK00012345', 'EC210B S/N 00012345'],
  ['HCMDCB91J00030123', 'ZX200-3 S/N 00030123'],
])('the line %s names %s', async (line, expected) => {
  const found = await suggestMachines(shop.scope(), line);
  expect(found.map(({ machine, serial }) => `${machine.name} S/N ${serial}`)).toEqual([expected]);
});

test('only what fits is asked for with any word for yes', () => {
  for (const fits of ['yes', '1', 'true', 'YES', 'on']) expect(PartQuery.parse({ fits }).fits, fits).toBe('yes');
  for (const fits of ['', '0', 'no']) expect(PartQuery.parse({ fits }).fits, fits).toBeUndefined();
});
