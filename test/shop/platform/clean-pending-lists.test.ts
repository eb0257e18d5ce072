/** New numbers wait in a list that each search reads; cleanup moves them into the index. */
import { expect, onTestFinished, test } from 'vitest';
import { searchParts } from '#domain/search/search-parts.server.ts';
import { startCleanup } from '#jobs/cleanup.ts';
import { cleanPendingLists } from '#platform/database/clean-pending-lists.server.ts';
import { openTestShop } from '../../fixtures/database.ts';
import { createPart } from '../../fixtures/factories.ts';
import { asked } from '../catalog/product-fixture.ts';

test('searches read no list of new entries once cleanup has run, and find the same parts', async () => {
  const shop = await openTestShop();
  onTestFinished(() => shop.close());
  const find = async () => {
    const { items } = await searchParts(shop.scope(), asked({ q: '0987-65' }));
    return items.map(({ _id }) => _id);
  };
  await cleanPendingLists(shop.system);
  expect(await cleanPendingLists(shop.system)).toBe(0);
  const part = await createPart(shop, { partNumber: '70987-654', partNumberKey: '70987654' });
  expect(await find()).toEqual([part]);
  expect(await cleanPendingLists(shop.system)).toBeGreaterThan(0);
  expect(await find()).toEqual([part]);

  await createPart(shop);
  const warnings: string[] = [];
  const cleanup = startCleanup(shop.system, { warn: (...args: unknown[]) => warnings.push(String(args[1])) });
  await expect.poll(() => cleanup.statuses().every(({ lastRunAt }) => lastRunAt)).toBe(true);
  await cleanup.stop();
  expect(warnings).toEqual([]);
  expect(await cleanPendingLists(shop.system)).toBe(0);
});
