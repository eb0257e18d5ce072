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
 * behind a prefix, such as the one of a maker: 20Y-11?2 is HX-20Y-1142. Internal.
 * @param containing numbers that contain the typed one without the ? at its end
 * @param most parts; one more is read
 */
export async function listByPattern(
  scope: Scope,
  { pattern, asked }: NumberPattern,
  { containing, most }: { containing: readonly NumberMatchRow[]; most: number },
): Promise<readonly NumberMatchRow[]> {
  const rows = await listLike(scope, pattern, most + 1);
  if (rows.length > 0 || pattern.includes('%') || !legibleRun.test(pattern)) return rows;
  const isLike = new RegExp(`^${pattern.replaceAll('_', '.')}$`, 'u');
  const ofQuestion = containing.filter(({ number }) => asked !== '' && endsOf(number).includes(asked));
  return [
    // Before the longer ones.
    ...ofQuestion.slice(0, most).map((row) => ({ ...row, rank: 1 as const })),
    ...(await listLike(scope, `%${pattern}`, most)).filter(({ number }) =>
      endsOf(number).some((key) => isLike.test(key)),
    ),
  ];
}

/** The keys of what stands behind each dash, space or other sign of the number. */
function endsOf(number: string): string[] {
  return [...number.matchAll(/[^\p{L}\p{N}]+(?=[\p{L}\p{N}])/gu)].map(({ index }) =>
    partNumberKey(number.slice(index)),
  );
}

function listLike(scope: Scope, pattern: string, limit: number): Promise<NumberMatchRow[]> {
  return query(
    scope,
    NumberMatchRow,
    sql`select n.part_id as "partId", 2 as rank, null as slug, n.kind, n.maker, n.number
      from ${partNumbers} n join ${partSearch} s using (part_id) where ${keyLike(pattern)} limit ${limit}`,
  );
}
