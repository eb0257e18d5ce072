/** The cost of a part: who sees and sets it, and what it was before. */
import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { NewPartCost } from '#domain/costs/contract.ts';
import { getPartCosts, setPartCost } from '#domain/costs/part-costs.server.ts';
import { archivePart } from '#domain/relations/archive-part.server.ts';
import { rolePermissions } from '#platform/permissions.ts';
import type { Scope } from '#platform/scope.ts';
import { openTestShop, type TestShop } from '../../fixtures/database.ts';
import { createPart, createUser } from '../../fixtures/factories.ts';

let shop: TestShop;
let manager: Scope;
let part: string;
beforeAll(async () => {
  shop = await openTestShop();
  manager = shop.as(await createUser(shop, { role: 'manager', email: 'manager@example.com' }));
});
beforeEach(async () => {
  part = await createPart(shop);
});
afterAll(() => shop.close());

const set = (cost: number | null, was: number | null, as = manager) =>
  setPartCost(as, part, NewPartCost.parse({ cost, was }));

test('staff who see costs set, change and clear the cost of a part; the history says each, since when and by whom [I180]', async () => {
  expect(await getPartCosts(manager, part)).toEqual({ cost: null, history: [] });
  await set(12.5, null);
  await set(13, 12.5);
  expect((await set(null, 13)).cost).toBeNull();
  const { history } = await getPartCosts(manager, part);
  expect(history).toMatchObject([
    { cost: null },
    { cost: 13 },
    { cost: 12.5, email: 'manager@example.com', importId: null },
  ]);
});

test('a cost that a colleague has changed meanwhile is not overwritten unseen; a repeated request changes nothing [I180]', async () => {
  await set(12.5, null);
  await expect(set(14, null)).rejects.toMatchObject({
    code: 'conflict',
    message: expect.stringContaining('$12.50') as string,
    extra: { members: { current: 12.5 } },
  });
  await set(12.5, null);
  expect((await getPartCosts(manager, part)).history).toHaveLength(1);
});

test('of two people who set a cost at once the second is told [I180]', async () => {
  const results = await Promise.allSettled([set(10, null), set(11, null)]);
  expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  expect((await getPartCosts(manager, part)).history).toHaveLength(1);
});

test.each([0, -1, 0.001, 1e12])('a cost of %f is refused at its field [I180]', (cost) => {
  expect(NewPartCost.safeParse({ cost, was: null }).error?.issues).toMatchObject([{ path: ['cost'] }]);
});

test('a part that is not in the shop has no cost to set [I180]', async () => {
  await archivePart(manager, part);
  await expect(set(10, null)).rejects.toMatchObject({ code: 'not_found' });
  await expect(setPartCost(manager, 'x', { cost: 1, was: null })).rejects.toMatchObject({ code: 'not_found' });
  await expect(setPartCost(manager, uuid(), { cost: 1, was: null })).rejects.toMatchObject({ code: 'not_found' });
});

test('only managers and owners see costs; who sees them without the right to change prices sets none [I180]', async () => {
  const roles = Object.entries(rolePermissions).filter(([, held]) => held.some((each) => each === 'see_costs'));
  expect(roles.map(([role]) => role)).toEqual(['manager', 'admin']);
  for (const role of ['buyer', 'viewer', 'warehouse', 'catalogue', 'sales'] as const) {
    const other = shop.as(await createUser(shop, { role }));
    await expect(getPartCosts(other, part)).rejects.toMatchObject({ code: 'forbidden' });
    await expect(set(10, null, other)).rejects.toMatchObject({ code: 'forbidden' });
  }
  const reader = shop.as({ ...(await createUser(shop)), role: 'custom', customPermissions: ['see_shop', 'see_costs'] });
  expect((await getPartCosts(reader, part)).cost).toBeNull();
  await expect(set(10, null, reader)).rejects.toMatchObject({ code: 'forbidden' });
});
