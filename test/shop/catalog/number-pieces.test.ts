/** The pieces by which the database finds numbers that contain something. */
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { foldedKeyLike } from '#domain/search/search-condition.server.ts';
import { query } from '#platform/database/query.server.ts';
import { openTestShop, type TestShop } from '../../fixtures/database.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

const Key = z.object({ key: z.string() });
const values = (keys: readonly string[]) => sql`unnest(${sql.param(keys)}::text[]) as n (folded_key)`;

// Few letters, so that patterns often match.
const letters = fc.constantFrom('1', '2', 'A', '左');
const key = fc.array(letters, { minLength: 1, maxLength: 12 }).map((list) => list.join(''));
const pattern = fc.array(fc.oneof({ weight: 4, arbitrary: letters }, fc.constantFrom('%', '_')), {
  minLength: 1,
  maxLength: 9,
});

test('the pieces of a pattern lose no number that is like it, and add none', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(key, { minLength: 60, maxLength: 60 }), pattern, async (keys, characters) => {
      const like = characters.join('');
      const listed = await query(
        shop,
        Key,
        sql`select folded_key as key from ${values(keys)} where folded_key like ${like}`,
      );
      const found = await query(
        shop,
        Key,
        sql`select folded_key as key from ${values(keys)} where ${foldedKeyLike(like)}`,
      );
      expect(found).toEqual(listed);
    }),
    { numRuns: 300 },
  );
});
