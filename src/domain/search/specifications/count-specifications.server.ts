/** Counts the specifications of the parts of a list, each under the filters of all other facets. */
import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { query } from '#platform/database/query.server.ts';
import type { Scope } from '#platform/scope.ts';
import type { SpecificationFacet } from '../contract.ts';
import type { SearchFilters } from '../parse-search.server.ts';
import { allOf, filterConditions } from '../part-list-sql.server.ts';
import { partSearch, partSpecifications } from '../tables.server.ts';
import { specificationCondition } from './chosen-specifications.server.ts';
import { specificationFacets } from './specification-facets.ts';

/** Parts. A longer list has no facets of specifications: subcategories and other filters come first. */
const maxParts = 4_000;

const Row = z.object({ entry: z.string(), parts: z.int(), without: z.string() });

/**
 * The facets of specifications; none outside of a category. Internal.
 * @param match further condition on part_search s
 * @param total parts that match and pass all filters
 */
export async function countSpecifications(
  scope: Scope,
  filters: SearchFilters,
  match: SQL | undefined,
  total: number,
): Promise<SpecificationFacet[]> {
  const { category, specifications } = filters;
  if (category === undefined || total > maxParts || (total === 0 && specifications.length === 0)) return [];
  const { category: inCategory, brand, attributes, price } = filterConditions(filters);
  const listed = allOf(match, inCategory, brand, attributes, price);
  const groups = ['', ...specifications.map(({ key }) => key)].map((without) => {
    const others = specifications.filter(({ key }) => key !== without);
    return sql`select entry, count(*)::int as parts, ${without}::text as without
      from listed s, unnest(s.entries) entry where ${specificationCondition(others) ?? sql`true`} group by entry`;
  });
  const rows = await query(
    scope,
    Row,
    // Ids as an array are looked up in the index: for a join PostgreSQL would read the specifications of all parts.
    sql`with listed as materialized (
      select v.part_id, v.entries from ${partSpecifications} v
      where v.part_id = any(array(select s.part_id from ${partSearch} s where ${listed})))
    ${sql.join(groups, sql` union all `)}`,
  );
  return specificationFacets(
    rows,
    total,
    specifications.map(({ key }) => key),
  );
}
