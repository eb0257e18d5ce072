/** Why a part was found, when it was by a number. */
import { type SQL, sql } from 'drizzle-orm';
import { numberKinds, type PartNumberEntry } from '#domain/catalog/numbers/contract.ts';
import type { Scope } from '#platform/scope.ts';

interface Row extends Record<string, unknown>, PartNumberEntry {
  readonly partId: string;
  readonly key: string;
}

/** For each of the parts that has a number like one of the patterns (LIKE, of keys) the best of them: the whole number, one that begins so, any; the part's own first. */
export async function matchedNumbers(
  scope: Scope,
  partIds: readonly string[],
  patterns: readonly string[],
): Promise<Map<string, PartNumberEntry>> {
  if (partIds.length === 0 || patterns.length === 0) return new Map();
  const { rows } = await scope.db.execute<Row>(sql`
    select n.part_id as "partId", n.kind, n.maker, n.number, n.number_key as key from part_numbers n
    where n.part_id = any(${sql.param(partIds)}::uuid[]) and (${anyOf(patterns)})`);
  const keys = patterns.map((pattern) => pattern.replaceAll('%', ''));
  const best = new Map<string, Row>();
  for (const row of rows) {
    const known = best.get(row.partId);
    if (!known || rank(row, keys) < rank(known, keys)) best.set(row.partId, row);
  }
  return new Map([...best].map(([id, { kind, maker, number }]) => [id, { kind, maker, number }]));
}

function anyOf(patterns: readonly string[]): SQL {
  return sql.join(
    patterns.map((pattern) => sql`n.number_key like ${pattern}`),
    sql` or `,
  );
}

function rank({ key, kind }: Row, keys: readonly string[]): number {
  const nearness = keys.includes(key) ? 0 : keys.some((typed) => key.startsWith(typed)) ? 1 : 2;
  return nearness * numberKinds.length + numberKinds.indexOf(kind);
}
