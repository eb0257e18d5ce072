/** The parts with a number that is like the signs that can be read on a worn plate. */
import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { PartNumberEntry } from '#domain/catalog/numbers/contract.ts';
import { foldNumberKey } from '#domain/catalog/numbers/part-number.ts';
import { partNumbers } from '#domain/catalog/tables.server.ts';
import type { ChosenMachine } from '#domain/fitment/chosen-machine.ts';
import { fitsCondition } from '#domain/fitment/fits-condition.server.ts';
import { query } from '#platform/database/query.server.ts';
import type { Scope } from '#platform/scope.ts';
import type { FoundPart } from '../contract.ts';
import { emptyPage } from '../facets.ts';
import { loadParts } from '../load-parts.server.ts';
import { bestByPart, toEntry } from '../number-match.ts';
import { foldedKeyLike } from '../search-condition.server.ts';
import { partSearch } from '../tables.server.ts';
import { markUnread, type NumberRun } from './mark-unread.ts';
import { isUnread, keyExpression, type WornNumber } from './worn-number.ts';

/** Candidates that are shown, and that are counted. */
export const maxShown = 20;
export const maxCounted = 200;
/** Numbers that are read: a part may have several that are like the cells. */
const maxRows = 2 * maxCounted;
/** Folded patterns of one number. With more, cells between signs that do not look alike count as unread in the index. */
const maxPatterns = 8;

/** A number of parts; `hasMore`: there are further ones that were not counted. */
interface CandidateCount {
  readonly total: number;
  readonly hasMore: boolean;
}

interface WornCandidate extends FoundPart {
  /** The number that is like the cells, in pieces: it may be another one than the part's own. */
  readonly runs: readonly NumberRun[];
}

export interface WornNumberAnswer extends CandidateCount {
  /** The first ones, shortest number first. None is chosen for the person, also when there is only one. */
  readonly candidates: readonly WornCandidate[];
  /** All that are like the cells, for whatever machine; null: they were not counted apart. */
  readonly ofAllMachines: CandidateCount | null;
  /** Too few signs are legible to look them up among all numbers. */
  readonly isTooLittle: boolean;
}

const nothing: WornNumberAnswer = {
  candidates: [],
  total: 0,
  hasMore: false,
  ofAllMachines: null,
  isTooLittle: false,
};

/**
 * The parts with a number that has these signs. Public.
 * @param machine for which each part has a verdict; null: none is chosen
 * @param fitsOnly only the parts that fit it
 */
export async function findWornNumber(
  scope: Scope,
  worn: WornNumber,
  { machine = null, fitsOnly = false }: { machine?: ChosenMachine | null; fitsOnly?: boolean } = {},
): Promise<WornNumberAnswer> {
  if (worn.cells.every(isUnread)) return nothing;
  const fitting = fitsOnly && machine ? fitsCondition(sql`n.part_id`, machine) : null;
  const indexed = indexCondition(worn);
  const [own, all] = await Promise.all([
    fitting && listMatches(scope, worn, fitting),
    indexed && listMatches(scope, worn, indexed),
  ]);
  const found = fitting ? own : all;
  if (!found) return { ...nothing, isTooLittle: true };
  const ordered = [...found.best.values()].sort(
    (a, b) =>
      a.key.length - b.key.length || (a.key < b.key ? -1 : a.key > b.key ? 1 : 0) || (a.partId < b.partId ? -1 : 1),
  );
  const shown = ordered.slice(0, maxShown);
  const parts = await loadParts(scope, { page: { ...emptyPage, ids: shown.map(({ partId }) => partId) } }, machine);
  return {
    ...countOf(found),
    candidates: parts.flatMap((part) => {
      const row = found.best.get(part._id);
      return row ? [{ ...part, matchedBy: toEntry(row), runs: markUnread(row.number, worn) }] : [];
    }),
    ofAllMachines: fitting && all && countOf(all),
    isTooLittle: false,
  };
}

const MatchRow = z.object({ partId: z.string(), key: z.string(), ...PartNumberEntry.shape });

interface Matches {
  /** The best number of each part. */
  readonly best: ReadonlyMap<string, z.infer<typeof MatchRow>>;
  readonly hasMore: boolean;
}

/** @param condition on part_numbers n, that an index serves */
async function listMatches(scope: Scope, worn: WornNumber, condition: SQL): Promise<Matches> {
  const rows = await query(
    scope,
    MatchRow,
    sql`select n.part_id as "partId", n.number_key as key, n.kind, n.maker, n.number
      from (select * from ${partNumbers} n where ${condition} and n.number_key ~ ${keyExpression(worn)} limit ${maxRows + 1}) n
        join ${partSearch} s using (part_id)`,
  );
  // Of several numbers of a part, its own first.
  return { best: bestByPart(rows, () => 0), hasMore: rows.length > maxRows };
}

function countOf({ best, hasMore }: Matches): CandidateCount {
  return { total: Math.min(best.size, maxCounted), hasMore: hasMore || best.size > maxCounted };
}

/** Condition on part_numbers n by the indexes of folded keys; null: too few signs are legible for them. */
function indexCondition(worn: WornNumber): SQL | null {
  const patterns = foldedPatterns(worn);
  if (!patterns.every(isSelective)) return null;
  return sql`(${sql.join(patterns.map(foldedKeyLike), sql` or `)})`;
}

/** LIKE patterns of the folded keys that the number may have. Signs that look alike, such as 0 and O, have one. */
function foldedPatterns({ cells, before, after }: WornNumber): string[] {
  let patterns = [before ? '%' : ''];
  for (const { signs } of cells) {
    const folded = [...new Set(signs.map(foldNumberKey))];
    const isExpanded = folded.length > 0 && folded.length * patterns.length <= maxPatterns;
    patterns = patterns.flatMap((start) => (isExpanded ? folded : ['_']).map((sign) => start + sign));
  }
  return patterns.map((start) => start + (after ? '%' : ''));
}

/**
 * Whether an index finds few enough numbers: by three signs side by side, or the last two. Of a mere beginning the first
 * numbers are enough.
 */
function isSelective(pattern: string): boolean {
  return /[^%_]{3}|[^%_]{2}$|^[^%_]+%$/.test(pattern);
}
