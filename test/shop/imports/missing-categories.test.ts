/** A list names categories that do not exist: staff create them, and the rows become right. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createCategory } from '#domain/catalog/categories/create-category.server.ts';
import { createMissingCategories, listMissingCategories } from '#domain/imports/missing-categories.server.ts';
import { createUser } from '../../fixtures/factories.ts';
import { type ImportFixture, openImportFixture } from './import-fixture.ts';

let fixture: ImportFixture;
beforeAll(async () => {
  fixture = await openImportFixture();
});
afterAll(() => fixture.close());

const list = (...categories: readonly string[]) =>
  ['Brand,Part number,Name,Price,Category', ...categories.map((name, at) => `HX,MC-${at},Roller,10,${name}`)].join(
    '\n',
  );

test('in an empty shop the missing categories are offered, created with their parents, and found by the list', async () => {
  const { _id, counts } = await fixture.check(
    'parts',
    list(
      'Undercarriage > Rollers',
      'undercarriage › rollers',
      'Undercarriage > Idlers',
      'Engine',
      'Engine',
      'other',
      'x'.repeat(90),
    ),
  );
  expect(counts).toMatchObject({ new: 1, wrong: 6 });
  expect(await listMissingCategories(fixture.staff, _id)).toEqual([
    { name: 'Engine', rows: 2 },
    { name: 'Undercarriage > Idlers', rows: 1 },
    { name: 'Undercarriage > Rollers', rows: 2 },
  ]);
  expect(await createMissingCategories(fixture.staff, _id)).toMatchObject({ state: 'checking' });
  await fixture.processAll();
  expect(await fixture.run(_id)).toMatchObject({ applied: 6, counts: { wrong: 1 } });
  const { rows } = await fixture.shop.pool.query(
    "select c.name, p.name as parent from categories c left join categories p on p.id = c.parent_id where c.slug <> 'other' order by 1",
  );
  expect(rows.map(({ name, parent }) => [name, parent]).toSorted()).toEqual([
    ['Engine', null],
    ['Idlers', 'Undercarriage'],
    ['Rollers', 'Undercarriage'],
    ['Undercarriage', null],
  ]);
  expect(await listMissingCategories(fixture.staff, _id)).toEqual([]);
});

test('a name that several categories have is not offered, and only staff may create', async () => {
  await createCategory(fixture.staff, { name: 'Seals', parent: 'engine' });
  await createCategory(fixture.staff, { name: 'Seals', parent: 'undercarriage' });
  const { _id } = await fixture.check('parts', list('Seals', 'Buckets'));
  expect(await listMissingCategories(fixture.staff, _id)).toEqual([{ name: 'Buckets', rows: 1 }]);
  const buyer = fixture.shop.as(await createUser(fixture.shop, { email: 'buyer@example.com' }));
  await expect(createMissingCategories(buyer, _id)).rejects.toMatchObject({ code: 'forbidden' });
});
