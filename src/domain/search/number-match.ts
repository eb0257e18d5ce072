/** What a typed number matched: parts in order, each with its number. Pure. */
import { z } from 'zod';
import { type NumberKind, PartNumberEntry } from '#domain/catalog/numbers/contract.ts';
import { partNumberKey } from '#domain/catalog/numbers/part-number.ts';
import { isPiece } from './number-readings.ts';
import { hasSameShape } from './number-shape.ts';

/** Part ids of one kind. A longer list costs more than the condition that finds the parts. */
export const maxIds = 1000;
/** The parts with a number like one typed number. */
export interface NumberMatch {
  /** Ids of the matching parts in groups, best first; each part once, in its best group. */
  readonly groups: readonly RankedIds[];
  /** The best matching number by part id. */
  readonly matchedBy: ReadonlyMap<string, PartNumberEntry>;
  /** The one part that has exactly this number; null when none or several have it. */
  readonly exactPart: ExactPart | null;
  /** LIKE pattern of the keys that match. */
  readonly pattern: string;
  /** The groups are incomplete: only `pattern` finds all parts. */
  readonly hasMore: boolean;
}

interface RankedIds {
  /** Smaller first. Words in texts have the ranks from 3 on. */
  readonly rank: number;
  readonly ids: readonly string[];
}

interface ExactPart {
  readonly id: string;
  readonly slug: string;
}

/** Whether a part has exactly the number. */
export const isExact = (match: NumberMatch | null): match is NumberMatch => (match?.groups[0]?.rank ?? 0) < 0;

/** Ids of the parts with exactly the number. */
export const withExactNumber = (match: NumberMatch | null): string[] =>
  (match?.groups ?? []).filter(({ rank }) => rank < 0).flatMap(({ ids }) => ids);

/** What was found for the numbers of a text. */
export interface NumberMatches {
  /** For the whole text as one number, or for the number in it. */
  readonly whole: NumberMatch | null;
  /** For single words, by their index. */
  readonly byWord: ReadonlyMap<number, NumberMatch>;
}

/** How a number is like the typed one: equal to it, begins with it, contains it. The index is `rank` in SQL. */
const closenesses = ['exact', 'prefix', 'infix'] as const;
/** Of parts with exactly the number, the one whose own number it is comes before those that refer to it. */
const kindOrder: readonly NumberKind[] = ['own', 'old', 'oe', 'supplier', 'cross'];
export const kindRank = (kind: NumberKind): number => kindOrder.indexOf(kind);
/** The rank of a number that contains the typed one: the last before the words in texts. */
export const infixRank = 2;

export const NumberMatchRow = z.object({
  partId: z.string(),
  /** Index in closenesses. */
  rank: z.literal([0, 1, 2]),
  /** Always given with rank 0. */
  slug: z.string().nullable(),
  ...PartNumberEntry.shape,
});
export type NumberMatchRow = z.infer<typeof NumberMatchRow>;

/**
 * The match that the rows of a typed number make. Internal.
 * @param typed key or pattern
 * @param rows where more than `most` are of one rank, at least `most` + 1 of it
 * @param text as typed: of parts with exactly the number, those that write it so come first
 * @param isMeant false: the words beside the number mean another part, so that there is no exact part
 */
export function toNumberMatch(
  typed: string,
  rows: readonly NumberMatchRow[],
  { most = maxIds, isMeant = true, text = '' }: { most?: number; isMeant?: boolean; text?: string } = {},
): NumberMatch {
  const exact = rows.filter(({ rank }) => rank === 0);
  const [only, ...others] = new Map(exact.map((row) => [row.partId, row])).values();
  const rankOf = (row: NumberMatchRow) =>
    rankOfRow(typed, row) - (row.rank === 0 && text && hasSameShape(text, row.number) ? kindOrder.length : 0);
  const best = bestByPart(rows, rankOf);
  return {
    ...inGroups([...best.values()], rankOf),
    exactPart: isMeant && only?.slug && others.length === 0 ? { id: only.partId, slug: only.slug } : null,
    pattern: /[%_]/.test(typed) || !isPiece(typed) ? typed : `%${typed}%`,
    hasMore: [1, 2].some((rank) => rows.filter((row) => row.rank === rank).length > most),
  };
}

/** The number itself by kind, a number of which only letters in front are left out, a prefix, any piece. */
function rankOfRow(typed: string, { rank, kind, number }: NumberMatchRow): number {
  const closeness = closenesses[rank];
  if (closeness === 'exact') return kindRank(kind) - kindOrder.length;
  if (closeness === 'prefix') return infixRank - 1;
  const key = partNumberKey(number);
  const isWithoutLetters = key.endsWith(typed) && /^\p{L}*$/u.test(key.slice(0, -typed.length));
  return isWithoutLetters ? infixRank - 2 : infixRank;
}

export interface LikelyNumberRow extends RowOfPart {
  /** From the typed number: smaller is more likely. */
  readonly distance: number;
  /** In the shop's order. */
  readonly position: number;
}

/**
 * The match of numbers that are only like the typed one, the likeliest first. Equally likely ones: with the same dashes as
 * typed, then in the shop's order.
 * @param most parts of the match
 */
export function toLikelyMatch(typed: string, rows: readonly LikelyNumberRow[], most: number): NumberMatch {
  const isOther = ({ number }: LikelyNumberRow) => (hasSameShape(typed, number) ? 0 : 1);
  const ordered = [...bestByPart(rows, ({ distance }) => distance).values()]
    .sort(
      (a, b) =>
        a.distance - b.distance || isOther(a) - isOther(b) || a.position - b.position || (a.partId < b.partId ? 1 : -1),
    )
    .slice(0, most);
  const distances = [...new Set(ordered.map(({ distance }) => distance))];
  // Before the ranks of words.
  const rankOf = ({ distance }: LikelyNumberRow) => distances.indexOf(distance) - distances.length;
  return { ...inGroups(ordered, rankOf), exactPart: null, pattern: '', hasMore: false };
}

interface RowOfPart extends PartNumberEntry {
  readonly partId: string;
}

/** Parts with one number each, in groups of one rank; within a group in the given order. */
function inGroups<Row extends RowOfPart>(
  rows: readonly Row[],
  rankOf: (row: Row) => number,
): Pick<NumberMatch, 'groups' | 'matchedBy'> {
  return {
    groups: [...Map.groupBy(rows, rankOf)]
      .map(([rank, found]) => ({ rank, ids: found.map(({ partId }) => partId) }))
      .sort((a, b) => a.rank - b.rank),
    matchedBy: new Map(rows.map((row) => [row.partId, toEntry(row)])),
  };
}

/** The parts of the first match, then the other ones of the second. */
export function mergeMatches(first: NumberMatch, second: NumberMatch): NumberMatch {
  const others = second.groups.map(({ rank, ids }) => ({ rank, ids: ids.filter((id) => !first.matchedBy.has(id)) }));
  return {
    ...second,
    hasMore: false,
    groups: [...first.groups, ...others.filter(({ ids }) => ids.length > 0)],
    matchedBy: new Map([...second.matchedBy, ...first.matchedBy]),
  };
}

export const toEntry = ({ kind, maker, number }: PartNumberEntry): PartNumberEntry => ({ kind, maker, number });

/** The row of each part with the smallest rank; of equal ones by kind. */
export function bestByPart<Row extends RowOfPart>(
  rows: readonly Row[],
  rankOf: (row: Row) => number,
): ReadonlyMap<string, Row> {
  const order = (row: Row) => rankOf(row) * kindOrder.length + kindRank(row.kind);
  const best = new Map<string, Row>();
  for (const row of rows) {
    const known = best.get(row.partId);
    if (!known || order(row) < order(known)) best.set(row.partId, row);
  }
  return best;
}
