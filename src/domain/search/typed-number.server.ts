/** The number in a text, as typed: alone, with its maker, or with words beside it. For the search and for suggestions alike. */
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { PartNumberEntry } from '#domain/catalog/numbers/contract.ts';
import { foldNumberKey } from '#domain/catalog/numbers/part-number.ts';
import { brands, partNumbers, parts } from '#domain/catalog/tables.server.ts';
import { preparedQuery } from '#platform/database/prepared-statement.server.ts';
import { startEarly } from '#platform/process/start-early.ts';
import type { Scope } from '#platform/scope.ts';
import type { Correction } from './contract.ts';
import { isExact, maxIds, type NumberMatch, toNumberMatch } from './number-match.ts';
import { findNumberMatch, findWrittenNumber, type NumberLimits } from './number-matches.server.ts';
import { findMeant } from './number-meant.server.ts';
import { type ReplacementRow, selectReplacements, toReplaced } from './number-replacements.server.ts';
import { isNumberKey, isShortKey, likelyNumber, type NumberReading } from './number-text.ts';
import type { ParsedText, TypedText } from './parse-search.server.ts';
import { parseWords } from './parse-text.ts';
import { partSearch } from './tables.server.ts';
import { toTerms } from './terms.server.ts';

export interface FoundNumber {
  readonly match: NumberMatch | null;
  /** The text has other words beside the number. */
  readonly isBesideWords: boolean;
  /** Set when the parts are not those that have the number. */
  readonly correction: Correction | null;
}

/** What the catalogue has for the numbers in a text. */
export interface NumberAnswers {
  /** For the whole text as a number. */
  readonly whole: Promise<NumberMatch | null>;
  /** For its readings. */
  readonly among: Promise<readonly NumberRow[]>;
  /** Of parts that left the shop. */
  readonly replacements: Promise<readonly ReplacementRow[]>;
}

/**
 * Asks all that findTypedNumber may need, without waiting for it: together with the terms of the words it is one round trip
 * to the database, where one after the other would be four. Internal.
 */
export function askAboutNumbers(scope: Scope, text: TypedText, limits?: NumberLimits): NumberAnswers {
  const keys = [...new Set(text.readings.map(({ key }) => key))];
  const left = keysOfReplaced(text);
  return {
    whole: startEarly(
      async () =>
        (await findWritten(scope, text)) ?? (text.number && findNumberMatch(scope, text.number, limits, text.typed)),
    ),
    among: startEarly(async () =>
      keys.length > 0 ? selectNumbers(scope, { keys, foldedKeys: keys.map(foldNumberKey) }) : [],
    ),
    replacements: startEarly(async () => (left.length > 0 ? selectReplacements(scope, { keys: left }) : [])),
  };
}

/**
 * The parts with the number that the text is or contains, and those with a number that begins with it or contains it.
 * When the part that had it left the shop, or it is a dead number, those that replace it come first. Internal.
 */
export async function findTypedNumber(
  scope: Scope,
  text: ParsedText,
  answers: NumberAnswers = askAboutNumbers(scope, text),
): Promise<FoundNumber> {
  const whole = await answers.whole;
  if (isExact(whole)) return { match: whole, isBesideWords: false, correction: null };
  const reading = await findReading(scope, text, await answers.among);
  if (reading) return { match: reading, isBesideWords: true, correction: null };
  const replaced = replacementOf(text, whole, await answers.replacements);
  return replaced ?? { match: whole, isBesideWords: false, correction: null };
}

const findWritten = async (scope: Scope, { written }: TypedText) => written && findWrittenNumber(scope, written);

const NumberRow = z.object({
  partId: z.string(),
  key: z.string(),
  slug: z.string(),
  brand: z.string(),
  ...PartNumberEntry.shape,
});
type NumberRow = z.infer<typeof NumberRow>;

/**
 * The longest number among the words that a part has. Of several parts those that the other words mean. Other words with
 * a digit must be in the texts of the part.
 */
async function findReading(scope: Scope, text: ParsedText, rows: readonly NumberRow[]): Promise<NumberMatch | null> {
  for (const reading of rows.length > 0 ? text.readings : []) {
    const match = await matchReading(scope, text, reading, rows);
    if (match) return match;
  }
  return null;
}

const selectNumbers = preparedQuery<typeof NumberRow, { keys: readonly string[]; foldedKeys: readonly string[] }>(
  'numbers_among_words',
  NumberRow,
  () => sql`select n.part_id as "partId", n.number_key as key, p.slug, b.name as brand, n.kind, n.maker, n.number
    from ${partNumbers} n join ${partSearch} s using (part_id) join ${parts} p on p.id = n.part_id
      join ${brands} b on b.id = p.brand_id
    where n.folded_key = any(${sql.placeholder('foldedKeys')}::text[])
      and n.number_key = any(${sql.placeholder('keys')}::text[]) limit ${sql.raw(String(maxIds))}`,
);

async function matchReading(
  scope: Scope,
  { words, terms }: ParsedText,
  reading: NumberReading,
  rows: readonly NumberRow[],
): Promise<NumberMatch | null> {
  const found = rows.filter(({ key }) => key === reading.key);
  if (found.length === 0) return null;
  const beside = terms.filter((term) => term.words.some((index) => !reading.words.includes(index)));
  const makers = reading.maker ? await toTerms(scope, parseWords(reading.maker)) : [];
  const meant = await findMeant(scope, [...beside, ...makers], found);
  const hasNumberBeside = words.some(({ numberKey }, index) => !reading.words.includes(index) && /\d/.test(numberKey));
  if (meant.size === 0 && (hasNumberBeside || reading.maker || !isNumberKey(reading.key))) return null;
  const isMeant = meant.size > 0;
  const exact = found
    .filter(({ partId }) => !isMeant || meant.has(partId))
    .map((row) => ({ ...row, rank: 0 as const }));
  const text = reading.words.map((index) => words[index]?.text ?? '').join(' ');
  return toNumberMatch(reading.key, exact, { isMeant, text });
}

/** Keys that a part may have had that left the shop, or a dead number. */
function keysOfReplaced({ number, words }: TypedText): string[] {
  const likely = likelyNumber(words)?.key ?? '';
  return [...new Set([number?.kind === 'key' ? number.key : likely, likely].filter(isReplaceable))];
}

/** A number alone may be shorter than one beside words. */
const isReplaceable = (key: string) => isNumberKey(key) || isShortKey(key);

/** The parts that replace one that left the shop and had the number, before those of the match. Null when there is none. */
function replacementOf(
  { number, words }: TypedText,
  match: NumberMatch | null,
  rows: readonly ReplacementRow[],
): FoundNumber | null {
  const replaced = toReplaced(rows);
  if (!replaced) return null;
  return {
    match: match ? mergeMatches(replaced.match, match) : replaced.match,
    isBesideWords: (likelyNumber(words)?.key ?? '') !== (number?.kind === 'key' ? number.key : ''),
    correction: replaced.correction,
  };
}

/** The parts of the first match, then the other ones of the second. */
function mergeMatches(first: NumberMatch, second: NumberMatch): NumberMatch {
  const others = second.groups.map(({ rank, ids }) => ({ rank, ids: ids.filter((id) => !first.matchedBy.has(id)) }));
  return {
    ...second,
    hasMore: false,
    groups: [...first.groups, ...others.filter(({ ids }) => ids.length > 0)],
    matchedBy: new Map([...second.matchedBy, ...first.matchedBy]),
  };
}
