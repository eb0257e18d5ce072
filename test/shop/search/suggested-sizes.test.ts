/** Suggestions are looked for in other ways in a large catalogue than in a small one, and are the same. */
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { suggestParts } from '#domain/search/suggest-parts.server.ts';
import type { TestShop } from '../../fixtures/database.ts';
import { openSampleShop } from './words-fixture.ts';

/** More than are compared at once, of which many have the same word. */
const idlers = 500;

let shop: TestShop;
beforeAll(async () => {
  shop = await openSampleShop();
  await shop.db.execute(sql`
    insert into parts (id, slug, brand_id, category_id, part_number, part_number_key, name, part_type, description, grade, condition,
      price_cents, available_quantity, minimum_order_quantity, created_by_email, created_at, updated_at, position)
    select gen_random_uuid(), 'many-' || n, brand_id, category_id, 'QMA-' || n, 'QMA' || n, 'Idler ' || (n % 40), 'Idler', 'Heavy', 'aftermarket', 'new',
      100, 5, 1, 'shop@example.com', now(), now(), 9
    from (select * from parts limit 1) part, generate_series(1, ${idlers}::int) n`);
});
afterAll(() => shop.close());

/** Makes the database take the catalogue for one of so many parts. */
const pretend = (published: number) =>
  shop.db.execute(sql`
    select pg_restore_relation_stats('schemaname', 'public', 'relname', 'part_search', 'reltuples', ${published}::real)`);

const typed = [
  'roller',
  'track rol',
  'track roller komatsu',
  'idler',
  'idl',
  'heavy idler',
  'idler 3',
  'seal',
  'oil filter',
  'oil fil',
  'filter for engine',
  'bucket tee',
  'bearing',
  'hydraulic pump seal kit',
  'swing motor',
  'cat',
  'komatsu pc200',
  'nothing of this',
  // Of these, words are corrected or left out.
  'track rollre',
  'hydrualic pump',
  'bukcet tooth',
  'zwixelor track roller',
  'heavy sprocket zwixelor',
  'idler komatsu bucket',
  'engine roller filter',
  'tooth idler heavy',
];

test('the suggestions are the same however large the catalogue is taken for, and in the same order', async () => {
  const suggested = async (published: number) => {
    await pretend(published);
    const answers = await Promise.all(typed.map((text) => suggestParts(shop.scope(), text)));
    return answers.map(({ suggestions, correction }) => ({
      numbers: suggestions.map(({ partNumber }) => partNumber),
      correction,
    }));
  };
  const small = await suggested(700);
  expect(small.filter(({ numbers }) => numbers.length > 0).length).toBeGreaterThan(20);
  expect(small.filter(({ correction }) => correction).length).toBeGreaterThan(6);
  for (const published of [20_000, 100_000, 1_000_000]) expect(await suggested(published)).toEqual(small);
});
