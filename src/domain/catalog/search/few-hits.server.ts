/** A search that finds few parts: all of them come in order, and are counted and cut into a page here. */
import { type SQL, sql } from 'drizzle-orm';
import type { Scope } from '#platform/scope.ts';
import type { PartQuery } from '../contract.ts';
import { plainText } from '../plain-text.ts';
import type { CountRow } from './facets.ts';
import type { FoundIds } from './find-by-words.server.ts';
import { partOrder } from './hits.server.ts';
import { priceRange } from './part-filters.server.ts';
import { traitCodes } from './traits.ts';

/** With more, counting belongs into the database. */
const most = 2000;

interface Hit {
  readonly part_id: string;
  readonly category_no: number;
  readonly brand_no: number;
  readonly brand: string;
  readonly brand_name: string;
  readonly traits: number;
  readonly band: number;
  readonly price_cents: number;
}

type CategoryRow = Omit<CountRow, 'facet' | 'parts'>;

interface Found extends Record<string, unknown> {
  readonly hits: readonly Hit[];
  /** All of the shop: those above a hit's own are counted too. */
  readonly categories: readonly CategoryRow[];
}

/** What matches, counted, and the page of what passes the filters; null when too many match, or nothing does. Internal. */
export async function fewHits(scope: Scope, match: SQL, query: PartQuery, tier: SQL): Promise<FoundIds | null> {
  const { rows } = await scope.db.execute<Found>(sql`
    with s as materialized (select * from part_search s where ${match} limit ${most + 1})
    select coalesce(json_agg(hit), '[]') as hits,
      (select coalesce(json_agg(c), '[]') from (select no, slug, name, position, path from categories) c) as categories
    from (
      select s.part_id, s.category_no, s.brand_no, b.slug as brand, b.name as brand_name, s.traits, s.band, s.price_cents
      from s join brands b on b.no = s.brand_no
      order by ${partOrder(query.sort, { tier })} limit (select case when count(*) > ${most} then 0 else ${most} end from s)) hit`);
  const { hits = [], categories = [] } = rows[0] ?? {};
  // A number brings at least one.
  if (hits.length === 0) return null;
  const byNo = new Map(categories.map((category) => [category.no, category]));
  const pass = passing(query, byNo);
  const shown = hits.filter((hit) => pass.every((passes) => passes(hit)));
  const offset = (query.page - 1) * query.limit;
  return {
    matched: true,
    total: shown.length,
    counts: [
      ...countRows(hits, pass, byNo),
      ...categories.map((row) => ({ ...row, facet: 'category' as const, parts: 0 })),
    ],
    ids: shown.slice(offset, offset + query.limit).map(({ part_id }) => part_id),
  };
}

type Passes = (hit: Hit) => boolean;
type Categories = ReadonlyMap<number, CategoryRow>;

/** The filters, one for each facet in the order of `facets`. */
function passing(query: PartQuery, categories: Categories): readonly [Passes, Passes, Passes, Passes] {
  const codes = traitCodes(query);
  const range = priceRange(query);
  const [category, brand] = [plainText(query.category), plainText(query.brand)];
  const asked = [...categories.values()].find(({ slug }) => slug === category);
  return [
    (hit) => !query.category || Boolean(asked && categories.get(hit.category_no)?.path.includes(asked.no)),
    (hit) => !query.brand || hit.brand === brand,
    (hit) => !codes || codes.includes(hit.traits),
    (hit) => !range || (hit.price_cents >= range.from && hit.price_cents < range.to),
  ];
}

type Value = Omit<CountRow, 'parts'>;
const unnamed = { slug: '', name: '', position: 0, path: [] };

const facets: readonly ((hit: Hit, categories: Categories) => Value)[] = [
  ({ category_no: no }, categories) => ({ facet: 'category', ...unnamed, no, ...categories.get(no) }),
  (hit) => ({ ...unnamed, facet: 'brand', no: hit.brand_no, slug: hit.brand, name: hit.brand_name }),
  (hit) => ({ ...unnamed, facet: 'traits', no: hit.traits }),
  (hit) => ({ ...unnamed, facet: 'band', no: hit.band }),
];

/** Each facet under the filters of the others. */
function countRows(hits: readonly Hit[], pass: readonly Passes[], categories: Categories): CountRow[] {
  return facets.flatMap((read, facet) => {
    const counted = new Map<number, CountRow>();
    for (const hit of hits) {
      if (!pass.every((passes, other) => other === facet || passes(hit))) continue;
      const value = read(hit, categories);
      counted.set(value.no, { ...value, parts: (counted.get(value.no)?.parts ?? 0) + 1 });
    }
    return [...counted.values()];
  });
}
