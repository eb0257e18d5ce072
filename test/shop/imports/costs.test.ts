/** What a supplier's list says of costs: converted with a typed factor, undone as if it had not been, shown to who may see it. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { getPartCosts, setPartCost } from '#domain/costs/part-costs.server.ts';
import { createPriceRule } from '#domain/costs/price-rules.server.ts';
import { NewBulkEdit } from '#domain/edits/contract.ts';
import { planEdit } from '#domain/edits/plan-edit.server.ts';
import { changeImport, checkImport, runImport, undoImport } from '#domain/imports/batch-commands.server.ts';
import { ImportSettingsChange } from '#domain/imports/contract.ts';
import { getImport, listImportErrors, listImportRows, listImports } from '#domain/imports/list-imports.server.ts';
import type { Scope } from '#platform/scope.ts';
import { createUser } from '../../fixtures/factories.ts';
import { uploadFile } from '../../fixtures/upload-file.ts';
import { openPartListFixture, type PartListFixture } from './part-list-fixture.ts';

let fixture: PartListFixture;
let catalogue: Scope;
beforeAll(async () => {
  fixture = await openPartListFixture();
  catalogue = fixture.shop.as(await createUser(fixture.shop, { role: 'catalogue', email: 'catalogue@example.com' }));
});
afterAll(() => fixture.close());

const euro = { currency: 'EUR', factor: 1.0845, rounding: 'nearest' } as const;
const costsOf = async (number: string) => getPartCosts(fixture.staff, (await fixture.part(number)).id);
const costOf = async (number: string) => (await costsOf(number)).cost;

async function textOf(lines: AsyncIterable<string>): Promise<string> {
  let text = '';
  for await (const line of lines) text += line;
  return text;
}

test('a list in another currency becomes cost with the typed factor, which stays with the import [I185]', async () => {
  await fixture.importParts('COST-1', 'COST-2', 'COST-3');
  const list = 'Brand,Part number,Cost EUR\nHX,COST-1,10.00\nHX,COST-2,€ 20.50\nHX,COST-3,\n';
  const batch = await fixture.check('prices', list, { cost: euro });
  expect(batch).toMatchObject({ notices: [], settings: { columns: ['brand', 'partNumber', 'cost'], cost: euro } });
  expect(await fixture.rows(batch._id)).toMatchObject([
    { outcome: 'changed', differences: [{ field: 'cost', old: null, new: '10.85' }] },
    { outcome: 'changed', differences: [{ field: 'cost', old: null, new: '22.23' }] },
    { outcome: 'unchanged' },
  ]);
  expect(await costOf('COST-1')).toBeNull();
  expect(await fixture.run(batch._id)).toMatchObject({ applied: 2, settings: { cost: euro } });
  expect([await costOf('COST-1'), await costOf('COST-2'), await costOf('COST-3')]).toEqual([10.85, 22.23, null]);
  expect((await costsOf('COST-1')).history).toMatchObject([{ email: 'staff@example.com', importId: batch._id }]);
  expect((await fixture.check('prices', list, { cost: euro })).counts).toMatchObject({ changed: 0, unchanged: 3 });
});

test('without currency and factor a list with costs is not read: nothing is guessed [I185]', async () => {
  const { _id, settings } = await fixture.upload('prices', 'Brand,Part number,EK\nHX,COST-1,10\n');
  expect(settings.columns).toEqual(['brand', 'partNumber', 'cost']);
  await expect(checkImport(fixture.staff, _id)).rejects.toMatchObject({
    code: 'invalid',
    extra: { errors: [{ path: 'cost.factor' }] },
  });
  for (const [cost, path] of [
    [{ ...euro, factor: 0 }, ['cost', 'factor']],
    [{ ...euro, factor: 1.1234567 }, ['cost', 'factor']],
    [{ ...euro, factor: null }, ['cost', 'factor']],
    [{ ...euro, currency: '' }, ['cost', 'currency']],
  ] as const)
    expect(ImportSettingsChange.safeParse({ cost }).error?.issues).toMatchObject([{ path }]);
});

test('amounts in another currency, and amounts that are none, are problems of their rows [I185]', async () => {
  await fixture.importParts('COST-4', 'COST-5', 'COST-6');
  const list = 'Brand,Part number,Cost\nHX,COST-4,$12\nHX,COST-5,ask\nHX,COST-6,12\n';
  const batch = await fixture.check('prices', list, { cost: euro });
  expect(await fixture.rows(batch._id)).toMatchObject([
    { outcome: 'wrong', problems: [{ reason: expect.stringContaining('EUR') as string }] },
    { outcome: 'wrong' },
    { outcome: 'changed' },
  ]);
});

test('a list of new parts has their costs, and a dash clears a cost [I185]', async () => {
  const list = 'Brand,Part number,Name,Price,Cost\nHX,COST-7,Tooth,20,10\n';
  const created = await fixture.check('parts', list, { cost: euro });
  expect(await fixture.rows(created._id)).toMatchObject([{ outcome: 'new' }]);
  await fixture.run(created._id);
  expect(await costOf('COST-7')).toBe(10.85);
  const cleared = await fixture.check('prices', 'Brand,Part number,Cost\nHX,COST-7,-\n', { cost: euro });
  await fixture.run(cleared._id);
  expect(await costOf('COST-7')).toBeNull();
  await fixture.undo(cleared._id);
  expect(await costOf('COST-7')).toBe(10.85);
  expect(await fixture.undo(created._id)).toMatchObject({ undone: 1, kept: 0 });
  expect(await fixture.part('COST-7')).toBeUndefined();
});

test('an undo restores the costs before, and keeps a cost that was changed since [I187]', async () => {
  await fixture.importParts('COST-8', 'COST-9');
  const before = await fixture.check('prices', 'Brand,Part number,Cost\nHX,COST-8,8\nHX,COST-9,9\n', {
    cost: { ...euro, factor: 1 },
  });
  await fixture.run(before._id);
  const list = 'Brand,Part number,Price,Cost\nHX,COST-8,110,20\nHX,COST-9,110,30\n';
  const batch = await fixture.check('prices', list, { cost: { ...euro, factor: 1 } });
  await fixture.run(batch._id);
  const { id } = await fixture.part('COST-9');
  await setPartCost(fixture.staff, id, { cost: 35, was: 30 });
  expect(await fixture.undo(batch._id)).toMatchObject({ state: 'undone', undone: 1, kept: 1 });
  expect([await costOf('COST-8'), await costOf('COST-9')]).toEqual([8, 35]);
  expect((await costsOf('COST-8')).history).toHaveLength(1);
  expect((await fixture.part('COST-9')).price).toBe(10_000);
  expect(await fixture.errors(batch._id)).toContain('The cost was changed after the import.');
});

test('who may not see costs neither imports nor sees them; their own list they can read without the column [I187]', async () => {
  await fixture.importParts('COST-10');
  const list = 'Brand,Part number,Price,Cost\nHX,COST-10,120,77.77\nHX,COST-NONE,120,66.66\nHX,COST-BAD,1,55.55 $\n';
  const batch = await fixture.check('prices', list, { cost: euro });
  for (const command of [
    () => changeImport(catalogue, batch._id, { columns: ['brand', 'partNumber', 'pricePerUnit', ''] }),
    () => checkImport(catalogue, batch._id),
    () => runImport(catalogue, batch._id, { acceptPriceFalls: false }),
  ])
    await expect((async () => command())()).rejects.toMatchObject({ code: 'forbidden' });
  await fixture.run(batch._id);
  await expect((async () => undoImport(catalogue, batch._id))()).rejects.toMatchObject({ code: 'forbidden' });
  const shown = JSON.stringify([
    await getImport(catalogue, batch._id),
    (await listImports(catalogue)).find(({ _id }) => _id === batch._id),
    await listImportRows(catalogue, batch._id, { page: 1, limit: 50 }),
    await textOf(await listImportErrors(catalogue, batch._id)),
  ]);
  expect(shown).toContain('120.00');
  expect(shown).not.toMatch(/77\.77|84\.34|66\.66|72\.29|55\.55/);
  const own = await uploadFile(catalogue, 'prices', list);
  expect(own.sample[0]).toContain('77.77');
  await expect((async () => checkImport(catalogue, own._id))()).rejects.toMatchObject({ code: 'forbidden' });
  const columns = ['brand', 'partNumber', 'pricePerUnit', ''];
  await changeImport(catalogue, own._id, { columns });
  expect((await checkImport(catalogue, own._id)).state).toBe('checking');
  await fixture.processAll();
});

test('who may not see costs does not learn those of the shop from their own list when somebody else checks it [O371]', async () => {
  await fixture.importParts('COST-20');
  await setPartCost(fixture.staff, (await fixture.part('COST-20')).id, { cost: 61.23, was: null });
  const own = await uploadFile(catalogue, 'prices', 'Brand,Part number,Cost\nHX,COST-20,50\n');
  await changeImport(fixture.staff, own._id, { cost: euro });
  await checkImport(fixture.staff, own._id);
  await fixture.processAll();
  const rowsFor = async (scope: Scope) => (await listImportRows(scope, own._id, { page: 1, limit: 50 })).items;
  expect(await rowsFor(fixture.staff)).toMatchObject([{ differences: [{ old: '61.23', new: '54.23' }] }]);
  expect(await rowsFor(catalogue)).toMatchObject([{ differences: [{ field: 'cost', old: null, new: '54.23' }] }]);
});

test('the price rules are applied to the parts whose costs an import has set [I186]', async () => {
  await fixture.importParts('COST-11', 'COST-12');
  const batch = await fixture.check('prices', 'Brand,Part number,Cost\nHX,COST-12,60\n', { cost: euro });
  await fixture.run(batch._id);
  await createPriceRule(fixture.staff, {
    brand: null,
    category: null,
    factor: 1.45,
    ending: '90',
    minimumMargin: null,
  });
  const change = { action: 'rules' };
  const edit = await planEdit(fixture.staff, NewBulkEdit.parse({ parts: { importId: batch._id }, change }));
  // 60 × 1.0845 = 65.07; × 1.45 = 94.36.
  expect(edit.counts).toMatchObject({ planned: 1, refused: 0 });
  for (const importId of ['x', (await fixture.importParts('COST-13'))._id])
    await expect(planEdit(fixture.staff, NewBulkEdit.parse({ parts: { importId }, change }))).rejects.toMatchObject({
      code: 'invalid',
    });
});

test('no export has costs [I181]', async () => {
  for (const kind of ['parts', 'prices'] as const) {
    const list = await fixture.exported(kind);
    expect(list).not.toMatch(/Cost/);
    expect(list).not.toContain('22.23');
  }
});
