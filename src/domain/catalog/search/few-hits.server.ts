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

interface Hit extends Record<string, unknown> {
  readonly part_id: string;
  readonly category_no: number;
  readonly category: string;
  readonly category_name: string;
  readonly category_position: number;
  readonly brand_no: number;
  readonly brand: string;
  readonly brand_name: string;
  readonly traits: number;
  readonly band: number;
  readonly price_cents: number;
}

/** What matches, counted, and the page of what passes the filters; null when too many match, or nothing does. Internal. */
export async function fewHits(scope: Scope, match: SQL, query: PartQuery, tier: SQL): Promise<FoundIds | null> {
  const { rows } = await scope.db.execute<Hit>(sql`
    with s as materialized (select * from part_search s where ${match} limit ${most + 1})
    select s.part_id, s.category_no, c.slug as category, c.name as category_name, c.position as category_position,
      s.brand_no, b.slug as brand, b.name as brand_name, s.traits, s.band, s.price_cents
    from s join categories c on c.no = s.category_no join brands b on b.no = s.brand_no
    order by ${partOrder(query.sort, { tier })} limit (select case when count(*) > ${most} then 0 else ${most} end from s)`);
  // A number brings at least one.
  if (rows.length === 0) return null;
  const pass = passing(query);
  const shown = rows.filter((hit) => pass.every((passes) => passes(hit)));
  const offset = (query.page - 1) * query.limit;
  return {
    matched: true,
    total: shown.length,
    counts: countRows(rows, pass),
    ids: shown.slice(offset, offset + query.limit).map(({ part_id }) => part_id),
  };
}

type Passes = (hit: Hit) => boolean;

/** The filters, one for each facet in the order of `facets`. */
function passing(query: PartQuery): readonly [Passes, Passes, Passes, Passes] {
  const codes = traitCodes(query);
  const range = priceRange(query);
  const [category, brand] = [plainText(query.category), plainText(query.brand)];
  return [
    (hit) => !query.category || hit.category === category,
    (hit) => !query.brand || hit.brand === brand,
    (hit) => !codes || codes.includes(hit.traits),
    (hit) => !range || (hit.price_cents >= range.from && hit.price_cents < range.to),
  ];
}

const facets: readonly ((hit: Hit) => Omit<CountRow, 'parts'>)[] = [
  (hit) => ({
    facet: 'category',
    no: hit.category_no,
    slug: hit.category,
    name: hit.category_name,
    position: hit.category_position,
  }),
  (hit) => ({ facet: 'brand', no: hit.brand_no, slug: hit.brand, name: hit.brand_name, position: 0 }),
  (hit) => ({ facet: 'traits', no: hit.traits, slug: '', name: '', position: 0 }),
  (hit) => ({ facet: 'band', no: hit.band, slug: '', name: '', position: 0 }),
];

/** Each facet under the filters of the others. */
function countRows(hits: readonly Hit[], pass: readonly Passes[]): CountRow[] {
  return facets.flatMap((read, facet) => {
    const counted = new Map<number, CountRow>();
    for (const hit of hits) {
      if (!pass.every((passes, other) => other === facet || passes(hit))) continue;
      const value = read(hit);
      counted.set(value.no, { ...value, parts: (counted.get(value.no)?.parts ?? 0) + 1 });
    }
    return [...counted.values()];
  });
}
