/** Machines and drawings for tests, with defaults for everything that a test does not set. */
import { v7 as uuid } from 'uuid';
import { drawingItems, drawingMachines, drawingSpots, drawings } from '#domain/drawings/tables.server.ts';
import { machineFamilies, machineFamilyMembers, machines } from '#domain/fitment/tables.server.ts';
import type { TestShop } from '../../fixtures/database.ts';

let created = 0;

/** Inserts a machine; its id. */
export async function createMachine(shop: TestShop, name: string, make = 'Komatsu'): Promise<string> {
  const id = uuid();
  const slug = name.toLowerCase();
  const now = shop.now();
  const nameKey = name.toUpperCase().replaceAll(/[^A-Z0-9]/g, '');
  const named = { make, makeSlug: make.toLowerCase(), slug, model: name, name, nameKey };
  await shop.db.insert(machines).values({ id, ...named, kind: 'crawler_excavator', createdAt: now, updatedAt: now });
  return id;
}

/** Inserts a family of machines; its id. */
export async function createFamily(shop: TestShop, name: string, machineIds: readonly string[]): Promise<string> {
  const id = uuid();
  await shop.db.insert(machineFamilies).values({ id, slug: name.toLowerCase(), name, createdAt: shop.now() });
  await shop.db.insert(machineFamilyMembers).values(machineIds.map((machineId) => ({ familyId: id, machineId })));
  return id;
}

interface GivenDrawing extends Partial<typeof drawings.$inferInsert> {
  items?: readonly Partial<typeof drawingItems.$inferInsert>[];
  spots?: readonly Partial<typeof drawingSpots.$inferInsert>[];
  machines?: readonly Partial<typeof drawingMachines.$inferInsert>[];
}

/** Inserts a drawing; its id. Items have the callouts 1, 2, … and spots are circles. */
export async function createDrawing(shop: TestShop, given: GivenDrawing = {}): Promise<string> {
  created += 1;
  const { items = [], spots = [], machines: ofMachines = [], ...values } = given;
  const id = values.id ?? uuid();
  await shop.db.insert(drawings).values({
    id,
    slug: `drawing-${created}`,
    // As texts in the order of their creation: files of one worker count on.
    code: `DR-${String(created).padStart(5, '0')}`,
    title: `Drawing ${created}`,
    assembly: 'Undercarriage',
    kind: 'assembly',
    width: 1600,
    height: 1100,
    svg: '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1600 1100"><path d="M0 0h10"/></svg>',
    updatedByEmail: 'shop@example.com',
    createdAt: shop.now(),
    updatedAt: shop.now(),
    ...values,
  });
  for (const [place, item] of items.entries())
    await shop.db
      .insert(drawingItems)
      .values({ id: uuid(), drawingId: id, place, callout: String(place + 1), name: 'Bolt', ...item });
  for (const [place, spot] of spots.entries())
    await shop.db.insert(drawingSpots).values({
      drawingId: id,
      place,
      callout: String(place + 1),
      kind: 'callout',
      shape: { shape: 'circle', cx: 100 + place, cy: 100, r: 20 },
      ...spot,
    });
  for (const machine of ofMachines)
    await shop.db.insert(drawingMachines).values({ id: uuid(), drawingId: id, ...machine });
  return id;
}
