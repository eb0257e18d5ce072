import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { categories } from '#domain/catalog/tables.server.ts';
import { type CategoryFixture, openCategoryFixture } from './category-fixture.ts';

let fixture: CategoryFixture;
beforeAll(async () => {
  fixture = await openCategoryFixture();
});
beforeEach(() => fixture.startAgain());
afterAll(() => fixture.close());

describe('a moved category', () => {
  test('takes the categories below it along, and becomes the last of its new parent [O126]', async () => {
    await fixture.addPart('carrier-rollers');
    await fixture.add('Fuel', 'engine');
    await fixture.edit('rollers', { parent: 'engine' });
    expect(await fixture.tree()).toEqual([
      'undercarriage 0',
      '  idlers 0',
      'engine 1',
      '  fuel 0',
      '  rollers 1',
      '    carrier-rollers 1',
    ]);
    await fixture.edit('rollers', { parent: null, position: 1 });
    expect((await fixture.tree())[0]).toBe('rollers 1');
  });

  test('cannot be below itself, and a refused move changes nothing', async () => {
    const before = await fixture.tree();
    for (const parent of ['undercarriage', 'rollers', 'carrier-rollers', 'unknown'])
      await expect(fixture.edit('undercarriage', { parent })).rejects.toMatchObject({
        code: 'invalid',
        extra: { errors: [{ path: 'parent' }] },
      });
    await expect(fixture.edit('unknown', { name: 'X' })).rejects.toMatchObject({ code: 'not_found' });
    expect(await fixture.tree()).toEqual(before);
  });

  test('is placed among the categories of its level', async () => {
    const order = async () => (await fixture.tree()).filter((line) => !line.startsWith(' ')).join();
    await fixture.add('Filters');
    await fixture.edit('filters', { position: 1 });
    expect(await order()).toBe('filters 0,undercarriage 0,engine 0');
    await fixture.edit('filters', { position: 2 });
    expect(await order()).toBe('undercarriage 0,filters 0,engine 0');
    await fixture.edit('undercarriage', { position: 99 });
    expect(await order()).toBe('filters 0,engine 0,undercarriage 0');
  });
});

test('changes of one parent at the same time give every category its own place', async () => {
  await Promise.all(['A', 'B', 'C', 'D'].map((name) => fixture.add(name, 'engine')));
  await Promise.all([
    fixture.edit('a', { position: 4 }),
    fixture.edit('d', { position: 1 }),
    fixture.edit('b', { name: 'B2' }),
  ]);
  const rows = await fixture.shop.db.select().from(categories);
  const places = rows.filter(({ slug }) => ['a', 'b2', 'c', 'd'].includes(slug)).map(({ position }) => position);
  expect(places.sort()).toEqual([1, 2, 3, 4]);
});
