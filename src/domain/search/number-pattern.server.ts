/** Numbers with unknown characters in the places of * and ?. */
import { sql } from 'drizzle-orm';
import { partNumberKey } from '#domain/catalog/numbers/part-number.ts';
import { partNumbers } from '#domain/catalog/tables.server.ts';
import { query } from '#platform/database/query.server.ts';
import type { Scope } from '#platform/scope.ts';
import { NumberMatchRow } from './number-match.ts';
import type { TypedNumber } from './parse-text.ts';
import { keyLike } from './search-condition.server.ts';
import { partSearch } from './tables.server.ts';

type NumberPattern = Extract<TypedNumber, { kind: 'pattern' }>;

/** Without a legible run of this length the index of pieces finds too many numbers to look behind their prefixes. */
const legibleRun = /[^_]{4}/;

/**
 * The numbers that are like the pattern. When there is none, and every unknown character is a ?, those that are like it
 * behind a prefix, such as the one of a maker: 20Y-11?2 is HX-20Y-1142, 1453?989 is VOE14530989. Internal.
 * @param containing numbers that contain the typed one without the ? at its end
 * @param most parts; one more is read
 */
export async function listByPattern(
  scope: Scope,
  { pattern, asked }: NumberPattern,
  { containing, most }: { containing: readonly NumberMatchRow[]; most: number },
): Promise<readonly NumberMatchRow[]> {
  const rows = await listLike(scope, pattern, most + 1);
  if (rows.length > 0 || !mayLackPrefix(pattern)) return rows;
  const ofQuestion = containing.filter(
    ({ number }) => asked !== '' && endsOf(number).map(partNumberKey).includes(asked),
  );
  return [
    // Before the longer ones.
    ...ofQuestion.slice(0, most).map((row) => ({ ...row, rank: 1 as const })),
    ...(await listLike(scope, `%${pattern}`, most)).filter(({ number }) => isBehindPrefix(pattern, number)),
  ];
}

/** Whether the numbers that are like the pattern behind a prefix can be looked up. */
export const mayLackPrefix = (pattern: string): boolean => !pattern.includes('%') && legibleRun.test(pattern);

/** Whether the number is like the pattern behind a prefix. @param keyOf of an end of the number */
export function isBehindPrefix(pattern: string, number: string, keyOf = partNumberKey): boolean {
  const isLike = new RegExp(`^${pattern.replaceAll('_', '.')}$`, 'u');
  return endsOf(number).some((end) => isLike.test(keyOf(end)));
}

/** What stands behind the letters at the beginning of the number, and behind each dash, space or other sign. */
function endsOf(number: string): string[] {
  const signs = number.matchAll(/(?:^\p{L}+|[^\p{L}\p{N}]+)(?=[\p{L}\p{N}])/gu);
  return [...signs].map(({ 0: { length }, index }) => number.slice(index + length));
}

function listLike(scope: Scope, pattern: string, limit: number): Promise<NumberMatchRow[]> {
  return query(
    scope,
    NumberMatchRow,
    sql`select n.part_id as "partId", 2 as rank, null as slug, n.kind, n.maker, n.number
      from ${partNumbers} n join ${partSearch} s using (part_id) where ${keyLike(pattern)} limit ${limit}`,
  );
}
