/** Price rules, and the edit that makes prices of them. */
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createCategory } from '#domain/catalog/categories/create-category.server.ts';
import { editPart } from '#domain/catalog/edit-part.server.ts';
import { brands } from '#domain/catalog/tables.server.ts';
import { setPartCost } from '#domain/costs/part-costs.server.ts';
import { NewPriceRule } from '#domain/costs/price-rule-contract.ts';
import { createPriceRule, deletePriceRule, editPriceRule, listPriceRules } from '#domain/costs/price-rules.server.ts';
import { priceRules } from '#domain/costs/tables.server.ts';
import { NewBulkEdit } from '#domain/edits/contract.ts';
import { listEditRows } from '#domain/edits/list-edits.server.ts';
import { planEdit } from '#domain/edits/plan-edit.server.ts';
import { runEdit, undoEdit } from '#domain/edits/run-edit.server.ts';
import type { Scope } from '#platform/scope.ts';
import { openTestShop, type TestShop } from '../../fixtures/database.ts';
import { createUser } from '../../fixtures/factories.ts';
import { editedParts } from '../edits/edits-fixture.ts';

let shop: TestShop;
let admin: Scope;
/** Three parts for $10, $20 and $30. */
let parts: Awaited<ReturnType<typeof editedParts>>;
beforeAll(async () => {
  shop = await openTestShop();
  admin = shop.as(await createUser(shop, { role: 'admin' }));
});
beforeEach(async () => {
  await shop.db.delete(priceRules);
  parts = await editedParts(shop, admin);
});
afterAll(() => shop.close());

const rule = (given: Partial<NewPriceRule> = {}) =>
  NewPriceRule.parse({ brand: null, category: null, factor: 1.45, ending: '90', minimumMargin: null, ...given });
const add = (given: Partial<NewPriceRule> = {}) => createPriceRule(admin, rule(given));
const setCost = (part: string, cost: number) => setPartCost(admin, part, { cost, was: null });
const rules = { action: 'rules' };

describe('rules', () => {
  test('are added, changed and deleted, and stand in the order in which they count [I184]', async () => {
    const general = await add();
    const category = await add({ category: 'test-category', factor: 1.2 });
    const brand = await add({ brand: 'TEST-brand', factor: 1.3 });
    const both = await add({ brand: 'test-brand', category: 'test-category', minimumMargin: 12.5 });
    expect(await listPriceRules(admin)).toEqual([both, brand, category, general]);
    expect(both).toMatchObject({ brand: 'test-brand', category: 'test-category', factor: 1.45, minimumMargin: 12.5 });
    const changed = await editPriceRule(admin, general._id, rule({ factor: 2.0005, ending: 'none' }));
    expect(changed).toMatchObject({ _id: general._id, factor: 2.0005, ending: 'none' });
    expect(await deletePriceRule(admin, brand._id)).toEqual({ deletedCount: 1 });
    expect(await deletePriceRule(admin, brand._id)).toEqual({ deletedCount: 0 });
    await expect(editPriceRule(admin, brand._id, rule({ brand: 'test-brand' }))).rejects.toMatchObject({
      code: 'not_found',
    });
  });

  test('are one for each brand and category, also when two people add it at once [I184]', async () => {
    const results = await Promise.allSettled([add(), add()]);
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    await expect(add()).rejects.toMatchObject({ code: 'invalid', extra: { errors: [{ path: 'brand' }] } });
    const brand = await add({ brand: 'test-brand' });
    await expect(editPriceRule(admin, brand._id, rule())).rejects.toMatchObject({ code: 'invalid' });
  });

  test.each([
    [{ factor: 0 }, 'factor'],
    [{ factor: 101 }, 'factor'],
    [{ factor: 1.23456 }, 'factor'],
    [{ factor: Number.NaN }, 'factor'],
    [{ minimumMargin: 96 }, 'minimumMargin'],
    [{ minimumMargin: -1 }, 'minimumMargin'],
  ])('with %o are refused at their field [I184]', (given, path) => {
    const { error } = NewPriceRule.safeParse({ ...rule(), ...given });
    expect(error?.issues).toMatchObject([{ path: [path] }]);
  });

  test('of an unknown brand or category are refused at their field [I184]', async () => {
    for (const path of ['brand', 'category'])
      await expect(add({ [path]: 'no-such' })).rejects.toMatchObject({
        code: 'invalid',
        extra: { errors: [{ path }] },
      });
  });

  test('are seen by who sees costs, and changed by who also changes prices [I184]', async () => {
    const { _id } = await add();
    const of = async (customPermissions: ('see_costs' | 'edit_prices')[]) =>
      shop.as({ ...(await createUser(shop)), role: 'custom', customPermissions });
    const reader = await of(['see_costs']);
    expect(await listPriceRules(reader)).toHaveLength(1);
    await expect(listPriceRules(await of(['edit_prices']))).rejects.toMatchObject({ code: 'forbidden' });
    for (const other of [reader, await of(['edit_prices'])])
      for (const change of [
        () => createPriceRule(other, rule({ brand: 'test-brand' })),
        () => editPriceRule(other, _id, rule()),
        () => deletePriceRule(other, _id),
      ])
        await expect((async () => change())()).rejects.toMatchObject({ code: 'forbidden' });
  });
});

describe('prices by rules', () => {
  test('are previewed with change and margin, written by the run and restored by the undo; large changes are marked [I186] [O428]', async () => {
    const { a, b, c, plan, rowsOf, pricesOf } = parts;
    await add({ factor: 1.2 });
    await setCost(a, 8);
    await setCost(b, 22);
    const edit = await plan(rules);
    expect(edit).toMatchObject({ state: 'planned', counts: { planned: 2, without_cost: 1, refused: 0 } });
    expect(await rowsOf(edit)).toMatchObject([
      { productId: a, before: 10, after: 9.9, percent: -1, isLarge: false, margin: 19.2 },
      { productId: b, before: 20, after: 26.9, percent: 34.5, isLarge: true, margin: 18.2 },
      { productId: c, status: 'without_cost', before: null, after: null, reason: null, margin: null },
    ]);
    expect(await pricesOf()).toEqual([10, 20, 30]);
    expect(await runEdit(admin, edit._id)).toMatchObject({ state: 'done', counts: { applied: 2 } });
    expect(await pricesOf()).toEqual([9.9, 26.9, 30]);
    expect(await rowsOf(edit)).toMatchObject([{ margin: 19.2 }, { margin: 18.2 }, {}]);
    expect(await undoEdit(admin, edit._id)).toMatchObject({ state: 'undone', counts: { undone: 2 } });
    expect(await pricesOf()).toEqual([10, 20, 30]);
  });

  test('a part without a rule, or whose price would fall by more than half, keeps its price [I186]', async () => {
    const { a, b, plan, rowsOf } = parts;
    const category = await createCategory(admin, { name: `Ruled ${parts.name}`, parent: 'test-category' });
    await editPart(admin, b, { category });
    await setCost(a, 8);
    await setCost(b, 8);
    await add({ category, factor: 1.1, ending: 'none' });
    expect(await rowsOf(await plan(rules))).toMatchObject([
      { status: 'refused', reason: 'No price rule is for this part.' },
      { status: 'refused', before: 20, after: 8.8, reason: expect.stringContaining('more than half') as string },
      { status: 'without_cost' },
    ]);
  });

  test('the rule of a category is for the categories below it, unless they have one [I184]', async () => {
    const { a, b, plan, rowsOf } = parts;
    const category = await createCategory(admin, { name: `Below ${parts.name}`, parent: 'test-category' });
    await editPart(admin, b, { category });
    await setCost(a, 10);
    await setCost(b, 20);
    await add({ category: 'test-category', factor: 1.1, ending: 'none' });
    expect(await rowsOf(await plan(rules))).toMatchObject([{ after: 11 }, { after: 22 }, {}]);
    await add({ category, factor: 1.2, ending: 'none' });
    expect(await rowsOf(await plan(rules))).toMatchObject([{ after: 11 }, { after: 24 }, {}]);
  });

  test('need the right to see costs and to change prices; who may not see costs gets no margin in the preview [I186]', async () => {
    const { a, ids, plan } = parts;
    await add();
    await setCost(a, 8);
    const edit = await plan(rules);
    const of = async (...customPermissions: ('see_costs' | 'edit_prices' | 'see_shop')[]) =>
      shop.as({ ...(await createUser(shop)), role: 'custom', customPermissions });
    const wanted = NewBulkEdit.parse({ parts: { ids }, change: rules });
    for (const other of [await of('edit_prices'), await of('see_costs')])
      await expect((async () => planEdit(other, wanted))()).rejects.toMatchObject({ code: 'forbidden' });
    await expect((async () => runEdit(await of('edit_prices'), edit._id))()).rejects.toMatchObject({
      code: 'forbidden',
    });
    const { items } = await listEditRows(await of('see_shop'), edit._id, { page: 1, limit: 10 });
    expect(items[0]).toMatchObject({ after: 11.9 });
    expect(items[0]).not.toHaveProperty('margin');
    expect(JSON.stringify(items)).not.toContain('costCents');
  });

  test('go with the brand or the category that they are for [I184]', async () => {
    const [brand] = await shop.db
      .insert(brands)
      .values({ id: parts.a, slug: parts.name, name: parts.name })
      .returning();
    await add({ brand: parts.name });
    await shop.db.delete(brands).where(eq(brands.id, brand?.id ?? ''));
    expect(await listPriceRules(admin)).toEqual([]);
  });
});
