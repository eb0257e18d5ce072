/**
 * A search whose text names a machine: first the parts with these words that fit it, then those that may fit it, then those
 * whose texts name it. Parts that are known not to fit it are left out.
 */
import { type SQL, sql } from 'drizzle-orm';
import type { ChosenMachine } from '#domain/fitment/chosen-machine.ts';
import { listVerdicts } from '#domain/fitment/list-verdicts.server.ts';
import { fitments, machineFamilyMembers } from '#domain/fitment/tables.server.ts';
import type { VerdictKind } from '#domain/fitment/verdict.ts';
import type { Scope } from '#platform/scope.ts';
import { countAndList } from './counted-list.server.ts';
import type { CountedPage } from './facets.ts';
import { findFitting } from './fitting-parts.server.ts';
import type { NamedMachine } from './machine-in-text.server.ts';
import { isExact, type NumberMatches } from './number-match.ts';
import { findNumbersAmong } from './number-matches.server.ts';
import { type ParsedSearch, type ParsedText, parseText } from './parse-search.server.ts';
import { allOf, queryPartIds } from './part-list-sql.server.ts';
import { rankSql, searchCondition } from './search-condition.server.ts';
import { findSmallResult } from './small-result.server.ts';
import { partSearch } from './tables.server.ts';
import { findTypedNumber } from './typed-number.server.ts';

/** Parts with a fitment for the machine and with the words. Of more, those beyond are found by their texts only. */
const maxListed = 20_000;
/** More than the ranks of numbers and words. */
const ranksOfWords = 1000;

export interface SearchOfMachine {
  readonly page: CountedPage;
  readonly numbers: NumberMatches;
  /** With what is known of the chosen machine, if it is the same one. */
  readonly machine: ChosenMachine;
}

/** Null when no part with the words has a fitment for the machine that it may fulfil, and when the text is the number of a part. Internal. */
export async function findForMachine(
  scope: Scope,
  search: ParsedSearch,
  named: NamedMachine,
): Promise<SearchOfMachine | null> {
  const [words, full] = await Promise.all([parseText(scope, named.words), parseText(scope, named.asInTexts)]);
  const machine = withKnown(named.chosen, search.machine);
  const ofNumber = await findNumberFor(scope, search, words, machine);
  if (ofNumber) return ofNumber;
  const { match: whole } = await findTypedNumber(scope, full);
  if (isExact(whole)) return null;
  const listed = await listByVerdict(scope, machine, words);
  const [fits, check] = [listed.get('fits') ?? [], listed.get('check') ?? []];
  if (fits.length + check.length === 0) return null;
  const numbers: NumberMatches = { whole, byWord: whole ? new Map() : await findNumbersAmong(scope, full.words) };
  const inTexts = searchCondition(full, numbers) ?? sql`false`;
  // A union, because each side uses its own index.
  const match = sql`s.part_id in (select unnest(${idArray([...fits, ...check])}) union all
    select s.part_id from ${partSearch} s where ${inTexts} and not s.part_id = any(${idArray(listed.get('does_not_fit') ?? [])}))`;
  const rank = sql`case when s.part_id = any(${idArray(fits)}) then ${rankOfWords(words)}
    when s.part_id = any(${idArray(check)}) then ${ranksOfWords}::int + ${rankOfWords(words)}
    else ${2 * ranksOfWords}::int + ${rankSql(full, numbers)} end`;
  return { page: await findPage(scope, search, machine, { match, rank }), numbers, machine };
}

/** The parts with the number that stands beside the machine, whether they fit it or not; null when it is no part's number. */
async function findNumberFor(
  scope: Scope,
  search: ParsedSearch,
  words: ParsedText,
  machine: ChosenMachine,
): Promise<SearchOfMachine | null> {
  const { match: whole } = await findTypedNumber(scope, words);
  if (!isExact(whole)) return null;
  const numbers: NumberMatches = { whole, byWord: new Map() };
  const match = searchCondition(words, numbers) ?? sql`false`;
  const page = await findPage(scope, search, machine, { match, rank: rankSql(words, numbers) });
  return { page, numbers, machine };
}

async function findPage(
  scope: Scope,
  given: ParsedSearch,
  machine: ChosenMachine,
  { match, rank }: { readonly match: SQL; readonly rank: SQL },
): Promise<CountedPage> {
  const { specifications } = given.filters;
  const search = { ...given, filters: { ...given.filters, fits: given.fitsOnly ? machine : undefined } };
  if (given.fitsOnly) return findFitting(scope, search, match, rank);
  const small = specifications.length === 0 ? await findSmallResult(scope, search, match, rank) : null;
  return small ? { ...small, match } : countAndList(scope, search, { match, rank });
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

/** Ids of the parts with the words that have a fitment for the machine, by verdict. Without words, of all its parts. */
async function listByVerdict(
  scope: Scope,
  chosen: ChosenMachine,
  words: ParsedText,
): Promise<ReadonlyMap<VerdictKind, readonly string[]>> {
  const { id } = chosen.machine;
  const inTexts = words.terms.length > 0 ? searchCondition(words, noNumbers) : undefined;
  if (words.words.length > 0 && !inTexts) return new Map();
  const ids = await queryPartIds(
    scope,
    sql`select s.part_id as id from ${partSearch} s where s.part_id in (
        select part_id from ${fitments} where machine_id = ${id} union all
        select part_id from ${fitments} where family_id in (select family_id from ${machineFamilyMembers} where machine_id = ${id}))
      and ${allOf(inTexts)} limit ${maxListed}`,
  );
  const verdicts = await listVerdicts(scope, ids, chosen);
  return Map.groupBy(ids, (partId) => verdicts.get(partId)?.kind ?? 'check');
}
