/** A search with words: which parts match, counted and cut into a page. */
import { sql } from 'drizzle-orm';
import type { Scope } from '#platform/scope.ts';
import { type CountRow, totalOf } from './facets.ts';
import type { Understood } from './parse-search.server.ts';
import { partFilters } from './part-filters.server.ts';
import type { PartQuery } from './part-query.ts';
import { pageOfHits } from './ranked-page.server.ts';
import { conditionOf, tierOf } from './search-condition.server.ts';
import { cells, facetRows } from './search-sql.server.ts';
import { fewHits } from './small-result.server.ts';

export interface FoundIds {
  /** Something matches the words, whether or not it passes the filters. */
  readonly matched: boolean;
  readonly counts: readonly CountRow[];
  readonly total: number;
  /** Of the parts on the page. */
  readonly ids: readonly string[];
}

/** The parts that match and pass the filters, the page of them and the counts. Internal. */
export async function findByWords(scope: Scope, asked: Understood, query: PartQuery): Promise<FoundIds> {
  const match = conditionOf(asked);
  if (!match) return { matched: false, counts: [], total: 0, ids: [] };
  // A number finds a handful, words find hundreds: each has its own quicker way.
  const few = asked.number ? await fewHits(scope, match, query, tierOf(asked)) : null;
  if (few) return few;
  const filters = partFilters(query);
  const { rows } = await scope.db.execute<CountRow & Record<string, unknown>>(
    sql`with ${cells(match, filters.price)} ${facetRows(filters)}`,
  );
  const total = totalOf(rows, query);
  return {
    matched: rows.some(({ parts }) => parts > 0),
    counts: rows,
    total,
    ids: await pageOfHits(scope, asked, query, total),
  };
}
