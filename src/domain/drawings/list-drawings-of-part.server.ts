/** Where a part is used: the drawings that show it. */
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { query } from '#platform/database/query.server.ts';
import type { Scope } from '#platform/scope.ts';
import { isId } from '#platform/values/ids.ts';
import { DrawingOfPart } from './contract.ts';
import { machinesOfDrawing } from './drawing-machines.server.ts';
import { drawingItems, drawings } from './tables.server.ts';

/** The most drawings of one part: a bolt can be on hundreds. */
const maxDrawingsOfPart = 100;
const maxMachinesShown = 20;

const Row = z.object({ drawing: DrawingOfPart });

/** The drawings that have the part in their list, by assembly and title; none for an unknown part. Public. */
export async function listDrawingsOfPart(scope: Scope, partId: string): Promise<DrawingOfPart[]> {
  if (!isId(partId)) return [];
  const rows = await query(
    scope,
    Row,
    sql`
    with used as (
      select i.drawing_id, json_agg(json_build_object('callout', i.callout, 'quantity', i.quantity, 'companions', i.companions, 'state', i.state,
        'serials', i.serial_text, 'engineSerials', i.engine_serial_text, 'note', i.note) order by i.place) as places
      from ${drawingItems} i where i.part_id = ${partId} group by i.drawing_id)
    select json_build_object('slug', d.slug, 'code', d.code, 'title', d.title, 'assembly', d.assembly,
      'places', used.places, 'machines', coalesce(m.shown, '[]'), 'machineCount', coalesce(m.total, 0)) as drawing
    from used
    join ${drawings} d on d.id = used.drawing_id
    left join lateral (
      select json_agg(json_build_object('makeSlug', "makeSlug", 'slug', slug, 'make', make, 'name', name, 'serials', serials)
        order by make, name) filter (where no <= ${maxMachinesShown}) as shown, count(*)::int as total
      from (select *, row_number() over (order by make, name) as no from ${machinesOfDrawing(sql`d.id`)} every) numbered
    ) m on true
    order by d.assembly, d.title, d.id
    limit ${maxDrawingsOfPart}`,
  );
  return rows.map(({ drawing }) => drawing);
}
