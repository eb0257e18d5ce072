/** How many parts of the whole shop pass the filters, and how many would with one filter more: from part_counts, which is kept exact. */
import { type SQL, sql } from 'drizzle-orm';
import type { Scope } from '#platform/scope.ts';
import { allTraitCodes, traitCodes } from './attribute-code.ts';
import type { CountRow } from './facets.ts';
import { brandNo, categoryNos, inRange, partFilters, priceRange } from './part-filters.server.ts';
import type { PartQuery } from './part-query.ts';
import { priceSteps, splitRange } from './price-bands.ts';
import { allCategories, cells, facetRows } from './search-sql.server.ts';

/** "Any" in part_counts. */
const anyOf = -1;

interface Asked {
  /** Which rows of part_counts n. */
  readonly category: SQL;
  readonly brand: SQL;
  readonly traits: readonly number[];
  readonly bands: readonly number[];
}

/** The counts for all that is asked but the words: a facet's rows under the other filters. Internal. */
export async function countParts(scope: Scope, query: PartQuery): Promise<CountRow[]> {
  const { asked, rest } = readQuery(query);
  const [whole, partly] = await Promise.all([
    countRows(scope, sql.join([byCategory(asked), byBrand(asked), byTraits(asked), byBand(asked)], sql` union all `)),
    countRest(scope, query, rest),
  ]);
  return [...whole, ...partly];
}

/** Only what the total and the way to the page follow from: the traits, and where a category is asked those below it. Internal. */
export async function countTotal(scope: Scope, query: PartQuery): Promise<CountRow[]> {
  const { asked, rest } = readQuery(query);
  const counted = query.category ? sql`${byCategory(asked)} union all ${byTraits(asked)}` : byTraits(asked);
  const [whole, partly] = await Promise.all([countRows(scope, counted), countRest(scope, query, rest)]);
  return [...whole, ...partly];
}

function readQuery(query: PartQuery): { asked: Asked; rest: SQL | undefined } {
  const range = priceRange(query);
  const { steps, rest } = range ? splitRange(range) : { steps: [anyOf], rest: [] };
  return {
    asked: {
      category: query.category ? sql`n.category_no = any(${categoryNos(query)})` : sql`n.category_no = ${anyOf}::int`,
      brand: query.brand ? brandNo(query) : sql`${anyOf}::int`,
      traits: traitCodes(query) ?? [anyOf],
      bands: steps,
    },
    rest: rest.length > 0 ? sql`(${sql.join(rest.map(inRange), sql` or `)})` : undefined,
  };
}

// The values of a facet are named one by one, so that each is a look into the index of part_counts.

const byCategory = ({ brand, traits, bands }: Asked) => sql`
  select 'category' as facet, c.no as no, sum(n.parts)::int as parts, c.slug as slug, c.name as name, c.position as position, c.path as path
  from categories c join part_counts n on n.category_no = c.no and n.brand_no = ${brand} and ${among('traits', traits)} and ${among('band', bands)}
  group by c.id
  union all ${allCategories}`;

const byBrand = ({ category, traits, bands }: Asked) => sql`
  select 'brand' as facet, b.no as no, sum(n.parts)::int as parts, b.slug as slug, b.name as name, 0 as position, '{}'::int[] as path
  from brands b join part_counts n on n.brand_no = b.no and ${category} and ${among('traits', traits)} and ${among('band', bands)}
  group by b.id`;

const byTraits = ({ category, brand, bands }: Asked) => sql`
  select 'traits' as facet, n.traits as no, sum(n.parts)::int as parts, '' as slug, '' as name, 0 as position, '{}'::int[] as path
  from part_counts n where ${category} and n.brand_no = ${brand} and ${among('traits', allTraitCodes)} and ${among('band', bands)}
  group by n.traits`;

const byBand = ({ category, brand, traits }: Asked) => sql`
  select 'band' as facet, n.band as no, sum(n.parts)::int as parts, '' as slug, '' as name, 0 as position, '{}'::int[] as path
  from part_counts n where ${category} and n.brand_no = ${brand} and ${among('traits', traits)} and ${among('band', [...priceSteps.keys()])}
  group by n.band`;

function among(column: 'traits' | 'band', values: readonly number[]): SQL {
  return sql`n.${sql.raw(column)} = any(${sql.param(values)}::smallint[])`;
}

async function countRows(scope: Scope, counted: SQL): Promise<CountRow[]> {
  const { rows } = await scope.db.execute<CountRow & Record<string, unknown>>(counted);
  return rows;
}

/** Where a price range cuts through a band, its parts are counted themselves; the facet of the price is complete without. */
async function countRest(scope: Scope, query: PartQuery, range: SQL | undefined): Promise<CountRow[]> {
  if (!range) return [];
  const filters = { ...partFilters(query), price: undefined };
  const { rows } = await scope.db.execute<CountRow & Record<string, unknown>>(
    sql`with ${cells(range, undefined)} ${facetRows(filters)}`,
  );
  return rows.filter(({ facet }) => facet !== 'band');
}
