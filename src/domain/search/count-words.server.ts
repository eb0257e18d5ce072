/** The facets of a search by words alone. Those of words that many parts have are cached. */
import { sql } from 'drizzle-orm';
import { cachedRead } from '#domain/public-changes/cached-read.server.ts';
import { preparedQuery } from '#platform/database/prepared-statement.server.ts';
import type { Scope } from '#platform/scope.ts';
import { FacetCount, facetCounts, withNames } from './facet-rows.server.ts';
import type { FacetRow } from './facets.ts';
import { partSearch } from './tables.server.ts';

/**
 * Counts the parts whose texts contain the words, as facet rows.
 * @param words tsquery
 * @param codes attribute codes that are listed, where sold-out parts are hidden
 */
export function countFacetsOfWords(
  scope: Scope,
  words: string,
  codes: readonly number[] | undefined,
): Promise<readonly FacetRow[]> {
  return readFacetsOfWords(scope, codes ? `${words} ${codes}` : words, { words, codes: codes ?? null });
}

/** Parts that are counted in some ms. Words with more are those that many people search for. */
const fewParts = 2000;

interface WordsToCount extends Record<string, unknown> {
  readonly words: string;
  readonly codes: readonly number[] | null;
}

const readFacetsOfWords = cachedRead(
  'facets of words',
  ['catalogue', 'search'],
  (scope, given: WordsToCount): Promise<readonly FacetRow[]> => withNames(scope, selectFacetsOfWords(scope, given)),
  {
    isWorthwhile: (counts) =>
      counts.reduce((sum, { facet, parts }) => sum + (facet === 'attributes' ? parts : 0), 0) > fewParts,
  },
);

const codes = sql`${sql.placeholder('codes')}::smallint[]`;

// Without a filter each part counts in all facets, so that the parts are counted directly: of a machine nearly each part has
// a combination of its own.
const selectFacetsOfWords = preparedQuery<typeof FacetCount, WordsToCount>('facets_of_words', FacetCount, () =>
  facetCounts(sql`select category_no, brand_no, traits, band, case when grouping(traits) = 0 then count(*)
        else count(*) filter (where ${codes} is null or s.traits = any(${codes})) end as parts
      from ${partSearch} s where s.words @@ ${sql.placeholder('words')}::tsquery
      group by grouping sets ((category_no), (brand_no), (traits), (band))`),
);
