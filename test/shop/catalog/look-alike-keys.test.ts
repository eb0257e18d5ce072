/** The folded key that the database computes for the indexes. */
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { foldNumberKey } from '#domain/catalog/numbers/part-number.ts';
import { query } from '#platform/database/query.server.ts';
import { openTestShop, type TestShop } from '../../fixtures/database.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

test('the database folds every letter as the program does', async () => {
  const letters = [...'0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZАБВГДЕЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯ左右ÄÖ'].join('');
  const [row] = await query(shop, z.object({ folded: z.string() }), sql`select fold_number_key(${letters}) as folded`);
  expect(row?.folded).toBe(foldNumberKey(letters));
});
