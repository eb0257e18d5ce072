/** Staff decide by which names of a maker lines are read. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { editMakeAliases } from '#domain/fitment/edit-make-aliases.server.ts';
import { listMakes } from '#domain/fitment/machines.server.ts';
import { suggestMachines } from '#domain/fitment/suggest-machines.server.ts';
import type { Scope } from '#platform/scope.ts';
import { openTestShop, type TestShop } from '../../fixtures/database.ts';
import { createUser } from '../../fixtures/factories.ts';
import { createMachine } from './fitment-fixture.ts';

let shop: TestShop;
let staff: Scope;

beforeAll(async () => {
  shop = await openTestShop();
  staff = shop.as(await createUser(shop, { role: 'admin' }));
  await createMachine(shop, 'Komatsu', 'PC200-8');
  await createMachine(shop, 'Hitachi', 'ZX200-3');
  await createMachine(shop, 'Menzi Muck', 'M545');
});

afterAll(() => shop.close());

const exact = async (line: string) =>
  (await suggestMachines(shop.scope(), line)).filter((each) => each.exact).map(({ machine }) => machine.name);

test('names that staff enter replace those that are known [O22]', async () => {
  expect(await exact('小松 PC200-8')).toEqual(['PC200-8']);
  expect(await exact('Менци M545')).toEqual([]);
  await editMakeAliases(staff, 'menzi-muck', { aliases: ['Менци', '门齐', 'менци', 'Menzi Muck'] });
  expect(await exact('Менци M545')).toEqual(['M545']);
  expect(await exact('门齐M545')).toEqual(['M545']);
  expect((await listMakes(shop.scope())).find(({ slug }) => slug === 'menzi-muck')?.aliases).toEqual(['менци', '门齐']);
  await editMakeAliases(staff, 'komatsu', { aliases: ['Comatsu'] });
  expect(await exact('小松 PC200-8')).toEqual([]);
  expect(await exact('Comatsu PC200-8')).toEqual(['PC200-8']);
});

test('a name stands for one maker', async () => {
  await expect(editMakeAliases(staff, 'komatsu', { aliases: ['日立'] })).rejects.toThrow(
    'is a name of Hitachi already',
  );
  await expect(editMakeAliases(staff, 'komatsu', { aliases: ['hitachi'] })).rejects.toMatchObject({ code: 'invalid' });
  await expect(editMakeAliases(staff, 'komatsu', { aliases: ['---'] })).rejects.toThrow('no letters');
  await expect(editMakeAliases(staff, 'unknown', { aliases: [] })).rejects.toMatchObject({ code: 'not_found' });
});
