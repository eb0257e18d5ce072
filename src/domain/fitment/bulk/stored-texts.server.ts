/** Stores the ranges of texts about serial numbers, and counts the rows about machines, in any table that has such rows. */
import { type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { jsonRows } from '#platform/database/json-rows.server.ts';
import { query } from '#platform/database/query.server.ts';
import type { Scope } from '#platform/scope.ts';
import { MachineUses, type SerialTexts } from './serial-texts.ts';

type StoredRows = Parameters<SerialTexts['store']>[1];

/**
 * Stores the ranges of rows of one table. Internal.
 * @param table with the columns id and serial_ranges
 * @param also what else changes in a row whose ranges are stored
 */
export async function storeRanges(scope: Scope, table: PgTable, rows: StoredRows, also: SQL = sql``): Promise<void> {
  await scope.db.execute(sql`
    update ${table} stored set serial_ranges = given.ranges ${also}
    from ${jsonRows(rows)} as given (id uuid, ranges jsonb) where stored.id = given.id`);
}

/** How many rows name each of these machines. Internal. @param table with the column machine_id */
export function countUses(scope: Scope, table: PgTable, machineIds: readonly string[]): Promise<MachineUses[]> {
  return query(
    scope,
    MachineUses,
    sql`
      select machine_id as "machineId", count(*)::int as uses from ${table}
      where machine_id = any(${sql.param(machineIds)}::uuid[]) group by machine_id`,
  );
}
