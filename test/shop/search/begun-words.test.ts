/** Unfinished words: the shop keeps the stems of all texts of its parts, by which it looks up what a word may become. */
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { searchParts } from '#domain/search/search-parts.server.ts';
import { query } from '#platform/database/query.server.ts';
import { openTestShop, type TestShop } from '../../fixtures/database.ts';
import { asked } from '../catalog/product-fixture.ts';
import { addPart } from './search-fixture.ts';

let shop: TestShop;

beforeAll(async () => {
  shop = await openTestShop();
  const part = { brand: 'Tagawa', partNumber: '20Y-30-00481', further: [] };
  await addPart(shop, part, { name: 'Track roller', description: 'Forged shell, Vulkollan sleeve.' });
});
afterAll(() => shop.close());

/** Stems in the texts of parts that the list of stems lacks. */
async function missingStems(): Promise<string[]> {
  const rows = await query(
    shop,
    z.object({ stem: z.string() }),
    sql`select distinct ltrim(marked, '^=+@#') as stem from part_search s, unnest(tsvector_to_array(s.words)) as marked
      except select stem from search_stems`,
  );
  return rows.map(({ stem }) => stem);
}

const found = async (q: string) =>
  (await searchParts(shop.scope(), asked({ q }))).items.map(({ partNumber }) => partNumber);

const change = (columns: string) => shop.db.execute(sql`update parts set ${sql.raw(columns)}`);

describe('an unfinished word finds the part, and every stem of its texts is in the list', () => {
  test.each([
    ['of a new part', 'vulkol', () => undefined],
    ['of a changed description', 'elasto', () => change(`description = 'Elastomer sleeve'`)],
    [
      'of changed specifications',
      'hardn',
      () => change(`specifications = '[{"name":"Hardness","value":"52","unit":"HRC"}]'`),
    ],
    ['of a renamed category', 'undercarr', () => shop.db.execute(sql`update categories set name = 'Undercarriages'`)],
    [
      'of a part that was changed while it was archived',
      'polyur',
      () => change(`archived_at = now()`).then(() => change(`description = 'Polyurethane sleeve', archived_at = null`)),
    ],
  ])('%s [O555]', async (_, q, make) => {
    await make();
    expect(await found(q)).toEqual(['20Y-30-00481']);
    expect(await missingStems()).toEqual([]);
  });
});

test('a word that many stems begin finds all of them [O555]', async () => {
  const words = Array.from({ length: 40 }, (_, n) => `qx${String.fromCodePoint(97 + (n % 26))}${n > 25 ? 'z' : 'y'}o`);
  await shop.db.execute(sql`update parts set description = ${words.join(' ')}`);
  // Has the last of them alone: it is found only by all of the stems.
  const last = { brand: 'Tagawa', partNumber: '20Y-30-00999', further: [] };
  await addPart(shop, last, { name: 'Carrier roller', description: words.toSorted().at(-1) });
  for (const q of ['qxa', 'qxbz', 'roller qxc']) expect([q, await found(q)]).toEqual([q, ['20Y-30-00481']]);
  expect((await found('roller qx')).toSorted()).toEqual(['20Y-30-00481', '20Y-30-00999']);
});
