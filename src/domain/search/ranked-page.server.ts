/** A page of what words found. Of very many some are met wherever one looks: the order is walked from its beginning until the page is full. */
import { type SQL, sql } from 'drizzle-orm';
import type { Scope } from '#platform/scope.ts';
import type { Understood } from './parse-search.server.ts';
import { allOf, partFilters } from './part-filters.server.ts';
import type { PartQuery } from './part-query.ts';
import { conditionOf, contains, tierOf } from './search-condition.server.ts';
import { partOrder } from './search-sql.server.ts';
import { tsqueryOf } from './text-query.ts';

/** Fewer are quickly put into order. */
const many = 2000;
/** Parts to look at before the other way is taken: all hits, put into order. */
const walk = 10_000;
/** Further on the walk would be in vain. */
const maxOffset = 500;

/** Ids of the parts on the page. `total` passes the filters. Internal. */
export async function pageOfHits(
  scope: Scope,
  asked: Understood,
  query: PartQuery,
  total: number,
): Promise<readonly string[]> {
  const offset = (query.page - 1) * query.limit;
  const wanted = Math.min(query.limit, total - offset);
  if (wanted <= 0) return [];
  const found = total > many && offset <= maxOffset ? await walkTo(scope, asked, query, offset, wanted) : [];
  return found.length === wanted ? found : allInOrder(scope, asked, query, offset);
}

/** Fewer than wanted: they do not lie along the way. By relevance that is only tried where no number comes before the words. */
async function walkTo(
  scope: Scope,
  asked: Understood,
  query: PartQuery,
  offset: number,
  wanted: number,
): Promise<readonly string[]> {
  if (asked.number || asked.terms.length === 0) return [];
  const { category, brand, traits, price } = partFilters(query);
  // In the order by relevance those with all words in the name come first.
  const match =
    query.sort === 'relevance'
      ? contains(tsqueryOf(asked.terms, { inNames: true, wholeWords: true }))
      : conditionOf(asked);
  return idsOf(
    scope,
    sql`select s.part_id from (select * from part_search s order by ${partOrder(query.sort)} limit ${walk}) s
      where ${allOf(match, category, brand, traits, price)}
      order by ${partOrder(query.sort)} limit ${wanted} offset ${offset}`,
  );
}

function allInOrder(scope: Scope, asked: Understood, query: PartQuery, offset: number): Promise<readonly string[]> {
  const { category, brand, traits, price } = partFilters(query);
  return idsOf(
    scope,
    sql`select s.part_id from part_search s where ${allOf(conditionOf(asked), category, brand, traits, price)}
      order by ${partOrder(query.sort, { tier: tierOf(asked) })} limit ${query.limit} offset ${offset}`,
  );
}

async function idsOf(scope: Scope, statement: SQL): Promise<readonly string[]> {
  const { rows } = await scope.db.execute<{ part_id: string }>(statement);
  return rows.map(({ part_id }) => part_id);
}
