/** The machines that drawings are of: those that they name, and the members of the families that they name. */
import { type SQL, sql } from 'drizzle-orm';
import { machineFamilyMembers, machines } from '#domain/fitment/tables.server.ts';
import { query } from '#platform/database/query.server.ts';
import type { Scope } from '#platform/scope.ts';
import { DrawingMachine } from './contract.ts';
import { drawingMachines } from './tables.server.ts';

/** The ids of the drawings of a machine, as a subquery. @param machineId expression of the statement around it */
export function drawingsOfMachine(machineId: SQL): SQL {
  return sql`(
    select drawing_id from ${drawingMachines} where machine_id = ${machineId}
    union all
    select drawing_id from ${drawingMachines}
    where family_id in (select family_id from ${machineFamilyMembers} where machine_id = ${machineId}))`;
}

/** The order of the drawings `d` of one machine: overviews first, then the shop's. */
export const machineDrawingOrder = sql`d.kind = 'overview' desc, d.position, d.code`;

/**
 * The machines of one drawing, once each, as a subquery with the columns of DrawingMachine and its id. A machine that is
 * named twice has the serial numbers of both; if one of them says nothing, all.
 * @param drawingId expression of the statement around it
 */
export function machinesOfDrawing(drawingId: SQL): SQL {
  return sql`(
    select m.id, m.make_slug as "makeSlug", m.slug, m.make, m.name,
      case when bool_or(dm.serial_text = '') then '' else string_agg(distinct dm.serial_text, '; ') end as serials
    from ${drawingMachines} dm
    left join ${machineFamilyMembers} f on f.family_id = dm.family_id
    join ${machines} m on m.id = coalesce(dm.machine_id, f.machine_id)
    where dm.drawing_id = ${drawingId}
    group by m.id)`;
}

/** The machines of a drawing, by make and name. Internal. */
export function listMachinesOfDrawing(scope: Scope, drawingId: string): Promise<DrawingMachine[]> {
  return query(
    scope,
    DrawingMachine,
    sql`select "makeSlug", slug, make, name, serials from ${machinesOfDrawing(sql`${drawingId}::uuid`)} every
      order by make, name`,
  );
}
