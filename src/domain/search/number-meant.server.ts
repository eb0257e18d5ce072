/** Which of the parts with a number the words beside it mean: by the maker of the number, the brand, or the texts of the part. */
import { sql } from 'drizzle-orm';
import type { Scope } from '#platform/scope.ts';
import { tokenize } from '#platform/values/tokenize.ts';
import { queryPartIds } from './part-list-sql.server.ts';
import { partSearch } from './tables.server.ts';
import type { Term } from './term.ts';
import { toTsquery } from './word-ranks.ts';

interface NumberOfPart {
  readonly partId: string;
  /** Of the number. */
  readonly maker: string;
  /** Of the part. */
  readonly brand: string;
}

/** Letters of an unfinished maker: komat. */
const minMakerLength = 3;

/** Ids of those parts that all terms fit: each names the maker or the brand, or is in the texts. All of them without a term. */
export async function findMeant(
  scope: Scope,
  terms: readonly Term[],
  rows: readonly NumberOfPart[],
): Promise<ReadonlySet<string>> {
  const stems = await scope.dictionary.getStems(rows.flatMap(({ maker, brand }) => tokenize(`${maker} ${brand}`)));
  const isNamed = (term: Term, name: string) => {
    const words = tokenize(name);
    const has = (stem: string) =>
      words.some((word) => stems.get(word) === stem || (stem.length >= minMakerLength && word.startsWith(stem)));
    return term.alternatives.some((alternative) => alternative.every(({ stem }) => has(stem)));
  };
  const unnamed = Map.groupBy(rows, ({ maker, brand }) =>
    terms
      .map((term, index) => (isNamed(term, maker) || isNamed(term, brand) ? '' : index))
      .join(' ')
      .trim(),
  );
  const meant = new Set<string>();
  for (const [indexes, found] of unnamed) {
    const ids = found.map(({ partId }) => partId);
    const rest = indexes ? indexes.split(/\s+/).flatMap((index) => terms[Number(index)] ?? []) : [];
    for (const id of rest.length > 0 ? await withWords(scope, ids, rest) : ids) meant.add(id);
  }
  return meant;
}

function withWords(scope: Scope, ids: readonly string[], terms: readonly Term[]): Promise<string[]> {
  return queryPartIds(
    scope,
    sql`select s.part_id as id from ${partSearch} s
      where s.part_id = any(${sql.param(ids)}::uuid[]) and s.words @@ ${toTsquery(terms)}::tsquery`,
  );
}
