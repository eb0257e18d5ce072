import { afterAll, beforeAll, expect, test } from 'vitest';
import { listEquivalentsInStock } from '#domain/drawings/equivalents-in-stock.server.ts';
import { interchangeGroups, interchangeMembers } from '#domain/relations/tables.server.ts';
import { openTestShop, type TestShop } from '../../fixtures/database.ts';
import { chooseMachine, createFitment, createMachine } from '../fitment/fitment-fixture.ts';
import { namedParts } from '../relations/relations-fixture.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

test('a part that is sold out has its equivalents in stock, without those that do not fit the machine [D25]', async () => {
  const parts = namedParts(shop, 'EQ');
  await parts.create('gone', { availableQuantity: 0 });
  await parts.create('dear', { priceCents: 900, grade: 'aftermarket' });
  await parts.create('cheap', { priceCents: 500, grade: 'aftermarket' });
  await parts.create('of-others', { priceCents: 100, grade: 'aftermarket' });
  await parts.create('sold-out', { availableQuantity: 0 });
  const groupId = crypto.randomUUID();
  await shop.db
    .insert(interchangeGroups)
    .values({ id: groupId, createdByEmail: 'a@example.com', createdAt: shop.now() });
  await shop.db
    .insert(interchangeMembers)
    .values(
      ['gone', 'dear', 'cheap', 'of-others', 'sold-out'].map((name) => ({ groupId, partId: parts.id(name), note: '' })),
    );
  const machineId = await createMachine(shop, 'Komatsu', 'PC200-8', { serialText: '300001 and up' });
  await createFitment(shop, { partId: parts.id('of-others'), machineId, serialText: '300001 to 310000' });

  const chosen = await chooseMachine(shop, { machine: 'komatsu/pc200-8', serial: '320000' });
  const names = async (machine: typeof chosen | null) => {
    const found = await listEquivalentsInStock(shop.scope(), [parts.id('gone')], machine);
    return found[parts.id('gone')]?.map(({ name }) => name);
  };
  expect(await names(null)).toEqual(['of-others', 'cheap', 'dear']);
  expect(await names(chosen)).toEqual(['cheap', 'dear']);
  expect(await listEquivalentsInStock(shop.scope(), [], null)).toEqual({});
});
