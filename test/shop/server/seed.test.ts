import { afterAll, beforeAll, expect, test } from 'vitest';
import { drawingItems, drawingMachines, drawingSpots, drawings } from '#domain/drawings/tables.server.ts';
import { fitments, machineFamilies, machines, serviceKitLines, serviceKits } from '#domain/fitment/tables.server.ts';
import { seedEmptyShop } from '#server/seed.ts';
import { openTestShop, type TestShop } from '../../fixtures/database.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
  await seedEmptyShop(shop.system, () => {});
});
afterAll(() => shop.close());

test('machines, fitments, kits and drawings of the sample are in the shop [P24]', async () => {
  const counts = await Promise.all(
    [machines, machineFamilies, fitments, serviceKits, serviceKitLines, drawings, drawingMachines].map((table) =>
      shop.db.$count(table),
    ),
  );
  expect(counts.filter((count) => count === 0)).toEqual([]);
  expect(await shop.db.$count(drawings)).toBe(16);
  const spots = await shop.db.selectDistinct({ drawing: drawingSpots.drawingId }).from(drawingSpots);
  expect(spots).toHaveLength(16);
});

test('each drawing is whole: its picture, its rows, and the drawings that it leads to [P24]', async () => {
  const rows = await shop.db.select({ svg: drawings.svg, kind: drawings.kind }).from(drawings);
  expect(rows.filter(({ svg }) => !svg?.startsWith('<svg'))).toEqual([]);
  const items = await shop.db.select().from(drawingItems);
  expect(items.filter(({ state, partId }) => (state === 'orderable') !== (partId !== null))).toEqual([]);
  expect(items.filter(({ leadsToDrawingId }) => leadsToDrawingId)).toHaveLength(15);
  expect(items.filter(({ companions }) => companions.length > 0).length).toBeGreaterThan(40);
  const callouts = new Set(items.map(({ drawingId, callout }) => `${drawingId} ${callout}`));
  const unknown = items.filter(({ drawingId, companions, callout }) =>
    companions.some((each) => each === callout || !callouts.has(`${drawingId} ${each}`)),
  );
  expect(unknown).toEqual([]);
  expect(items.filter(({ serialText, serialRanges }) => (serialText !== '') !== serialRanges.length > 0)).toEqual([]);
});

test('a second start changes nothing', async () => {
  await seedEmptyShop(shop.system, () => {
    throw new Error('loaded again');
  });
  expect(await shop.db.$count(drawings)).toBe(16);
});
