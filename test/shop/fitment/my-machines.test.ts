/** The machines of buyers: each sees and changes only their own; what cannot be read is refused with what to do. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { checkMachines } from '#domain/fitment/check-machines.server.ts';
import { listEquipment } from '#domain/fitment/list-equipment.server.ts';
import {
  addMyMachines,
  changeMyMachine,
  listMyMachines,
  mergeMyMachines,
  removeMyMachine,
} from '#domain/fitment/my-machines.server.ts';
import { MyMachineEntry, maxMyMachines } from '#domain/fitment/my-machines-contract.ts';
import type { Scope } from '#platform/scope.ts';
import { openTestShop, type TestShop } from '../../fixtures/database.ts';
import { createPart, createUser } from '../../fixtures/factories.ts';
import { appErrorOf } from '../../fixtures/order-fixture.ts';
import { createFamily, createFitment, createMachine } from './fitment-fixture.ts';

let shop: TestShop;
let pc200: string;
let buyer: Scope;
let other: Scope;
beforeAll(async () => {
  shop = await openTestShop();
  pc200 = await createMachine(shop, 'Komatsu', 'PC200-8', { serialText: '300001 and up' });
  await createMachine(shop, 'Komatsu', 'PC200');
  await createMachine(shop, 'Caterpillar', '320D');
  await createMachine(shop, 'JCB', '210');
  await createMachine(shop, 'Case', '210');
});
beforeEach(async () => {
  buyer = shop.as(await createUser(shop));
  other = shop.as(await createUser(shop));
});
afterAll(() => shop.close());

const entry = (machine: string, given: Partial<MyMachineEntry> = {}) => MyMachineEntry.parse({ machine, ...given });
const kept = async (scope = buyer) =>
  (await listMyMachines(scope)).map(({ label, serial, name }) => [label, serial, name].filter(Boolean).join(' '));

test.each(['小松 PC200-8', 'Коматсу PC200-8', 'komastu pc200-8', 'Komatsu excavator PC200-8'])(
  'a machine may be entered as %s',
  async (typed) => {
    expect(await checkMachines(shop.scope(), [entry(typed)])).toMatchObject([
      { machine: 'komatsu/pc200-8', problem: null },
    ]);
  },
);

test('another kind of machine is not meant', async () => {
  const [machine] = await checkMachines(shop.scope(), [entry('Komatsu PC200-8 wheel loader')]);
  expect(machine?.problem).toContain('PC200-8 wheel loader');
});

test('a machine is kept under its address, with name and fleet number [O22]', async () => {
  const [machine] = await addMyMachines(buyer, [
    entry('Komatsu PC 200-8', {
      serial: '312044',
      name: 'Big one',
      fleetNumber: 'EX-7',
      equipment: { bucket: 'rock' },
    }),
  ]);
  expect(machine).toMatchObject({
    machine: 'komatsu/pc200-8',
    label: 'Komatsu PC200-8',
    serial: '312044',
    name: 'Big one',
    fleetNumber: 'EX-7',
    equipment: { bucket: 'rock' },
    note: null,
  });
});

test.each([
  ['komatsu/pc200-8', 'Komatsu PC200-8'],
  ['pc200', 'Komatsu PC200'],
  ['CAT 320 D', 'Caterpillar 320D'],
  ['JCB 210', 'JCB 210'],
])('%s is %s', async (typed, label) => {
  const [machine] = await checkMachines(shop.scope(), [entry(typed)]);
  expect(machine).toMatchObject({ label, problem: null });
});

test('a machine that the shop does not have, or several have the name of, is not guessed', async () => {
  const [unknown, several] = await checkMachines(shop.scope(), [entry('PC200-6'), entry('210')]);
  expect(unknown?.problem).toContain('The shop has no machine “PC200-6”');
  expect(several?.problem).toBe('“210” may be Case 210, JCB 210. Write the make as well.');
});

test('a serial number that cannot be read is refused; one of another model is kept and said [O22]', async () => {
  const refused = await appErrorOf(addMyMachines(buyer, [entry('komatsu/pc200-8', { serial: 'ABC' })]));
  expect(refused).toMatchObject({ code: 'invalid', extra: { errors: [{ path: 'machines.0' }] } });
  expect(await kept()).toEqual([]);
  const [machine] = await addMyMachines(buyer, [entry('komatsu/pc200-8', { serial: '298112' })]);
  expect(machine?.note).toContain('298112 is not in our ranges of the Komatsu PC200-8: 300001 and up.');
});

test('of several machines all are added or none, and the same one is not kept twice', async () => {
  const first = entry('komatsu/pc200-8', { serial: '312044' });
  await addMyMachines(buyer, [first]);
  expect(await appErrorOf(addMyMachines(buyer, [entry('pc200'), first]))).toMatchObject({ code: 'conflict' });
  expect(await kept()).toEqual(['Komatsu PC200-8 312044']);
});

test('the machines of a visitor are merged once, and what cannot be kept is left out [O22]', async () => {
  await addMyMachines(buyer, [entry('komatsu/pc200-8', { serial: '312044' })]);
  const visitors = [
    entry('komatsu/pc200-8', { serial: '312044', name: 'Late name' }),
    entry('pc200', { name: 'Second' }),
    entry('pc200', { name: 'Second again' }),
    entry('gone/gone'),
  ];
  await mergeMyMachines(buyer, visitors);
  await mergeMyMachines(buyer, visitors);
  expect(await kept()).toEqual(['Komatsu PC200-8 312044 Late name', 'Komatsu PC200 Second again']);
});

test('no buyer sees, changes or removes the machines of another one', async () => {
  const [machine] = await addMyMachines(buyer, [entry('pc200', { name: 'Mine' })]);
  const id = machine?._id ?? '';
  expect(await listMyMachines(other)).toEqual([]);
  expect(await appErrorOf(changeMyMachine(other, id, { name: 'Yours' }))).toMatchObject({ code: 'not_found' });
  await removeMyMachine(other, id);
  expect(await kept()).toEqual(['Komatsu PC200 Mine']);
  for (const work of [
    listMyMachines,
    (scope: Scope) => addMyMachines(scope, []),
    (scope: Scope) => removeMyMachine(scope, id),
  ])
    expect(await appErrorOf(work(shop.scope()))).toMatchObject({ code: 'unauthenticated' });
});

test('a change keeps what it does not name, and does not make two machines the same', async () => {
  const [first, second] = await addMyMachines(buyer, [
    entry('pc200', { name: 'One', fleetNumber: '1' }),
    entry('pc200', { name: 'Two', fleetNumber: '2' }),
  ]);
  const [changed] = await changeMyMachine(buyer, first?._id ?? '', { serial: '4711' });
  expect(changed).toMatchObject({ name: 'One', serial: '4711', fleetNumber: '1' });
  const same = changeMyMachine(buyer, second?._id ?? '', { serial: '4711', fleetNumber: '1' });
  expect(await appErrorOf(same)).toMatchObject({ code: 'conflict' });
});

test(`a buyer keeps ${maxMyMachines} machines, also when two tabs add the last one at once [O22]`, async () => {
  const many = (count: number, from: number) =>
    Array.from({ length: count }, (_, n) => entry('komatsu/pc200-8', { serial: String(300001 + from + n) }));
  await addMyMachines(buyer, many(maxMyMachines - 1, 0));
  const added = await Promise.allSettled([1000, 2000].map((from) => addMyMachines(buyer, many(1, from))));
  expect(added.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  expect(await listMyMachines(buyer)).toHaveLength(maxMyMachines);
});

test('a buyer is asked for the equipment on which parts of the machine depend, families included', async () => {
  const familyId = await createFamily(shop, [pc200]);
  const partId = await createPart(shop);
  await createFitment(shop, { partId, machineId: pc200, qualifiers: { Bucket: 'Rock' } });
  await createFitment(shop, { partId, familyId, qualifiers: { bucket: 'standard', cab: 'ROPS' } });
  expect(await listEquipment(shop.scope(), pc200)).toEqual([
    { name: 'bucket', values: ['rock', 'standard'] },
    { name: 'cab', values: ['rops'] },
  ]);
});
