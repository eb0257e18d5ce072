import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { BulkPartRow } from '#domain/catalog/bulk/contract.ts';
import { undoParts } from '#domain/catalog/bulk/undo-parts.server.ts';
import { upsertParts } from '#domain/catalog/bulk/upsert-parts.server.ts';
import { deleteCategory } from '#domain/catalog/categories/delete-category.server.ts';
import { getPart } from '#domain/catalog/get-part.server.ts';
import { type CategoryFixture, openCategoryFixture } from './category-fixture.ts';

let fixture: CategoryFixture;
beforeAll(async () => {
  fixture = await openCategoryFixture();
});
beforeEach(() => fixture.startAgain());
afterAll(() => fixture.close());

describe('lists find a category', () => {
  const row = (category: string, partNumber = 'CL-1'): BulkPartRow => ({
    brand: 'Tagawa',
    partNumber,
    values: { name: 'Roller', priceCents: 100, category },
  });
  const write = (given: BulkPartRow) => upsertParts(fixture.admin, [given], { create: true, acceptPriceFalls: true });

  test.each(['rollers', 'Rollers', 'Undercarriage > Rollers', 'undercarriage › ROLLERS', 'bottom rollers'])(
    'by every slug, name and path that it had: %s [O127]',
    async (category) => {
      await fixture.edit('rollers', { name: 'Bottom rollers' });
      await fixture.edit('undercarriage', { name: 'Running gear' });
      await fixture.edit('bottom-rollers', { parent: 'engine' });
      await fixture.edit('bottom-rollers', { name: 'Lower rollers' });
      const { changes } = await write(row(category));
      expect((await getPart(fixture.shop.scope(), changes[0]?.partId ?? '')).category).toBe('lower-rollers');
      expect((await write(row(category))).rows[0]?.status).toBe('unchanged');
    },
  );

  test('by its current name, when another one had that name before', async () => {
    await fixture.edit('idlers', { name: 'Front idlers' });
    await fixture.add('Idlers', 'engine');
    const { changes } = await write(row('Idlers'));
    expect((await getPart(fixture.shop.scope(), changes[0]?.partId ?? '')).category).toBe('idlers');
  });

  test('and an unknown name is an error, as is a name that several categories had', async () => {
    expect((await write(row('Rolers'))).rows[0]?.error?.field).toBe('category');
    await fixture.add('Belts', 'engine');
    await fixture.add('Belts', 'undercarriage');
    await fixture.edit('belts', { name: 'Fan belts' });
    await fixture.edit('belts-2', { name: 'Track belts' });
    expect((await write(row('BELTS '))).rows[0]?.error?.message).toContain('fan-belts (Engine > Fan belts)');
  });

  test('and an import is undone after its category was renamed or deleted [O127]', async () => {
    const created = await write(row('rollers', 'CL-2'));
    const id = created.changes[0]?.partId ?? '';
    const changed = await write(row('idlers', 'CL-2'));
    await fixture.edit('rollers', { name: 'Bottom rollers' });
    await fixture.edit('idlers', { name: 'Front idlers' });
    const undo = async ({ changes }: typeof created) =>
      undoParts(
        fixture.admin,
        changes.filter((change) => change !== null),
        async () => new Set(),
      );
    expect(await undo(changed)).toEqual([null]);
    expect((await getPart(fixture.shop.scope(), id)).category).toBe('bottom-rollers');
    const moved = await write(row('front-idlers', 'CL-2'));
    await fixture.edit('carrier-rollers', { parent: 'engine' });
    await deleteCategory(fixture.admin, 'bottom-rollers');
    expect(await undo(moved)).toEqual([{ reason: 'changed', columns: ['category'] }]);
    const other = await write(row('engine', 'CL-3'));
    await fixture.edit('engine', { name: 'Engine and exhaust' });
    expect(await undo(other)).toEqual([null]);
    await expect(getPart(fixture.shop.scope(), other.changes[0]?.partId ?? '')).rejects.toMatchObject({
      code: 'not_found',
    });
  });
});
