/** Edits of many parts: what the plan shows is what the run writes, and the undo takes back what has not changed since. */
import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createCategory } from '#domain/catalog/categories/create-category.server.ts';
import { deleteCategory } from '#domain/catalog/categories/delete-category.server.ts';
import { editCategory } from '#domain/catalog/categories/edit-category.server.ts';
import { editPart } from '#domain/catalog/edit-part.server.ts';
import { getPart } from '#domain/catalog/get-part.server.ts';
import { setPrice } from '#domain/catalog/set-price-and-stock.server.ts';
import { runEdit, undoEdit } from '#domain/edits/run-edit.server.ts';
import { placeOrder } from '#domain/orders/place-order.server.ts';
import { archivePart } from '#domain/relations/archive-part.server.ts';
import { getInterchange } from '#domain/relations/interchange.server.ts';
import { addToGroup } from '#domain/relations/interchange-membership.server.ts';
import type { Scope } from '#platform/scope.ts';
import { openTestShop, type TestShop } from '../../fixtures/database.ts';
import { createUser } from '../../fixtures/factories.ts';
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

describe('a price', () => {
  test('is planned for each part without a change, written by the run and restored by the undo [O122]', async () => {
    const { plan, rowsOf, pricesOf, ids, name } = parts;
    const edit = await plan(raise);
    expect(edit).toMatchObject({ state: 'planned', canRun: true, canUndo: false, counts: { planned: 3, refused: 0 } });
    expect(await rowsOf(edit)).toMatchObject([
      { row: 1, productId: ids[0], brand: 'test-brand', partNumber: `${name}-0`, before: 10, after: 11 },
      { row: 2, before: 20, after: 22, status: 'planned', reason: null },
      { row: 3, before: 30, after: 33 },
    ]);
    expect(await pricesOf()).toEqual([10, 20, 30]);
    expect(await runEdit(admin, edit._id)).toMatchObject({ state: 'done', canUndo: true, counts: { applied: 3 } });
    expect(await pricesOf()).toEqual([11, 22, 33]);
    expect(await undoEdit(admin, edit._id)).toMatchObject({ state: 'undone', canUndo: false, counts: { undone: 3 } });
    expect(await pricesOf()).toEqual([10, 20, 30]);
  });

  test('that somebody changed after the plan is skipped, and one changed after the run is kept', async () => {
    const { plan, rowsOf, a, b, c } = parts;
    const edit = await plan(raise);
    await setPrice(admin, a, { pricePerUnit: 15, was: 10 });
    await archivePart(admin, c);
    expect(await runEdit(admin, edit._id)).toMatchObject({ state: 'done', counts: { applied: 1, skipped: 2 } });
    expect((await rowsOf(edit)).map(({ status, reason }) => [status, reason])).toEqual([
      ['skipped', 'Changed by someone else in the meantime.'],
      ['applied', null],
      ['skipped', 'No longer in the shop.'],
    ]);
    await setPrice(admin, b, { pricePerUnit: 25, was: 22 });
    expect(await undoEdit(admin, edit._id)).toMatchObject({ state: 'undone', counts: { kept: 1, skipped: 2 } });
    expect((await getPart(admin, b)).pricePerUnit).toBe(25);
  });

  test('is restored beside later sales and changes of other columns, which stay [O122]', async () => {
    const { plan, a, b } = parts;
    const edit = await plan(raise);
    await runEdit(admin, edit._id);
    const buyer = shop.as(await createUser(shop));
    await placeOrder(buyer, { _Id: a, name: 'Ada', phone: '+49 30 123456', productQuantity: 2 });
    await editPart(admin, b, { name: 'Better name' });
    expect(await undoEdit(admin, edit._id)).toMatchObject({ counts: { undone: 3, kept: 0 } });
    expect(await getPart(admin, a)).toMatchObject({ pricePerUnit: 10, availableQnty: 98 });
    expect(await getPart(admin, b)).toMatchObject({ pricePerUnit: 20, name: 'Better name' });
  });
});

describe('category and grade', () => {
  test('are set and restored, also when a category was renamed in between [O122]', async () => {
    const { plan, a, c, name } = parts;
    const slug = await createCategory(admin, { name: `Idlers ${name}`, parent: null });
    const edit = await plan({ action: 'category', category: slug });
    await runEdit(admin, edit._id);
    expect((await getPart(admin, a)).category).toBe(slug);
    await editCategory(admin, slug, { name: `Front idlers ${name}` });
    expect(await undoEdit(admin, edit._id)).toMatchObject({ counts: { undone: 3 } });
    expect((await getPart(admin, a)).category).toBe('test-category');
    await runEdit(admin, (await plan({ action: 'grade', grade: 'genuine' }))._id);
    expect((await getPart(admin, c)).grade).toBe('genuine');
    expect(await plan({ action: 'grade', grade: 'genuine' })).toMatchObject({
      canRun: false,
      counts: { unchanged: 3, planned: 0 },
    });
  });

  test('an unknown category is refused', async () => {
    await expect(parts.plan({ action: 'category', category: 'no-such' })).rejects.toMatchObject({
      code: 'invalid',
      extra: { errors: [{ path: 'change.category' }] },
    });
  });

  test('parts stay where they are when the category was deleted since the plan', async () => {
    const slug = await createCategory(admin, { name: `Chains ${parts.name}`, parent: null });
    const edit = await parts.plan({ action: 'category', category: slug });
    await deleteCategory(admin, slug);
    expect(await runEdit(admin, edit._id)).toMatchObject({ counts: { skipped: 3 } });
  });
});

describe('removing parts', () => {
  const archive = { action: 'archive' };
  const groupOf = async (id: string) => (await getInterchange(admin, id)).parts.map(({ _id }) => _id).sort();

  test('takes them out of the shop, and the undo returns them with their interchange [O122]', async () => {
    const { plan, a, b, c } = parts;
    await addToGroup(admin, a, { id: b });
    const edit = await plan(archive, { ids: [a, c] });
    expect(await runEdit(admin, edit._id)).toMatchObject({ counts: { applied: 2 } });
    await expect(getPart(admin, a)).rejects.toMatchObject({ code: 'not_found' });
    expect((await getInterchange(admin, b)).groupId).toBeNull();
    expect(await undoEdit(admin, edit._id)).toMatchObject({ state: 'undone', counts: { undone: 2 } });
    expect(await groupOf(b)).toEqual([a, b].sort());
    expect((await getPart(admin, c)).pricePerUnit).toBe(30);
  });

  test('the undo brings back a whole group, and leaves a part in the group that it joined since', async () => {
    const { plan, a, b, c } = parts;
    await addToGroup(admin, a, { id: b });
    const edit = await plan(archive, { ids: [a, b] });
    await runEdit(admin, edit._id);
    await undoEdit(admin, edit._id);
    expect(await groupOf(a)).toEqual([a, b].sort());
    const again = await plan(archive, { ids: [a] });
    await runEdit(admin, again._id);
    await addToGroup(admin, b, { id: c });
    await undoEdit(admin, again._id);
    expect(await groupOf(b)).toEqual([b, c].sort());
    expect((await getInterchange(admin, a)).groupId).toBeNull();
  });

  test('the undo keeps a part away whose number another part has by now', async () => {
    const { plan, rowsOf, newPart } = parts;
    const edit = await plan(archive);
    await runEdit(admin, edit._id);
    await newPart(0, 500);
    expect(await undoEdit(admin, edit._id)).toMatchObject({ state: 'undone', counts: { undone: 2, kept: 1 } });
    expect((await rowsOf(edit))[0]).toMatchObject({
      status: 'kept',
      reason: 'Another part has its number by now, or it was merged.',
    });
  });
});

describe('the parts', () => {
  test('are all that a search finds, at the moment of the plan', async () => {
    const { plan, rowsOf, newPart, ids, name } = parts;
    const edit = await plan(raise, { search: { q: name.toLowerCase() } });
    expect((await rowsOf(edit)).map(({ productId }) => productId).sort()).toEqual([...ids].sort());
    await newPart(9, 100);
    expect(await runEdit(admin, edit._id)).toMatchObject({ counts: { applied: 3 } });
  });

  test('occur once each, and those that are not in the shop are left out', async () => {
    const { plan, a, b } = parts;
    await archivePart(admin, b);
    expect(await plan(raise, { ids: [a, a.toUpperCase(), b, uuid(), 'x'] })).toMatchObject({ counts: { planned: 1 } });
    await expect(plan(raise, { ids: [b, 'x'] })).rejects.toMatchObject({ code: 'invalid' });
    await expect(plan(raise, { search: { q: 'zzyzx-7' } })).rejects.toMatchObject({ code: 'invalid' });
  });
});
