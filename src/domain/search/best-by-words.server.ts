/** The best parts for words, by the index of words: of a word such as "filter" there are tens of thousands. */
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { preparedQuery } from '#platform/prepared-statement.server.ts';
import type { Scope } from '#platform/scope.ts';
import { type FilterValues, filterArguments, filterValues } from './filter-arguments.server.ts';
import type { ParsedSearch } from './parse-search.server.ts';
import type { Term } from './term.ts';
import { rankQueries, toTsquery } from './word-ranks.ts';

/** Parts that are read in the shop's order for suggestions before the index of words is used. */
const suggestionScan = 1500;

const given = sql.placeholder;

/**
 * Ids of the first parts with the words, in the order of the search. Internal.
 * @param names only parts with all words in their names
 */
export async function suggestByWords(
  scope: Scope,
  terms: readonly Term[],
  wanted: number,
  { names }: { names: boolean },
): Promise<readonly string[]> {
  if (terms.length === 0) return [];
  const anywhere = toTsquery(terms);
  const ranks = names ? rankQueries(terms) : [anywhere];
  const [found] = await selectBest(scope, { anywhere, ranks, wanted, scan: names ? suggestionScan : 0 });
  return found?.ids ?? [];
}

const BestParts = z.object({ ids: z.array(z.string()) });

const selectBest = preparedQuery<
  typeof BestParts,
  { anywhere: string; ranks: readonly string[]; wanted: number; scan: number }
>(
  'best_by_words',
  BestParts,
  () => sql`select best_parts_with_words(${given('anywhere')}::tsquery, ${given('ranks')}::tsquery[],
    ${given('wanted')}, ${given('scan')}) as ids`,
);

const WordsPage = z.object({ total: z.int(), ids: z.array(z.string()) });

/**
 * The page of the parts that contain the words and pass the filters, best first, and their number. Internal.
 * @param search without specifications
 * @param counted the number of parts, where it is known
 */
export async function findPageOfWords(
  scope: Scope,
  { filters, offset, limit }: ParsedSearch,
  terms: readonly Term[],
  counted: number | null,
): Promise<z.infer<typeof WordsPage>> {
  const [page] = await selectPage(scope, {
    ...filterValues(filters),
    anywhere: toTsquery(terms),
    ranks: rankQueries(terms),
    counted,
    offset,
    limit,
  });
  return page ?? { total: 0, ids: [] };
}

type PageValues = FilterValues & {
  anywhere: string;
  ranks: readonly string[];
  counted: number | null;
  offset: number;
  limit: number;
};

const selectPage = preparedQuery<typeof WordsPage, PageValues>(
  'page_of_words',
  WordsPage,
  () => sql`select total, ids from page_of_words(${given('anywhere')}::tsquery, ${given('ranks')}::tsquery[],
    ${given('counted')}::int, ${given('offset')}::int, ${given('limit')}::int, ${filterArguments})`,
);
