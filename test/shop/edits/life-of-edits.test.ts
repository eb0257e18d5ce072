/** Edits run once, in chunks, for admins, and can be undone for 30 days. */
import { eq } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { getPart } from '#domain/catalog/get-part.server.ts';
import { partNumberKey } from '#domain/catalog/numbers/part-number.ts';
import { parts as partsTable } from '#domain/catalog/tables.server.ts';
import { NewBulkEdit } from '#domain/edits/contract.ts';
import { deleteExpiredEdits } from '#domain/edits/delete-expired.server.ts';
import { getEdit, listEditRows, listEdits } from '#domain/edits/list-edits.server.ts';
import { planEdit } from '#domain/edits/plan-edit.server.ts';
import { discardEdit, runEdit, undoEdit } from '#domain/edits/run-edit.server.ts';
import type { Scope } from '#platform/scope.ts';
import { openTestShop, type TestShop } from '../../fixtures/database.ts';
import { createUser } from '../../fixtures/factories.ts';
import { runs } from '../../fixtures/random.ts';
import { editedParts, raise } from './edits-fixture.ts';

let shop: TestShop;
let admin: Scope;
let parts: Awaited<ReturnType<typeof editedParts>>;
beforeAll(async () => {
  shop = await openTestShop();
  admin = shop.as(await createUser(shop, { role: 'admin' }));
});
beforeEach(async () => {
  parts = await editedParts(shop, admin);
});
afterAll(() => shop.close());

test('a plan can be discarded, a run not, and neither runs twice', async () => {
  const { plan, pricesOf } = parts;
  const edit = await plan(raise);
  expect(await discardEdit(admin, edit._id)).toEqual({ deletedCount: 1 });
  await expect(runEdit(admin, edit._id)).rejects.toMatchObject({ code: 'not_found' });
  const other = await plan(raise);
  await runEdit(admin, other._id);
  expect(await discardEdit(admin, other._id)).toEqual({ deletedCount: 0 });
  await runEdit(admin, other._id);
  expect(await pricesOf()).toEqual([11, 22, 33]);
  await undoEdit(admin, other._id);
  await expect(runEdit(admin, other._id)).rejects.toMatchObject({ code: 'conflict' });
});

test('two runs at the same time write each part once', async () => {
  const edit = await parts.plan(raise);
  await Promise.all([runEdit(admin, edit._id), runEdit(admin, edit._id)]);
  expect(await parts.pricesOf()).toEqual([11, 22, 33]);
  expect(await getEdit(admin, edit._id)).toMatchObject({ state: 'done', counts: { applied: 3, skipped: 0 } });
});

test('only admins plan, see, run, undo and discard edits', async () => {
  const { plan, ids, pricesOf } = parts;
  const edit = await plan(raise);
  const buyer = shop.as(await createUser(shop));
  const calls: (() => Promise<unknown>)[] = [
    () => planEdit(buyer, NewBulkEdit.parse({ parts: { ids }, change: raise })),
    () => getEdit(buyer, edit._id),
    () => listEdits(buyer),
    () => listEditRows(buyer, edit._id, { page: 1, limit: 1 }),
    async () => runEdit(buyer, edit._id),
    async () => undoEdit(buyer, edit._id),
    () => discardEdit(buyer, edit._id),
  ];
  for (const call of calls) await expect(call()).rejects.toMatchObject({ code: 'forbidden' });
  expect(await pricesOf()).toEqual([10, 20, 30]);
});

test('thousands of parts of one search are planned, written and undone in chunks [O122]', async () => {
  const count = runs(2500, 10_000);
  const [model] = await shop.db.select().from(partsTable).where(eq(partsTable.id, parts.a));
  if (!model) throw new Error('No part');
  const name = `Thousandfold ${parts.name}`;
  const many = Array.from({ length: count }, (_, index) => {
    const [id, partNumber] = [uuid(), `TH-${index}`];
    const numbers = { partNumber, partNumberKey: partNumberKey(partNumber) };
    return { ...model, ...numbers, id, name, slug: `th-${id}`, priceCents: 1000 + index };
  });
  for (let at = 0; at < many.length; at += 1000) await shop.db.insert(partsTable).values(many.slice(at, at + 1000));
  let edit = await parts.plan(raise, { search: { q: name } });
  expect(edit.counts.planned).toBe(count);
  for (let calls = 1; edit.state !== 'done'; calls += 1) {
    edit = await runEdit(admin, edit._id);
    expect(edit.counts.applied).toBe(Math.min(calls * 1000, count));
  }
  const priceOf = async (index: number) => (await getPart(admin, many[index]?.id ?? '')).pricePerUnit;
  expect([await priceOf(0), await priceOf(2499)]).toEqual([11, 38.49]);
  while (edit.state !== 'undone') edit = await undoEdit(admin, edit._id);
  expect(edit.counts).toMatchObject({ undone: count, kept: 0 });
  expect([await priceOf(0), await priceOf(2499)]).toEqual([10, 34.99]);
});

// Last, because it moves the clock.
test('an edit can be undone for 30 days and is deleted then, a plan after one day', async () => {
  const done = await parts.plan(raise);
  await runEdit(admin, done._id);
  const planned = await parts.plan(raise);
  expect((await listEdits(admin)).map(({ _id }) => _id)).not.toContain(planned._id);
  shop.advance(2 * 86_400_000);
  await deleteExpiredEdits(shop.system);
  await expect(getEdit(admin, planned._id)).rejects.toMatchObject({ code: 'not_found' });
  expect(await getEdit(admin, done._id)).toMatchObject({ canUndo: true });
  shop.advance(28 * 86_400_000);
  expect(await getEdit(admin, done._id)).toMatchObject({ canUndo: false });
  await expect(undoEdit(admin, done._id)).rejects.toMatchObject({ code: 'conflict' });
  await deleteExpiredEdits(shop.system);
  await expect(getEdit(admin, done._id)).rejects.toMatchObject({ code: 'not_found' });
});
