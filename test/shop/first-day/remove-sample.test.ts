/** The sample is removed in one step, and comes back within a day. */
import { eq, getTableName, isNotNull, isNull, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { parts } from '#domain/catalog/tables.server.ts';
import { drawingItems, drawingMachines, drawingSpots, drawings } from '#domain/drawings/tables.server.ts';
import { deleteRemovedSample } from '#domain/first-day/delete-removed-sample.server.ts';
import { removeSample, restoreSample } from '#domain/first-day/remove-sample.server.ts';
import { getSampleData } from '#domain/first-day/sample-data.server.ts';
import {
  fitments,
  machineFamilies,
  machineFamilyMembers,
  machines,
  serviceKitLines,
  serviceKits,
} from '#domain/fitment/tables.server.ts';
import { userMachines } from '#domain/fitment/user-machines-tables.server.ts';
import { placeOrder } from '#domain/orders/place-order.server.ts';
import { orderLines } from '#domain/orders/tables.server.ts';
import { listRelatedPartIds } from '#domain/relations/related-parts.server.ts';
import { interchangeMembers, supersessions } from '#domain/relations/tables.server.ts';
import { reviews } from '#domain/reviews/tables.server.ts';
import { sampleRemovals, sampleRows } from '#domain/sample/tables.server.ts';
import { AppError } from '#platform/errors.ts';
import type { Scope, User } from '#platform/scope.ts';
import { seedEmptyShop } from '#server/seed.ts';
import { openTestShop, type TestShop } from '../../fixtures/database.ts';
import { createPart, createUser } from '../../fixtures/factories.ts';
import { appErrorOf, request } from '../../fixtures/order-fixture.ts';

const dayMs = 24 * 3_600_000;
let shop: TestShop;
let owner: Scope;
let buyer: User;
beforeAll(async () => {
  shop = await openTestShop({}, 12);
  await seedEmptyShop(shop.system, () => {});
  owner = shop.as(await createUser(shop, { role: 'admin', email: 'owner@example.com' }));
  buyer = await createUser(shop);
});
afterAll(() => shop.close());

const tables = [
  machines,
  machineFamilies,
  machineFamilyMembers,
  fitments,
  serviceKits,
  serviceKitLines,
  drawings,
  drawingMachines,
  drawingItems,
  drawingSpots,
  reviews,
  interchangeMembers,
  supersessions,
];

/** A fingerprint of all rows of each table, and of the parts without the time of their last change. */
async function fingerprints(): Promise<Record<string, unknown>> {
  const of = async (table: PgTable, row = sql`t::text`) => {
    const { rows } = await shop.db.execute(
      sql`select count(*)::int as rows, md5(string_agg(${row}, '|' order by ${row})) as hash from ${table} t`,
    );
    return [getTableName(table), rows[0]] as const;
  };
  const entries = await Promise.all(tables.map((table) => of(table)));
  const all = await of(parts, sql`(to_jsonb(t) - 'updated_at')::text`);
  return Object.fromEntries([...entries, all]);
}

const inShop = () => shop.db.$count(parts, isNull(parts.archivedAt));
const aPart = async () => {
  const [part] = await shop.db
    .select()
    .from(parts)
    .where(sql`archived_at is null and available_quantity > 20 and id in (select id from ${sampleRows})`)
    .limit(1);
  if (!part) throw new Error('No part of the sample');
  return part;
};

test('only who edits settings and parts removes the sample [A80]', async () => {
  const manager = shop.as(await createUser(shop, { role: 'manager' }));
  for (const scope of [manager, shop.as(buyer)])
    for (const work of [getSampleData, removeSample, restoreSample])
      expect((await appErrorOf(work(scope))).code).toBe('forbidden');
  expect((await appErrorOf(restoreSample(owner))).code).toBe('conflict');
});

test('the sample goes in one step and comes back as it was, row by row [A80]', async () => {
  const before = await fingerprints();
  const data = await getSampleData(owner);
  expect(data).toMatchObject({ parts: await inShop(), drawings: 16, removal: null });
  expect(data.machines).toBe(await shop.db.$count(machines));
  expect(await removeSample(owner)).toMatchObject({
    ...{ parts: 0, machines: 0, drawings: 0, reviews: 0 },
    removal: { removedBy: 'owner@example.com', undoUntil: expect.any(String) },
  });
  expect(await inShop()).toBe(0);
  for (const table of [machines, machineFamilies, fitments, serviceKits, drawings, reviews])
    expect(await shop.db.$count(table), getTableName(table)).toBe(0);
  await seedEmptyShop(shop.system, () => {
    throw new Error('loaded again');
  });
  expect(await restoreSample(owner)).toEqual(data);
  expect(await fingerprints()).toEqual(before);
});

test('of two owners at once one removes it and the other learns who did [A80]', async () => {
  const second = shop.as(await createUser(shop, { role: 'admin' }));
  const outcomes = await Promise.allSettled([removeSample(owner), removeSample(second)]);
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  const refused = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason as AppError] : []));
  expect(refused[0]).toBeInstanceOf(AppError);
  expect(refused[0]).toMatchObject({ code: 'conflict', message: expect.stringContaining('removed the sample data') });
  const back = await Promise.allSettled([restoreSample(owner), restoreSample(second)]);
  expect(back.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
});

test('what fails in the middle leaves everything as it was [A80]', async () => {
  const before = await fingerprints();
  await shop.db.execute(sql`
    create function fail_here() returns trigger language plpgsql as $$ begin raise 'stopped'; end $$`);
  await shop.db.execute(sql`create trigger stop_here before delete on ${reviews} execute function fail_here()`);
  await expect(removeSample(owner)).rejects.toThrow();
  await shop.db.execute(sql`drop trigger stop_here on ${reviews}`);
  expect(await fingerprints()).toEqual(before);
  expect((await getSampleData(owner)).removal).toBeNull();
});

test('what the owner added or changed stays, with the machines that it needs [A81]', async () => {
  const own = await createPart(shop);
  const [fitted, drawn, bought] = await shop.db.select().from(machines).limit(3);
  if (!fitted || !drawn || !bought) throw new Error('Too few machines');
  const stamps = { createdAt: shop.now(), updatedAt: shop.now() };
  const fitment = { id: crypto.randomUUID(), partId: own, machineId: fitted.id, ...stamps };
  await shop.db.insert(fitments).values(fitment);
  const drawingId = crypto.randomUUID();
  await shop.db.insert(drawings).values({
    ...{ id: drawingId, slug: 'own', code: 'OWN', title: 'Own', assembly: 'Own', kind: 'assembly' as const },
    ...{ width: 10, height: 10, svg: '<svg/>', updatedByEmail: 'owner@example.com', ...stamps },
  });
  await shop.db.insert(drawingMachines).values({ id: crypto.randomUUID(), drawingId, machineId: drawn.id });
  await shop.db
    .insert(userMachines)
    .values({ id: crypto.randomUUID(), userId: buyer.id, machineId: bought.id, ...stamps });
  const changed = await aPart();
  await shop.db
    .update(parts)
    .set({ priceCents: changed.priceCents + 1 })
    .where(eq(parts.id, changed.id));
  const sold = await aPart();
  await shop.db.update(parts).set({ availableQuantity: 21 }).where(eq(parts.id, sold.id));

  await removeSample(owner);
  const left = await shop.db.select({ id: parts.id }).from(parts).where(isNull(parts.archivedAt));
  expect(left.map(({ id }) => id).toSorted()).toEqual([own, changed.id].toSorted());
  const names = (await shop.db.select().from(machines)).map(({ id }) => id);
  expect(names).toEqual(expect.arrayContaining([fitted.id, drawn.id, bought.id]));
  expect(await shop.db.select({ id: drawings.id }).from(drawings)).toEqual([{ id: drawingId }]);
  expect(await shop.db.$count(fitments, eq(fitments.id, fitment.id))).toBe(1);
  expect(await shop.db.$count(userMachines)).toBe(1);
  await restoreSample(owner);
});

test('orders placed meanwhile hold, and keep their part; what has another in its place stays away [A82]', async () => {
  const wanted = await aPart();
  const orders = Array.from({ length: 6 }, () =>
    placeOrder(shop.as(buyer), request(wanted.id, { productQuantity: wanted.minimumOrderQuantity })).catch(
      (error: unknown) => error,
    ),
  );
  const [, ...placed] = await Promise.all([removeSample(owner), ...orders]);
  for (const outcome of placed) if (outcome instanceof Error) expect(outcome).toBeInstanceOf(AppError);
  const late = placeOrder(shop.as(buyer), request(wanted.id, { productQuantity: wanted.minimumOrderQuantity }));
  expect((await appErrorOf(late)).code).toBe('not_found');
  const { brandId, categoryId, partNumber, partNumberKey } = wanted;
  const own = await createPart(shop, { brandId, categoryId, partNumber, partNumberKey });
  await restoreSample(owner);
  const inIt = await shop.db
    .select({ id: parts.id })
    .from(parts)
    .where(sql`part_number_key = ${partNumberKey} and brand_id = ${brandId} and archived_at is null`);
  expect(inIt).toEqual([{ id: own }]);
});

test('after a day the kept copy is deleted with the parts that no order names, and nothing can be undone [A82]', async () => {
  const ordered = await aPart();
  await placeOrder(shop.as(buyer), request(ordered.id, { productQuantity: ordered.minimumOrderQuantity }));
  await removeSample(owner);
  shop.advance(dayMs - 60_000);
  await deleteRemovedSample(shop.system);
  expect(await shop.db.$count(sampleRemovals, isNotNull(sampleRemovals.kept))).toBe(1);
  shop.advance(120_000);
  expect((await appErrorOf(restoreSample(owner))).code).toBe('conflict');
  await deleteRemovedSample(shop.system);
  expect(await shop.db.$count(sampleRemovals, isNotNull(sampleRemovals.kept))).toBe(0);
  expect(await shop.db.$count(sampleRows)).toBe(0);
  const left = await shop.db.select({ id: parts.id }).from(parts).where(isNotNull(parts.archivedAt));
  const named = await shop.db.selectDistinct({ id: orderLines.partId }).from(orderLines);
  expect(left.map(({ id }) => id)).toContain(ordered.id);
  const others = left.map(({ id }) => id).filter((id) => !named.some((each) => each.id === id));
  expect(new Set(others)).toEqual(await listRelatedPartIds(owner, others));
  expect(await getSampleData(owner)).toMatchObject({ parts: 0, machines: 0, removal: { undoUntil: null } });
  await deleteRemovedSample(shop.system);
});
