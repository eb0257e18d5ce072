/**
 * A search whose text names a machine: first the parts with these words that fit it, then those that may fit it, then those
 * whose texts name it. Parts that are known not to fit it are left out.
 */
import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { type ChosenMachine, isModelAlone } from '#domain/fitment/chosen-machine.ts';
import { fittingParts, partsOfMachine, possibleParts } from '#domain/fitment/fits-condition.server.ts';
import { listVerdicts } from '#domain/fitment/list-verdicts.server.ts';
import { query } from '#platform/database/query.server.ts';
import type { Scope } from '#platform/scope.ts';
import type { Correction } from './contract.ts';
import { countAndList } from './counted-list.server.ts';
import type { CountedPage } from './facets.ts';
import { findTypedNumber } from './find-number.server.ts';
import { findFitting } from './fitting-parts.server.ts';
import type { NamedMachine } from './machine-in-text.server.ts';
import { findNumbersAmong } from './number-lookup.server.ts';
import { isExact, type NumberMatch, type NumberMatches } from './number-match.ts';
import { hasKnownWord, otherReadings, type Reading } from './other-readings.server.ts';
import { type ParsedSearch, type ParsedText, readText, withTerms } from './parse-search.server.ts';
import { allOf } from './part-list-sql.server.ts';
import { rankSql, searchCondition } from './search-condition.server.ts';
import { withSoldOutRule } from './sold-out.server.ts';
import { partSearch } from './tables.server.ts';

/** Parts with a fitment for the machine and with the words. Of more, some are left out. */
const maxListed = 50_000;
/** More than the ranks of numbers and words. */
const ranksOfWords = 1000;

export interface SearchOfMachine {
  readonly page: CountedPage;
  readonly numbers: NumberMatches;
  /** With what is known of the chosen machine, if it is the same one. */
  readonly machine: ChosenMachine;
  /** The condition on part_search s that a part of the result fits the machine, where it is known. */
  readonly isFitting?: SQL;
  /** With other words than the typed ones, because no part has those. */
  readonly named?: NamedMachine;
  readonly correction?: Correction | null;
}

/**
 * Null when no part with the words has a fitment for the machine that it may fulfil, and when the text is the number of a part. Words
 * that no part of the shop has are left out. Internal.
 */
export async function findForMachine(
  scope: Scope,
  search: ParsedSearch,
  named: NamedMachine,
): Promise<SearchOfMachine | null> {
  const words = await withTerms(scope, readText(named.words));
  const found = await findWithWords(scope, search, named, words);
  if (found || words.words.length === 0) return found;
  for await (const { typed, text, correction } of readingsOfWords(scope, words, named)) {
    const meant = typed.words.map((word) => word.text).join(' ');
    const other = { ...named, words: meant, asInTexts: `${named.model} ${meant}` };
    const result = await findWithWords(scope, search, other, await text);
    if (result) return { ...result, named: other, correction };
  }
  return null;
}

/**
 * Other readings of the words beside a machine that no part of it has, at last without all that no part of the shop has. A number
 * is never left out: it may be a serial number that the machine cannot have.
 */
async function* readingsOfWords(scope: Scope, words: ParsedText, named: NamedMachine): AsyncGenerator<Reading> {
  const isWord = (text: string) => !/\p{N}/u.test(text);
  for await (const reading of otherReadings(scope, words))
    if (reading.correction?.kind !== 'fewer_words' || isWord(reading.correction.typed)) yield reading;
  if (!isWord(named.words) || (await hasKnownWord(scope, words))) return;
  const correction: Correction = { kind: 'fewer_words', typed: named.words, meant: [named.model] };
  const none = readText('');
  yield { typed: none, text: withTerms(scope, none), correction };
}

async function findWithWords(
  scope: Scope,
  search: ParsedSearch,
  named: NamedMachine,
  words: ParsedText,
): Promise<SearchOfMachine | null> {
  const full = await withTerms(scope, readText(named.asInTexts));
  const machine = withKnown(named.chosen, search.machine);
  const ofNumber = await findNumberFor(scope, search, words, machine);
  if (ofNumber) return ofNumber;
  const { match: whole = null } = (await findTypedNumber(scope, full)) ?? {};
  if (isExact(whole)) return null;
  const { fits, check } = await listByVerdict(scope, machine, words);
  if (fits.length + check.length === 0) return null;
  const numbers: NumberMatches = { whole, byWord: whole ? new Map() : await findNumbersAmong(scope, full.pieces) };
  const inTexts = searchCondition(full, numbers) ?? sql`false`;
  const isFitting = sql`s.part_id = any(${idArray(fits)})`;
  // A union, because each side uses its own index.
  const match = sql`s.part_id in (select unnest(${idArray([...fits, ...check])}) union all
    select s.part_id from ${partSearch} s where ${inTexts} and s.part_id not in (${partsOfMachine(machine)}))`;
  const rank = sql`case when ${isFitting} then ${rankOfWords(words)}
    when s.part_id = any(${idArray(check)}) then ${ranksOfWords}::int + ${rankOfWords(words)}
    else ${2 * ranksOfWords}::int + ${rankSql(full, numbers)} end`;
  return { page: await findPage(scope, search, machine, { match, rank, whole }), numbers, machine, isFitting };
}

/** The parts with the number that stands beside the machine, whether they fit it or not; null when it is no part's number. */
async function findNumberFor(
  scope: Scope,
  search: ParsedSearch,
  words: ParsedText,
  machine: ChosenMachine,
): Promise<SearchOfMachine | null> {
  const { match: whole = null } = (await findTypedNumber(scope, words)) ?? {};
  if (!isExact(whole)) return null;
  const numbers: NumberMatches = { whole, byWord: new Map() };
  const match = searchCondition(words, numbers) ?? sql`false`;
  const page = await findPage(scope, search, machine, { match, rank: rankSql(words, numbers), whole });
  return { page, numbers, machine };
}

async function findPage(
  scope: Scope,
  given: ParsedSearch,
  machine: ChosenMachine,
  { match: matching, rank, whole }: { readonly match: SQL; readonly rank: SQL; readonly whole: NumberMatch | null },
): Promise<CountedPage> {
  const forMachine = { ...given, filters: { ...given.filters, fits: given.fitsOnly ? machine : undefined } };
  const { search, match, last } = withSoldOutRule(forMachine, matching, whole);
  const page = await (given.fitsOnly ? findFitting : countAndList)(scope, search, { match, rank, last });
  return { ...page, filters: search.filters };
}

/** The named machine; the chosen one, if it is the same model, knows more of it. */
function withKnown(named: ChosenMachine, chosen: ChosenMachine | null): ChosenMachine {
  if (chosen?.machine.id !== named.machine.id) return named;
  const { engineSerial, equipment } = chosen;
  return named.serial ? { ...named, engineSerial, equipment } : chosen;
}

const noNumbers: NumberMatches = { whole: null, byWord: new Map() };
const rankOfWords = (words: ParsedText): SQL => (words.terms.length > 0 ? rankSql(words, noNumbers) : sql`0::int`);
const idArray = (ids: readonly string[]): SQL => sql`${sql.param(ids)}::uuid[]`;

const PossiblePart = z.object({ id: z.string(), fits: z.boolean() });

/** Ids of the parts with the words that fit the machine or have to be checked. Without words, of all its parts. */
async function listByVerdict(scope: Scope, chosen: ChosenMachine, words: ParsedText) {
  const inTexts = words.terms.length > 0 ? searchCondition(words, noNumbers) : undefined;
  if (words.words.length > 0 && !inTexts) return { fits: [], check: [] };
  const rows = await query(
    scope,
    PossiblePart,
    sql`select s.part_id as id, s.part_id in (${fittingParts(chosen)}) as fits from ${partSearch} s
      where s.part_id = any(array(${possibleParts(chosen)})) and ${allOf(inTexts)} limit ${maxListed}`,
  );
  const idsOf = (isFitting: boolean) => rows.filter(({ fits }) => fits === isFitting).map(({ id }) => id);
  return { fits: idsOf(true), check: await withoutExcluded(scope, idsOf(false), chosen) };
}

/** Of parts that may not fit, those that have to be checked. */
async function withoutExcluded(
  scope: Scope,
  ids: readonly string[],
  chosen: ChosenMachine,
): Promise<readonly string[]> {
  if (isModelAlone(chosen)) return ids;
  const verdicts = await listVerdicts(scope, ids, chosen);
  return ids.filter((id) => verdicts.get(id)?.kind !== 'does_not_fit');
}
