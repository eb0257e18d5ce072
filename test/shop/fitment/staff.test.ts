/** Staff keep machines and fitments. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listContradictions } from '#domain/fitment/contradictions.server.ts';
import { addFitment, deleteFitment, editFitment, listFitmentEntries } from '#domain/fitment/fitment-commands.server.ts';
import { createMachine, deleteMachine, editMachine } from '#domain/fitment/machine-commands.server.ts';
import { NewFitment, NewMachine } from '#domain/fitment/machine-input.ts';
import { findMachine } from '#domain/fitment/machines.server.ts';
import { searchMachines } from '#domain/fitment/search-machines.server.ts';
import type { Scope } from '#platform/scope.ts';
import { openTestShop, type TestShop } from '../../fixtures/database.ts';
import { createPart, createUser } from '../../fixtures/factories.ts';

let shop: TestShop;
let staff: Scope;
const newMachine = (name: string, given: Partial<NewMachine> = {}) =>
  NewMachine.parse({ make: 'Komatsu', name, kind: 'crawler_excavator', ...given });
const newFitment = (given: Partial<NewFitment>) => NewFitment.parse({ machine: 'komatsu/pc200-8', ...given });

beforeAll(async () => {
  shop = await openTestShop();
  staff = shop.as(await createUser(shop, { role: 'admin' }));
  await createMachine(staff, newMachine('PC200-8', { serialText: '300001 and up', families: ['20-t class'] }), []);
  await createMachine(staff, newMachine('PC200-7', { serialText: '200001-299999', families: ['20-t class'] }), []);
});

afterAll(() => shop.close());

test('a machine keeps its fitments under its new address', async () => {
  const partId = await createPart(shop);
  await createMachine(staff, newMachine('PC300-7'), []);
  await addFitment(staff, partId, newFitment({ machine: 'komatsu/pc300-7' }));
  await editMachine(staff, 'komatsu', 'pc300-7', newMachine('PC300LC-7', { yearFrom: 2001 }), []);
  expect(await findMachine(staff, 'komatsu', 'pc300-7')).toBeNull();
  const [entry] = await listFitmentEntries(staff, partId);
  expect(entry?.machine?.name).toBe('PC300LC-7');
});

test('a second machine with one address is refused, and a machine that is named is not deleted', async () => {
  await expect(createMachine(staff, newMachine('pc200 8'), [])).rejects.toThrow('exists already');
  await expect(editMachine(staff, 'komatsu', 'pc200-7', newMachine('PC200-8'), [])).rejects.toThrow('exists already');
  const partId = await createPart(shop);
  await addFitment(staff, partId, newFitment({}));
  await expect(deleteMachine(staff, 'komatsu', 'pc200-8', [])).rejects.toThrow('1 fitment');
  await deleteFitment(staff, (await listFitmentEntries(staff, partId))[0]?._id ?? '');
});

test('a fitment needs one target and serial numbers that can be read', async () => {
  const partId = await createPart(shop);
  await expect(addFitment(staff, partId, newFitment({ machine: '' }))).rejects.toMatchObject({ code: 'invalid' });
  await expect(addFitment(staff, partId, newFitment({ family: '20-t class' }))).rejects.toMatchObject({
    code: 'invalid',
  });
  await expect(addFitment(staff, partId, newFitment({ machine: 'komatsu/pc999' }))).rejects.toMatchObject({
    code: 'invalid',
  });
  expect(NewFitment.safeParse({ machine: 'komatsu/pc200-8', serialText: '9-1' }).error?.issues[0]?.message).toContain(
    'ends (1) before it starts (9)',
  );
});

test('contradicting quantities and serial numbers of another machine are reported, overlapping ranges are not', async () => {
  const partId = await createPart(shop);
  await addFitment(staff, partId, newFitment({ serialText: '300001-310000', quantityPerMachine: 7 }));
  await addFitment(staff, partId, newFitment({ serialText: '305000 and up', quantityPerMachine: 7 }));
  expect(await listContradictions(staff)).toEqual([]);
  await addFitment(staff, partId, newFitment({ machine: '', family: '20-t class', quantityPerMachine: 8 }));
  const reported = await listContradictions(staff);
  expect(reported).toHaveLength(2);
  expect(reported).toContainEqual(
    expect.objectContaining({ kind: 'quantity', machine: 'Komatsu PC200-8', first: '7 × 300001-310000', second: '8' }),
  );
  const [first] = await listFitmentEntries(staff, partId);
  await editFitment(staff, first?._id ?? '', newFitment({ serialText: 'A82001 and up', quantityPerMachine: 8 }));
  expect(await listContradictions(staff)).toContainEqual(
    expect.objectContaining({ kind: 'serial', first: 'A82001 and up', second: '300001 and up' }),
  );
});

test('only staff may change machines and fitments', async () => {
  const buyer = shop.as(await createUser(shop));
  await expect(createMachine(buyer, newMachine('PC1'), [])).rejects.toMatchObject({ code: 'forbidden' });
  await expect(addFitment(buyer, 'x', newFitment({}))).rejects.toMatchObject({ code: 'forbidden' });
  await expect(editFitment(buyer, 'x', newFitment({}))).rejects.toMatchObject({ code: 'forbidden' });
  await expect(deleteFitment(buyer, 'x')).rejects.toMatchObject({ code: 'forbidden' });
  await expect(deleteMachine(buyer, 'komatsu', 'pc200-8', [])).rejects.toMatchObject({ code: 'forbidden' });
  await expect(listContradictions(buyer)).rejects.toMatchObject({ code: 'forbidden' });
});

test('machines are found by name in any spelling, serial number, engine and family, page by page', async () => {
  const names = Array.from({ length: 30 }, (_, index) => `QX${100 + index}`);
  for (const name of names) await createMachine(staff, newMachine(name, { make: 'Quarrymaster' }), []);
  await createMachine(
    staff,
    newMachine('ZZ55-1', {
      make: 'Quarrymaster',
      serialText: 'QMZ1-UP',
      engineModel: 'Isuzu 4HK1',
      families: ['Dwarf class'],
    }),
    [],
  );
  const search = async (q: string, page = 1) => {
    const { items, total } = await searchMachines(staff, { q, page, limit: 25 });
    return { names: items.map(({ name }) => name), total };
  };
  expect(await search('quarrymaster qx')).toEqual({ names: names.slice(0, 25), total: 30 });
  expect(await search('quarrymaster qx', 2)).toEqual({ names: names.slice(25), total: 30 });
  for (const q of ['zz 55 1', 'ZZ551', 'Quarrymaster ZZ55-1', 'qmz1', '4hk1 quarry', 'dwarf', 'isuzu zz55'])
    expect(await search(q), q).toEqual({ names: ['ZZ55-1'], total: 1 });
  expect((await searchMachines(staff, { q: 'zz55', page: 1, limit: 25 })).items[0]?.families).toEqual(['Dwarf class']);
  expect(await search('zz55 dwarf unknown')).toEqual({ names: [], total: 0 });
  expect(await search('100%')).toEqual({ names: ['QX100'], total: 1 });
  const all = await search('');
  expect(all.total).toBeGreaterThan(31);
  const buyer = shop.as(await createUser(shop));
  await expect(searchMachines(buyer, { q: '', page: 1, limit: 25 })).rejects.toMatchObject({ code: 'forbidden' });
});
