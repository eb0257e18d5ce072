/** A search that finds few parts: all of them come in order, and are counted and cut into a page here. */
import { type SQL, sql } from 'drizzle-orm';
import type { Scope } from '#platform/scope.ts';
import { plainText } from '#platform/text.ts';
import { type CategoryRow, countHits, type Hit } from './count-in-memory.ts';
import type { PartQuery } from './part-query.ts';
import { partOrder } from './search-sql.server.ts';
import type { FoundIds } from './word-search.server.ts';

/** With more, counting belongs into the database. */
const most = 2000;

interface Found extends Record<string, unknown> {
  readonly hits: readonly Hit[];
  readonly categories: readonly CategoryRow[];
}

/**
 * As one value: the categories of the rows in `hit`, the one that is asked for, and those above them. Others count
 * nothing here. Internal.
 */
export function categoriesAsJson(asked: unknown): SQL<CategoryRow[]> {
  return sql`(
    select coalesce(json_agg(c), '[]') from (
      select no, slug, name, position, path from categories where no in (
        select unnest(path) from categories where slug = ${asked} or no in (select category_no from hit))) c)`;
}

/** What matches, counted, and the page of what passes the filters; null when too many match, or nothing does. Internal. */
export async function fewHits(scope: Scope, match: SQL, query: PartQuery, tier: SQL): Promise<FoundIds | null> {
  const { rows } = await scope.db.execute<Found>(sql`
    with s as materialized (select * from part_search s where ${match} limit ${most + 1}),
    hit as (
      select s.part_id, s.category_no, s.brand_no, b.slug as brand, b.name as brand_name, s.traits, s.band, s.price_cents
      from s join brands b on b.no = s.brand_no
      order by ${partOrder(query.sort, { tier })} limit (select case when count(*) > ${most} then 0 else ${most} end from s))
    select coalesce(json_agg(hit), '[]') as hits, ${categoriesAsJson(plainText(query.category))} as categories from hit`);
  const { hits = [], categories = [] } = rows[0] ?? {};
  // A number brings at least one.
  return hits.length > 0 ? countHits(hits, categories, query) : null;
}
