/** A handful of hits, all of them known: counted for the facets and cut into a page. */

import { plainText } from '#platform/text.ts';
import { traitCodes } from './attribute-code.ts';
import type { CountRow } from './facets.ts';
import { priceRange } from './part-filters.server.ts';
import type { PartQuery } from './part-query.ts';
import type { FoundIds } from './word-search.server.ts';

/** What is counted of a part. */
export interface Hit {
  readonly part_id: string;
  readonly category_no: number;
  readonly brand_no: number;
  readonly brand: string;
  readonly brand_name: string;
  readonly traits: number;
  readonly band: number;
  readonly price_cents: number;
}

export type CategoryRow = Omit<CountRow, 'facet' | 'parts'>;

/** The hits in their order, and all categories of the shop: those above a hit's own are counted too. */
export function countHits(hits: readonly Hit[], categories: readonly CategoryRow[], query: PartQuery): FoundIds {
  const byNo = new Map(categories.map((category) => [category.no, category]));
  const pass = passing(query, byNo);
  const shown = hits.filter((hit) => pass.every((passes) => passes(hit)));
  const offset = (query.page - 1) * query.limit;
  return {
    matched: hits.length > 0,
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
