/** A page of a category and all below it in any order, however many parts they have. */
import { type SQL, sql } from 'drizzle-orm';
import type { CountRow } from './facets.ts';
import { allOf, type PartFilters } from './part-filters.server.ts';
import type { PartQuery, Sorting } from './part-query.ts';
import { partOrder } from './search-sql.server.ts';

/** `no` of the category and those below it that have parts of their own under the other filters. */
export function categoriesAmong(counts: readonly CountRow[], slug: string): number[] {
  const rows = counts.filter(({ facet }) => facet === 'category');
  const asked = rows.find((row) => row.slug === slug);
  const counted = rows.filter(({ parts, path }) => parts > 0 && asked && path.includes(asked.no));
  return [...new Set(counted.map(({ no }) => no))];
}

/** What partOrder looks at. */
const orderColumns = {
  relevance: sql`s.part_id, s.position`,
  newest: sql`s.part_id, s.created_at`,
  price: sql`s.part_id, s.position, s.price_cents`,
  '-price': sql`s.part_id, s.position, s.price_cents`,
  name: sql`s.part_id, s.position, s.name_key`,
} as const satisfies Record<Sorting, SQL>;

interface Place {
  readonly offset: number;
  readonly limit: number;
  readonly backwards: boolean;
}

/**
 * Along the index of each category. One by one and then merged, because of several at once the index has no order;
 * each with a limit, because without one PostgreSQL would rather sort.
 */
export function categoryPage(
  query: PartQuery,
  { brand, traits, price }: PartFilters,
  categories: readonly number[],
  { offset, limit, backwards }: Place,
): SQL {
  const order = partOrder(query.sort, { backwards });
  const conditions = allOf(brand, traits, price);
  const ways = categories.map(
    (no) => sql`(select ${orderColumns[query.sort]} from part_search s where s.category_no = ${no} and ${conditions}
      order by ${order} limit ${offset + limit})`,
  );
  return sql`select s.part_id from (${sql.join(ways, sql` union all `)}) s order by ${order} limit ${limit} offset ${offset}`;
}
