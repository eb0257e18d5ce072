/** The prefixes that serial numbers of a drawing's machines are known to have. */
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { lockKnownPrefixes, readKnownPrefixes } from '#domain/fitment/known-prefixes.server.ts';
import { query } from '#platform/database/query.server.ts';
import type { Scope } from '#platform/scope.ts';
import { drawingMachines, drawings } from './tables.server.ts';

const TargetRow = z.object({ code: z.string(), machineId: z.string().nullable(), familyId: z.string().nullable() });

/**
 * The prefixes by code in any case; none for a drawing that is new. Two statements for any number of drawings.
 * @param isLocked in a transaction that stores rows: see lockKnownPrefixes
 */
export async function readDrawingPrefixes(
  scope: Scope,
  codes: readonly string[],
  { isLocked = false }: { readonly isLocked?: boolean } = {},
): Promise<(code: string) => readonly string[]> {
  const wanted = [...new Set(codes.map((code) => code.toLowerCase()))];
  const targets = await query(
    scope,
    TargetRow,
    sql`
      select lower(d.code) as code, machine_id as "machineId", family_id as "familyId"
      from ${drawingMachines} join ${drawings} d on d.id = drawing_id where lower(d.code) = any(${sql.param(wanted)}::text[])`,
  );
  const prefixesOf = await (isLocked ? lockKnownPrefixes : readKnownPrefixes)(scope, targets);
  const byCode = Map.groupBy(targets, ({ code }) => code);
  return (code) => [...new Set((byCode.get(code.toLowerCase()) ?? []).flatMap(prefixesOf))];
}
