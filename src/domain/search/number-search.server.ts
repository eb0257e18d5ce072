/**
 * A search by a whole number, as most are: one question with a kept plan, because each way to the database and back
 * would take as long as the finding.
 */
import { sql } from 'drizzle-orm';
import { partsAsJson, type SelectedPart } from '#domain/catalog/part-row.server.ts';
import { parts } from '#domain/catalog/tables.server.ts';
import { preparedStatement } from '#platform/prepared-statement.server.ts';
import type { Scope } from '#platform/scope.ts';
import { plainText } from '#platform/text.ts';
import { countHits, type Hit } from './count-in-memory.ts';
import { type NearRow, type NumberMatches, numberMatches } from './number-matches.server.ts';
import type { PartQuery } from './part-query.ts';
import { nearness } from './search-condition.server.ts';
import { searchWords, typedNumberKey } from './search-words.ts';
import { categoriesAsJson } from './small-result.server.ts';
import { type Term, tsqueryOf } from './text-query.ts';
import type { FoundIds } from './word-search.server.ts';
import { understandWords } from './word-terms.server.ts';

/** Shorter ones are the names of machines, which thousands of texts have. */
const minLength = 7;
/** Parts that have the number, or have it as a word in a text; with more the other way is as quick. */
const few = 200;

export interface FoundByNumber {
  readonly found: FoundIds;
  readonly number: NumberMatches;
  /** Those that have exactly this number, in full. */
  readonly exactly: readonly SelectedPart[];
}

/** Null: what was typed is no whole number of some part, or too much has it, or another order is wanted. Internal. */
export async function findByNumber(scope: Scope, query: PartQuery): Promise<FoundByNumber | null> {
  const key = typedNumberKey(query.q);
  const words = searchWords(query.q);
  const isNumber = key.length >= minLength && words.every(({ numberKey }) => /\d/.test(numberKey));
  if (!isNumber || query.sort !== 'relevance') return null;
  const { hits, categories, exactly } = await findHits(scope, key, await understandWords(scope, words), query);
  const near = hits.filter(isNear);
  if (!near.some(({ closeness }) => closeness === 0) || hits.length > few) return null;
  const number = numberMatches(key, near);
  return { found: countHits(inOrder(number, hits), categories, query), number, exactly };
}

/** A part that has the words in its texts. */
interface Mention extends Hit {
  readonly closeness: 3 | 4 | 5;
  readonly position: number;
}

const isNear = (hit: NearRow | Mention): hit is NearRow => hit.closeness < nearness.wordsInName;

/** Parts with the number, with one that begins so, or with the words in their texts. */
async function findHits({ db }: Scope, key: string, terms: readonly Term[], { category }: PartQuery) {
  const [row] = await hitsOf(db).execute({
    key,
    words: tsqueryOf(terms),
    inName: tsqueryOf(terms, { inNames: true, wholeWords: true }),
    begunInName: tsqueryOf(terms, { inNames: true }),
    category: plainText(category),
  });
  return row ?? { hits: [], categories: [], exactly: [] };
}

const given = sql.placeholder;

const hitsOf = preparedStatement((db) => {
  const hit = db.$with('hit', {}).as(sql`
    select * from parts_with_number(${given('key')}, true, ${few})
    union all select * from parts_with_words(${given('words')}::tsquery, ${given('inName')}::tsquery,
      ${given('begunInName')}::tsquery, ${few})`);
  return db
    .with(hit)
    .select({
      hits: sql<readonly (NearRow | Mention)[]>`coalesce(json_agg(hit), '[]')`,
      categories: categoriesAsJson(given('category')),
      exactly: partsAsJson(db, sql`${parts.id} in (select part_id from hit where closeness = 0)`),
    })
    .from(sql`hit`)
    .prepare('hits_of_number');
});

/** As partOrder has them: those with the number, numbers that begin so, mentions; of the same closeness in the shop's order. */
function inOrder({ ids: [exact, beginning] }: NumberMatches, hits: readonly (NearRow | Mention)[]): Hit[] {
  const tier = ({ part_id, closeness }: NearRow | Mention) =>
    exact.includes(part_id) ? 0 : beginning.includes(part_id) ? 1 : closeness;
  const byId = new Map(hits.map((hit) => [hit.part_id, hit]));
  return [...byId.values()].sort(
    (a, b) => tier(a) - tier(b) || a.position - b.position || (a.part_id < b.part_id ? 1 : -1),
  );
}
