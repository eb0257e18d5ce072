/** The tables that searches read, in a database that an earlier release wrote. */
import { sql } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { searchParts } from '#domain/search/search-parts.server.ts';
import { partSearch, partSpecifications, searchStems, searchVocabulary } from '#domain/search/tables.server.ts';
import { migrateDatabase } from '#platform/database/migrate.server.ts';
import { query } from '#platform/database/query.server.ts';
import type { TestShop } from '../../fixtures/database.ts';
import { insertOldPart, openOldShop } from '../../fixtures/old-database.ts';
import { asked } from '../catalog/product-fixture.ts';

/** Categories three deep, two brands, parts with and without specifications, sold out, and archived. */
async function fill(shop: TestShop): Promise<void> {
  const [top, middle, bottom] = [uuid(), uuid(), uuid()];
  await shop.db.execute(sql`insert into brands (id, slug, name)
    values (${uuid()}, 'kraftwerk', 'Kraftwerk'), (${uuid()}, 'shanbei', 'Shanbei')`);
  await shop.db.execute(sql`insert into categories (id, slug, name, position, parent_id) values
    (${top}, 'chassis', 'Chassis', 1, null), (${middle}, 'undercarriage', 'Undercarriage', 1, ${top}),
    (${bottom}, 'rollers', 'Rollers', 1, ${middle})`);
  const specifications = [
    { name: 'Outer diameter', value: '160', unit: 'mm' },
    { name: 'Flange', value: 'double', unit: '' },
  ];
  const part = { brand: 'kraftwerk', category: 'rollers', key: '' };
  await insertOldPart(shop, { ...part, number: 'KW-1', key: 'KW1', specifications });
  await insertOldPart(shop, { ...part, number: 'KW-2', key: 'KW2', quantity: 0, priceCents: 999_900 });
  await insertOldPart(shop, { ...part, number: 'KW-3', key: 'KW3', specifications, isArchived: true });
  await insertOldPart(shop, { ...part, number: 'SB-1', key: 'SB1', brand: 'shanbei', category: 'chassis' });
}

/** What the triggers keep, in an order of its own. */
async function derivedRows(shop: TestShop) {
  const rows = async (
    table: typeof partSearch | typeof partSpecifications | typeof searchStems | typeof searchVocabulary,
  ) => {
    const texts = await query(shop, z.object({ row: z.string() }), sql`select distinct t::text as row from ${table} t`);
    return texts.map(({ row }) => row).sort();
  };
  const counts = await query(
    shop,
    z.object({ cell: z.string(), parts: z.int() }),
    sql`select concat_ws(' ', category_no, brand_no, traits, band) as cell, sum(parts)::int as parts
      from part_counts group by 1 having sum(parts) <> 0 order by 1`,
  );
  return {
    listed: await rows(partSearch),
    specifications: await rows(partSpecifications),
    words: await rows(searchVocabulary),
    stems: await rows(searchStems),
    counts,
  };
}

describe.each(['0008_part_specifications', '0023_order_limits', '0030_part-picture-sources'])(
  'a catalogue that was written after the migration %s',
  (last) => {
    test('is after all migrations as if it were written today [P51]', async () => {
      const shop = await openOldShop(last);
      try {
        await fill(shop);
        await migrateDatabase(shop.pool);
        const migrated = await derivedRows(shop);
        expect(migrated.listed).toHaveLength(3);
        expect(migrated.specifications).toHaveLength(1);
        await shop.db.execute(sql`delete from part_search`);
        await shop.db.execute(sql`delete from part_specifications`);
        await shop.db.execute(sql`delete from search_vocabulary`);
        await shop.db.execute(sql`delete from search_stems`);
        await shop.db.execute(sql`select relist_parts(array(select id from parts))`);
        expect(migrated).toEqual(await derivedRows(shop));
        const { total, items } = await searchParts(shop.scope(), asked({ q: 'roller 160 mm', category: 'chassis' }));
        expect([total, items.map(({ partNumber }) => partNumber)]).toEqual([1, ['KW-1']]);
      } finally {
        await shop.close();
      }
    });
  },
);
