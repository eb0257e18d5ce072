/** The freight table of an earlier release becomes the setting freight. */
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { getFreightTable } from '#domain/freight/freight-table.server.ts';
import { getOwnSetting } from '#domain/settings/change-setting.server.ts';
import { migrateDatabase } from '#platform/database/migrate.server.ts';
import { openOldShop } from '../../fixtures/old-database.ts';

test('a table with zones is the first version, with who made it and when [I172]', async () => {
  const shop = await openOldShop('0100_erased-buyers');
  try {
    const zones = [
      {
        name: 'Europe',
        countries: ['DE', 'FR'],
        rates: [
          { upToKg: 5, price: 20 },
          { upToKg: 30.5, price: 60.5 },
        ],
      },
      { name: 'World', countries: [], rates: [{ upToKg: 5, price: 45 }] },
    ];
    await shop.db.execute(sql`insert into freight_table (version, zones, changed_at, changed_by)
      values (7, ${JSON.stringify(zones)}, '2026-11-01T10:00:00Z', 'owner@shop.test')`);
    await migrateDatabase(shop.pool);
    expect(await getFreightTable(shop.system)).toEqual({ zones });
    expect(await getOwnSetting(shop.system, 'freight')).toMatchObject({
      version: 1,
      changedAt: '2026-11-01T10:00:00.000Z',
      changedBy: 'owner@shop.test',
    });
  } finally {
    await shop.close();
  }
});
