/** The chosen specifications of a list as a condition of parts: each becomes the entries of part_specifications that pass. */
import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { query } from '#platform/database/query.server.ts';
import type { Scope } from '#platform/scope.ts';
import { categorySerials } from '../category-serials.server.ts';
import { partSearch, partSpecifications } from '../tables.server.ts';
import { parseChosen, passesChoice } from './chosen.ts';
import { measureOfEntry } from './specification-facets.ts';

/** The choices of one key. */
export interface SpecificationFilter {
  readonly key: string;
  /** A part passes with any of these entries: those of the category's parts that one of the choices lets pass. */
  readonly entries: readonly string[];
}

/**
 * The filters of a query; empty without a category. Reads the different entries of the category's parts, because the
 * program, not the database, compares units. Internal.
 * @param category slug
 */
export async function findSpecificationFilters(
  scope: Scope,
  category: string,
  chosen: readonly string[],
): Promise<SpecificationFilter[]> {
  const choices = category ? chosen.flatMap((text) => parseChosen(text) ?? []) : [];
  if (choices.length === 0) return [];
  const measures = (await findEntries(scope, category)).map((entry) => ({ entry, ...measureOfEntry(entry) }));
  return [...Map.groupBy(choices, ({ key }) => key)].map(([key, ofKey]) => {
    const passing = measures.filter((measure) => ofKey.some((choice) => passesChoice(measure, choice)));
    return { key, entries: passing.map(({ entry }) => entry) };
  });
}

async function findEntries(scope: Scope, category: string): Promise<string[]> {
  const rows = await query(
    scope,
    z.object({ entry: z.string() }),
    sql`select distinct entry from ${partSearch} s join ${partSpecifications} v on v.part_id = s.part_id, unnest(v.entries) entry
      where s.category_no = any(${categorySerials(category)})`,
  );
  return rows.map(({ entry }) => entry);
}

/** The condition that part_search s has a passing entry of each filter; undefined without a filter. */
export function specificationCondition(filters: readonly SpecificationFilter[]): SQL | undefined {
  if (filters.length === 0) return undefined;
  const conditions = filters.map(
    ({ entries }) => sql`exists (select from ${partSpecifications} v, unnest(v.entries) entry
      where v.part_id = s.part_id and entry = any(${sql.param(entries)}::text[]))`,
  );
  return sql`(${sql.join(conditions, sql` and `)})`;
}
