/** The parts that dead numbers lead to. */
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { PartRef } from '#domain/catalog/part-ref.ts';
import { jsonRows } from '#platform/database/json-rows.server.ts';
import { query } from '#platform/database/query.server.ts';
import type { Scope } from '#platform/scope.ts';
import { deadNumberKey } from './dead-number.ts';
import type { PartPieces } from './dead-number-chains.ts';
import { listCurrentReplacements } from './list-replacements.server.ts';
import { toKeyColumns } from './stored-dead-numbers.server.ts';

/**
 * Those of these numbers that a part of the shop has, as its own number or as a further one of that maker, each with the most
 * pieces that replace one piece of it today. Internal.
 */
export async function listPartPieces(scope: Scope, refs: readonly PartRef[]): Promise<PartPieces> {
  const given = refs.flatMap((ref) => {
    const key = deadNumberKey(ref);
    return key && !('id' in ref) ? [{ key, brand: ref.brand, ...toKeyColumns(key) }] : [];
  });
  if (given.length === 0) return new Map();
  const rows = await query(
    scope,
    z.object({ key: z.string(), partId: z.string() }),
    sql`select distinct given.key, p.part_id as "partId"
      from ${jsonRows(given)} as given (key text, brand text, "numberKey" text, "brandKey" text),
        parts_with_number_of(given.brand, given."brandKey", given."numberKey") p`,
  );
  const replacements = await listCurrentReplacements(
    scope,
    rows.map(({ partId }) => partId),
  );
  const pieces = new Map<string, number>();
  for (const { key, partId } of rows) {
    const { ends, choices } = replacements.get(partId) ?? { ends: [], choices: [] };
    const most = [...ends, ...choices].reduce((max, { quantity }) => Math.max(max, quantity), 1);
    pieces.set(key, Math.max(pieces.get(key) ?? 1, most));
  }
  return pieces;
}
