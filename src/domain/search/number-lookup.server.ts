/** What the catalogue has for the numbers that a text may be: one statement for all of its readings. */
import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { NumberStep, PartNumberEntry } from '#domain/catalog/numbers/contract.ts';
import { foldNumberKey } from '#domain/catalog/numbers/part-number.ts';
import { brands, partNumbers, parts } from '#domain/catalog/tables.server.ts';
import { jsonTextRows } from '#platform/database/json-rows.server.ts';
import { preparedQuery } from '#platform/database/prepared-statement.server.ts';
import { query } from '#platform/database/query.server.ts';
import type { Scope } from '#platform/scope.ts';
import { maxIds, type NumberMatch, NumberMatchRow, toNumberMatch } from './number-match.ts';
import { listByPattern } from './number-pattern.server.ts';
import { isPiece, minPieceLength, type NumberPiece, type ReadingKind } from './number-readings.ts';
import type { TypedText } from './parse-search.server.ts';
import { partSearch } from './tables.server.ts';

export interface NumberLimits {
  /** Parts with the number, with one that begins with it, and with one that contains it: so many of each. */
  readonly most: number;
  /** When so many begin with a number of three characters, those that contain it are left out: nearly all numbers do. */
  readonly enough: number;
}

const noLimits: NumberLimits = { most: maxIds, enough: Number.POSITIVE_INFINITY };

/** A part with a number that is, begins with or contains the key. */
const LikeRow = NumberMatchRow.extend({ key: z.string() });

/** A part with exactly the number. */
const NumberRow = z.object({
  partId: z.string(),
  key: z.string(),
  slug: z.string(),
  brand: z.string(),
  ...PartNumberEntry.shape,
});

const ReplacementRow = z.object({
  /** Of the number that is replaced. */
  key: z.string(),
  partId: z.string(),
  replacement: z.string(),
  /** From a dead number; empty when a part had it. */
  steps: z.array(NumberStep),
  ...PartNumberEntry.shape,
});
/** A part that replaces the number. */
export type ReplacementRow = z.infer<typeof ReplacementRow>;

const Found = z.object({
  like: z.array(LikeRow),
  among: z.array(NumberRow),
  replaced: z.array(ReplacementRow),
});

/** What the catalogue has for the readings of a text. */
export interface FoundNumbers extends z.infer<typeof Found> {
  /** For a number with unknown characters. */
  readonly pattern: readonly NumberMatchRow[];
  /** Where there are more rows of one closeness, some are left out. */
  readonly most: number;
}

/** All that findTypedNumber needs, in one statement for most texts. Internal. */
export async function lookUpNumbers(
  scope: Scope,
  text: TypedText,
  { most, enough }: NumberLimits = noLimits,
): Promise<FoundNumbers> {
  const keysOf = (kind: ReadingKind) => text.readings.flatMap((each) => (each.kind === kind ? [each.key] : []));
  const [whole = ''] = keysOf('whole');
  const isShort = isPiece(whole) && whole.length <= minPieceLength && Number.isFinite(enough);
  const found = await lookUp(scope, {
    // The key is the same as written, where the text has both readings.
    like: whole ? [isShort ? begunBy(whole) : containing(whole)] : keysOf('written').map(exactly),
    among: [...keysOf('among'), ...keysOf('unfinished')],
    replaced: keysOf('replaced'),
    most,
  });
  const isFew = isShort && found.like.length < enough;
  const { like } = isFew ? await lookUp(scope, { like: [containing(whole)], most }) : found;
  const isPattern = text.number?.kind === 'pattern' && !(whole && like.some(({ rank }) => rank === 0));
  const pattern = isPattern ? await listByPattern(scope, text.number, { containing: like, most }) : [];
  return { ...found, like, pattern, most };
}

/** Matches of the words that may be numbers or pieces of one, by the index of the word. Internal. */
export async function findNumbersAmong(
  scope: Scope,
  pieces: readonly NumberPiece[],
): Promise<ReadonlyMap<number, NumberMatch>> {
  const keys = new Set(pieces.map(({ key }) => key));
  const { like } = await lookUp(scope, { like: [...keys].map(containing), most: maxIds });
  const byKey = Map.groupBy(like, ({ key }) => key);
  const matchOf = (key: string, rows = byKey.get(key)) => (rows ? toNumberMatch(key, rows) : null);
  const matches = pieces.map(({ index, key }) => [index, matchOf(key)] as const);
  return new Map(matches.flatMap(([index, match]) => (match ? [[index, match]] : [])));
}

/** A key, and whether numbers count that begin with it and that contain it. */
interface LikeKey {
  readonly key: string;
  readonly beginnings: boolean;
  readonly pieces: boolean;
}

const exactly = (key: string): LikeKey => ({ key, beginnings: false, pieces: false });
const begunBy = (key: string): LikeKey => ({ key, beginnings: isPiece(key), pieces: false });
const containing = (key: string): LikeKey => ({ key, beginnings: isPiece(key), pieces: isPiece(key) });

interface Asked {
  readonly like: readonly LikeKey[];
  readonly among?: readonly string[];
  readonly replaced?: readonly string[];
  readonly most: number;
}

async function lookUp(scope: Scope, { like, among = [], replaced = [], most }: Asked): Promise<z.infer<typeof Found>> {
  const asked = JSON.stringify(like);
  // Most words ask for nothing else, for which the statement of all kinds costs the database a fifth more.
  if (among.length + replaced.length === 0)
    return { like: like.length > 0 ? await selectLike(scope, { like: asked, most }) : [], among: [], replaced: [] };
  const exact = among.map((key) => ({ key, folded: foldNumberKey(key) }));
  const values = {
    like: asked,
    among: JSON.stringify(exact),
    replaced: JSON.stringify(replaced),
    most,
  };
  const [found] = await selectNumbers(scope, values);
  return found ?? { like: [], among: [], replaced: [] };
}

const given = sql.placeholder;

/**
 * The parts with numbers like the given keys. Keys are JSON: of an array PostgreSQL looks at the length and plans the
 * statement anew each time, for longer than it runs.
 */
const likeKeys = () => sql`select k.key, f.part_id as "partId", f.closeness as rank, f.slug, f.kind, f.maker, f.number
  from ${jsonTextRows(given('like'))} k(key text, beginnings boolean, pieces boolean),
    parts_with_number(k.key, k.beginnings, k.pieces, ${given('most')}) f`;

const selectLike = preparedQuery<typeof LikeRow, { like: string; most: number }>('numbers_like', LikeRow, likeKeys);

const jsonOf = (rows: SQL) => sql`(select coalesce(json_agg(r), '[]') from (${rows}) r)`;

/** The parts with numbers like the given keys; with exactly those among words; and those that replace one. */
const selectNumbers = preparedQuery<typeof Found, { like: string; among: string; replaced: string; most: number }>(
  'numbers_of_text',
  Found,
  () => sql`select
    ${jsonOf(likeKeys())} as "like",
    ${jsonOf(sql`select n.part_id as "partId", n.number_key as key, p.slug, b.name as brand, n.kind, n.maker, n.number
      from ${jsonTextRows(given('among'))} k(key text, folded text), lateral (
          select * from ${partNumbers} n where n.folded_key = k.folded and n.number_key = k.key limit ${sql.raw(String(maxIds))}) n
        join ${partSearch} s using (part_id) join ${parts} p on p.id = n.part_id join ${brands} b on b.id = p.brand_id
      limit ${sql.raw(String(maxIds))}`)} as among,
    ${jsonOf(replacementsOf(sql`json_array_elements_text(${given('replaced')}::json) typed(key)`))} as replaced`,
);

/** What replaces each of the keys of `typed`. */
function replacementsOf(typed: SQL): SQL {
  return sql`select typed.key, r.part_id as "partId", r.kind, r.maker, r.number,
      (select p.part_number from ${parts} p where p.id = r.part_id) as replacement,
      (select coalesce(jsonb_agg(s.step), '[]') from dead_number_ends(typed.key) e, jsonb_array_elements(e.steps) s(step)) as steps
    from ${typed}, replacements_of_number(typed.key) r`;
}

/** What replaces the dead numbers that look like the key. @param most numbers that are looked at. Internal. */
export function findReplacementsLike(scope: Scope, key: string, most: number): Promise<ReplacementRow[]> {
  const typed = sql`(select dead.key from dead_numbers_like(${key}) dead(key) limit ${most}) typed`;
  return query(scope, ReplacementRow, replacementsOf(typed));
}
