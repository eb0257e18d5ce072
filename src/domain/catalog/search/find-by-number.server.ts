/**
 * A search by a whole number, as most are: three questions at once instead of one after the other, because the answer
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
import { contains, nearness } from './match-condition.server.ts';
import { type NearRow, type NumberMatches, nearNumbers, numberMatches } from './number-matches.server.ts';
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
  const [near, { mentions, categories }, rows] = await Promise.all([
    nearNumbers(scope, key),
    understandWords(scope, words).then((terms) => findMentions(scope, terms)),
    selectParts(scope, {})
      .where(inArray(parts.id, exactly(scope, key)))
      .limit(query.limit),
  ]);
  if (!near.some(({ closeness }) => closeness === 0) || near.length > few || mentions.length > few) return null;
  const number = numberMatches(key, near);
  return { found: countHits(inOrder(number, near, mentions), categories, query), number, rows };
}

const exactly = (scope: Scope, key: string) =>
  scope.db.select({ id: partNumbers.partId }).from(partNumbers).where(eq(partNumbers.numberKey, key)).limit(few);

interface Mention extends Hit {
  readonly position: number;
  readonly tier: number;
}

interface Mentions extends Record<string, unknown> {
  readonly mentions: readonly Mention[];
  readonly categories: readonly CategoryRow[];
}

/** Parts that have the words in their texts, nearest last as in tierOf, and all categories. */
async function findMentions(scope: Scope, terms: readonly Term[]): Promise<Mentions> {
  const inNames = (wholeWords: boolean) => contains(tsqueryOf(terms, { inNames: true, wholeWords }));
  const { rows } = await scope.db.execute<Mentions>(sql`
    select coalesce(json_agg(hit), '[]') as mentions, ${categoriesAsJson} as categories
    from (
      select s.part_id, s.category_no, s.brand_no, b.slug as brand, b.name as brand_name, s.traits, s.band, s.price_cents, s.position,
        case when ${inNames(true)} then ${nearness.wordsInName}::int when ${inNames(false)} then ${nearness.beginningsInName}::int else ${nearness.elsewhere}::int end as tier
      from part_search s join brands b on b.no = s.brand_no where ${contains(tsqueryOf(terms))} limit ${few + 1}) hit`);
  return rows[0] ?? { mentions: [], categories: [] };
}

/** As partOrder has them: those with the number, numbers that begin so, mentions; of the same nearness in the shop's order. */
function inOrder({ ids }: NumberMatches, near: readonly NearRow[], mentions: readonly Mention[]): Hit[] {
  const hits = new Map<string, Mention>(mentions.map((hit) => [hit.part_id, hit]));
  for (const row of near) hits.set(row.part_id, { ...row, tier: ids[0].includes(row.part_id) ? 0 : 1 });
  return [...hits.values()].sort(
    (a, b) => a.tier - b.tier || a.position - b.position || (a.part_id < b.part_id ? 1 : -1),
  );
}
