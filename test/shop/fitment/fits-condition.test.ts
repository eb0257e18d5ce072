/** The SQL that filters lists finds exactly the parts whose verdict is "fits". */
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { parts } from '#domain/catalog/tables.server.ts';
import { fitsCondition } from '#domain/fitment/fits-condition.server.ts';
import { listVerdicts } from '#domain/fitment/list-verdicts.server.ts';
import type { MachineQuery } from '#domain/fitment/machine-query.ts';
import type { Qualifiers } from '#domain/fitment/qualifiers.ts';
import { query } from '#platform/database/query.server.ts';
import { openTestShop, type TestShop } from '../../fixtures/database.ts';
import { createPart } from '../../fixtures/factories.ts';
import { chooseMachine, createFamily, createFitment, createMachine } from './fitment-fixture.ts';

let shop: TestShop;
const partIds: string[] = [];
const texts = ['', '5 and up', 'up to 4', 'A1–A5', 'A6 and up', 'YN10-1~9, YN11-5~', '3-6, 9 and up', 'FDB', 'MGG1-UP'];

beforeAll(async () => {
  shop = await openTestShop();
  const machineId = await createMachine(shop, 'Komatsu', 'PC200-8');
  const other = await createMachine(shop, 'Komatsu', 'PC200-7');
  await createMachine(shop, 'Komatsu', 'PC300-8', { serialText: '3-9' });
  const familyId = await createFamily(shop, [machineId, other]);
  const random = fc.sample(
    fc.array(
      fc.record({
        serialText: fc.constantFrom(...texts),
        engineSerialText: fc.constantFrom('', '', ...texts),
        qualifiers: fc.constantFrom<Qualifiers>({}, {}, { Bucket: 'rock' }, { bucket: 'Standard', cab: 'tier 4' }),
        target: fc.constantFrom({ machineId }, { machineId: other }, { familyId }),
      }),
      { maxLength: 3 },
    ),
    { numRuns: 120, seed: 17 },
  );
  for (const rows of random) {
    const partId = await createPart(shop, {});
    partIds.push(partId);
    for (const { target, ...given } of rows) await createFitment(shop, { partId, ...target, ...given });
  }
});

afterAll(() => shop.close());

async function filtered(given: Partial<MachineQuery>): Promise<string[]> {
  const chosen = await chooseMachine(shop, given);
  const statement = sql`select p.id from ${parts} p where ${fitsCondition(sql`p.id`, chosen)} order by p.id`;
  return (await query(shop.scope(), z.object({ id: z.string() }), statement)).map(({ id }) => id);
}

async function fitting(given: Partial<MachineQuery>): Promise<string[]> {
  const verdicts = await listVerdicts(shop.scope(), partIds, await chooseMachine(shop, given));
  return [...verdicts]
    .filter(([, { kind }]) => kind === 'fits')
    .map(([id]) => id)
    .sort();
}

test('a list filtered by machine has the parts that fit, and no others', async () => {
  const serials = [
    '',
    '1',
    '4',
    '5',
    '7',
    'A1',
    'A5',
    'A6',
    'YN10-9',
    'YN10-10',
    'YN115',
    'FDB77',
    'MGG0',
    'MGG1',
    '00009',
  ];
  const found = new Set<string>();
  for (const serial of serials)
    for (const engine of ['', '5', 'A3'])
      for (const equipment of [[], ['bucket:rock'], ['Bucket:standard', 'CAB:Tier 4']]) {
        const given = { machine: 'komatsu/pc200-8', serial, engine, equipment };
        const ids = await filtered(given);
        expect(ids, JSON.stringify(given)).toEqual(await fitting(given));
        for (const id of ids) found.add(id);
      }
  expect(found.size).toBeGreaterThan(20);
});

test('nothing fits while the serial number is not one of the model', async () => {
  const partId = await createPart(shop, {});
  const { machine } = await chooseMachine(shop, { machine: 'komatsu/pc300-8' });
  await createFitment(shop, { partId, machineId: machine.id });
  expect(await filtered({ machine: 'komatsu/pc300-8', serial: '12' })).toEqual([]);
  expect(await filtered({ machine: 'komatsu/pc300-8', serial: '5' })).toEqual([partId]);
});

test('the serial numbers of the model tell that one has no prefix, so a range with a prefix excludes it', async () => {
  const partId = await createPart(shop, {});
  const { machine } = await chooseMachine(shop, { machine: 'komatsu/pc300-8' });
  await createFitment(shop, { partId, machineId: machine.id, serialText: 'A1–A9' });
  const chosen = await chooseMachine(shop, { machine: 'komatsu/pc300-8', serial: '5' });
  expect((await listVerdicts(shop.scope(), [partId], chosen)).get(partId)?.kind).toBe('does_not_fit');
  // PC200-8 of this test has no serial numbers of its own: whether a prefix is missing is not known.
  const unknown = await chooseMachine(shop, { machine: 'komatsu/pc200-8', serial: '5' });
  await createFitment(shop, { partId, machineId: unknown.machine.id, serialText: 'A1–A9' });
  expect((await listVerdicts(shop.scope(), [partId], unknown)).get(partId)?.kind).toBe('check');
});
