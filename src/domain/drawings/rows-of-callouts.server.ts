/** Other rows of the callouts at which drawings of a machine show a part. */
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { ChosenMachine } from '#domain/fitment/chosen-machine.ts';
import { SerialRanges } from '#domain/fitment/serial-range.ts';
import { serialStatus } from '#domain/fitment/serial-status.ts';
import { machineFamilyMembers } from '#domain/fitment/tables.server.ts';
import { query } from '#platform/database/query.server.ts';
import type { Scope } from '#platform/scope.ts';
import type { DrawingRef } from './contract.ts';
import { rowMatch } from './row-match.ts';
import { drawingItems, drawingMachines, drawings } from './tables.server.ts';

const OtherRow = z.object({
  partId: z.string(),
  otherId: z.string(),
  callout: z.string(),
  serialRanges: SerialRanges,
  engineSerialRanges: SerialRanges,
  slug: z.string(),
  code: z.string(),
  title: z.string(),
  drawingRanges: SerialRanges,
});

export interface RowOfCallout {
  readonly otherId: string;
  readonly drawing: DrawingRef & { readonly callout: string };
}

/**
 * The rows by the id of the part: those whose serial numbers, and those of their drawing, have the chosen machine for certain.
 * Internal.
 */
export async function listRowsOfCallouts(
  scope: Scope,
  partIds: readonly string[],
  chosen: ChosenMachine,
): Promise<Map<string, RowOfCallout[]>> {
  if (partIds.length === 0) return new Map();
  const machineId = chosen.machine.id;
  const rows = await query(
    scope,
    OtherRow,
    sql`
      select i.part_id as "partId", o.part_id as "otherId", o.callout, o.serial_ranges as "serialRanges",
        o.engine_serial_ranges as "engineSerialRanges", d.slug, d.code, d.title, dm.serial_ranges as "drawingRanges"
      from ${drawingItems} i
        join ${drawingItems} o on o.drawing_id = i.drawing_id and o.callout = i.callout and o.part_id <> i.part_id
        join ${drawings} d on d.id = i.drawing_id
        join ${drawingMachines} dm on dm.drawing_id = d.id
      where i.part_id = any(${sql.param(partIds)}::uuid[]) and o.state = 'orderable'
        and (dm.machine_id = ${machineId}
          or dm.family_id in (select family_id from ${machineFamilyMembers} where machine_id = ${machineId}))
      order by d.position, d.code, o.place`,
  );
  const inside = rows.filter(
    (row) => rowMatch(row, chosen) === 'inside' && serialStatus(chosen.serial, row.drawingRanges) === 'inside',
  );
  const byPart = Map.groupBy(inside, ({ partId }) => partId);
  return new Map(
    [...byPart].map(([partId, all]) => [
      partId,
      all.map(({ otherId, slug, code, title, callout }) => ({ otherId, drawing: { slug, code, title, callout } })),
    ]),
  );
}
