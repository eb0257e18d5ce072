/**
 * A search by a whole number, as most are: two questions at once instead of one after the other, because the answer
 * to one seldom changes the others. Each way to the database and back would take as long as the finding.
 */
import { eq, inArray, sql } from 'drizzle-orm';
import type { Scope } from '#platform/scope.ts';
import type { PartQuery } from '../contract.ts';
import { type PartRow, selectParts } from '../shape.server.ts';
import { parts } from '../tables.server.ts';
import { type CategoryRow, countHits, type Hit } from './count-hits.ts';
import { categoriesAsJson } from './few-hits.server.ts';
import type { FoundIds } from './find-by-words.server.ts';
import { nearness } from './match-condition.server.ts';
import { type NearRow, type NumberMatches, numberMatches } from './number-matches.server.ts';
import { partNumbers } from './search-tables.server.ts';
import { searchWords, typedNumberKey } from './search-words.ts';
import { type Term, tsqueryOf } from './text-query.ts';
import { understandWords } from './understand-words.server.ts';

/** Shorter ones are the names of machines, which thousands of texts have. */
const minLength = 7;
/** Parts that have the number, or have it as a word in a text; with more the other way is as quick. */
const few = 200;

export interface FoundByNumber {
  readonly found: FoundIds;
  readonly number: NumberMatches;
  /** Those that have exactly this number, in full. */
  readonly rows: readonly PartRow[];
}

/** Null: what was typed is no whole number of some part, or too much has it, or another order is wanted. Internal. */
export async function findByNumber(scope: Scope, query: PartQuery): Promise<FoundByNumber | null> {
  const key = typedNumberKey(query.q);
  const words = searchWords(query.q);
  const isNumber = key.length >= minLength && words.every(({ numberKey }) => /\d/.test(numberKey));
  if (!isNumber || query.sort !== 'relevance') return null;
  const [{ hits, categories }, rows] = await Promise.all([
    understandWords(scope, words).then((terms) => hitsOf(scope, key, terms)),
    selectParts(scope, {})
      .where(inArray(parts.id, exactly(scope, key)))
      .limit(query.limit),
  ]);
  const near = hits.filter(isNear);
  if (!near.some(({ closeness }) => closeness === 0) || hits.length > few) return null;
  const number = numberMatches(key, near);
  return { found: countHits(inOrder(number, hits), categories, query), number, rows };
}

const exactly = (scope: Scope, key: string) =>
  scope.db.select({ id: partNumbers.partId }).from(partNumbers).where(eq(partNumbers.numberKey, key)).limit(few);

/** A part that has the words in its texts. */
interface Mention extends Hit {
  readonly closeness: 3 | 4 | 5;
  readonly position: number;
}

interface Hits extends Record<string, unknown> {
  readonly hits: readonly (NearRow | Mention)[];
  readonly categories: readonly CategoryRow[];
}

const isNear = (hit: NearRow | Mention): hit is NearRow => hit.closeness < nearness.wordsInName;

/** Parts with the number, with one that begins so, or with the words in their texts; and all categories. */
async function hitsOf(scope: Scope, key: string, terms: readonly Term[]): Promise<Hits> {
  const inNames = (wholeWords: boolean) => sql`${tsqueryOf(terms, { inNames: true, wholeWords })}::tsquery`;
  const { rows } = await scope.db.execute<Hits>(sql`
    select coalesce(json_agg(hit), '[]') as hits, ${categoriesAsJson} as categories
    from (
      select * from parts_with_number(${key}, true, ${few})
      union all select * from parts_with_words(${tsqueryOf(terms)}::tsquery, ${inNames(true)}, ${inNames(false)}, ${few})) hit`);
  return rows[0] ?? { hits: [], categories: [] };
}

/** As partOrder has them: those with the number, numbers that begin so, mentions; of the same closeness in the shop's order. */
function inOrder({ ids: [exact, beginning] }: NumberMatches, hits: readonly (NearRow | Mention)[]): Hit[] {
  const tier = ({ part_id, closeness }: NearRow | Mention) =>
    exact.includes(part_id) ? 0 : beginning.includes(part_id) ? 1 : closeness;
  const byId = new Map(hits.map((hit) => [hit.part_id, hit]));
  return [...byId.values()].sort(
    (a, b) => tier(a) - tier(b) || a.position - b.position || (a.part_id < b.part_id ? 1 : -1),
  );
}
