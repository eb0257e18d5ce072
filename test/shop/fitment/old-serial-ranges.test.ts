/** Serial ranges that an earlier release has read wrongly give no wrong verdict after the update. */
import { sql } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import { expect, test } from 'vitest';
import { parseSerialNumber } from '#domain/fitment/serial-number.ts';
import type { SerialRange } from '#domain/fitment/serial-range.ts';
import { serialStatus } from '#domain/fitment/serial-status.ts';
import { machines } from '#domain/fitment/tables.server.ts';
import { migrateDatabase } from '#platform/database/migrate.server.ts';
import { openOldShop } from '../../fixtures/old-database.ts';

type Stored = readonly [prefix: string, from: number | null, to: number | null];

/** What an earlier release stored for a text, a number of that range, and whether it is inside after the update. */
const cases: readonly [text: string, stored: readonly Stored[], typed: string, expected: string][] = [
  ['KHX1-14999', [['KHX1', 14_999, 14_999]], 'KHX00123', 'inside'],
  ['KHX1-14998', [['KHX1', 14_998, 14_998]], 'KHX15000', 'outside'],
  [
    'JFZ1-10000, JFZ10500-UP',
    [
      ['JFZ1', 10_000, 10_000],
      ['JFZ', 10_500, null],
    ],
    'JFZ10200',
    'outside',
  ],
  ['YN10-38001', [['YN10', 38_001, 38_001]], 'YN10-38002', 'unknown'],
  ['unknown', [['UNKNOWN', null, null]], '312044', 'unknown'],
  ['TBA', [['TBA', null, null]], 'MGG00123', 'unknown'],
  [
    '300001 and up (2010)',
    [
      ['', 300_001, null],
      ['', 2010, 2010],
    ],
    '298112',
    'unknown',
  ],
  ['A82001-A83000', [['A', 82_001, 83_000]], 'A83001', 'outside'],
  ['MGG1-UP', [['MGG', 1, null]], 'MGG00123', 'inside'],
  [
    'A3P0, ALJG',
    [
      ['A3P0', null, null],
      ['ALJG', null, null],
    ],
    'A3P011001',
    'inside',
  ],
  ['MGG00123', [['MGG', 123, 123]], 'MGG00124', 'outside'],
];

test('what has one reading is corrected, and the rest is Check', async () => {
  const shop = await openOldShop('0074_find-numbers-at-once');
  try {
    for (const [at, [text, stored]] of cases.entries()) {
      const ranges = JSON.stringify(stored.map(([prefix, from, to]) => ({ prefix, from, to })));
      await shop.db.execute(sql`
        insert into machines (id, make_slug, make, slug, model, name, name_key, kind, serial_text, serial_ranges, created_at, updated_at)
        values (${uuid()}, 'make', 'Make', ${`m${at}`}, 'M', 'M', 'M', 'other', ${text}, ${ranges}::jsonb, now(), now())`);
    }
    await migrateDatabase(shop.pool);
    const rows = await shop.db.select({ text: machines.serialText, ranges: machines.serialRanges }).from(machines);
    const ranges = new Map<string, readonly SerialRange[]>(rows.map((row) => [row.text, row.ranges]));
    for (const [text, , typed, expected] of cases)
      expect(serialStatus(parseSerialNumber(typed).value ?? null, ranges.get(text) ?? []), text).toBe(expected);
  } finally {
    await shop.close();
  }
});
