/** The rows of the export of drawings. */
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { brands, parts } from '#domain/catalog/tables.server.ts';
import { formatCompanions } from '#domain/drawings/companion-text.ts';
import { formatSpots } from '#domain/drawings/spot-text.ts';
import { drawingItems, drawingSpots, drawings } from '#domain/drawings/tables.server.ts';
import { query } from '#platform/database/query.server.ts';
import { type ExportPage, firstId, rowsPerPage } from './export-page.ts';

const text = z.string().nullable();
const DrawingRow = z.object({
  position: z.string(),
  drawing: z.string(),
  title: text,
  assembly: text,
  callout: z.string(),
  name: z.string(),
  brand: text,
  partNumber: text,
  quantity: z.number(),
  serviceState: z.string(),
  kitCallout: text,
  companions: z.array(z.string()),
  serials: text,
  engineSerials: text,
  note: text,
  leadsTo: text,
  shapes: z.array(z.any()),
});

/** A position is "drawing id, place". The spots of a callout are in each of its rows. */
export const drawingsPage: ExportPage = async (scope, after) => {
  const [afterDrawing, afterPlace] = after.split(' ');
  const rows = await query(
    scope,
    DrawingRow,
    sql`
      select concat_ws(' ', d.id, i.place) as position, d.code as drawing, nullif(d.title, '') as title,
        nullif(d.assembly, '') as assembly, i.callout, i.name, b.name as brand, p.part_number as "partNumber", i.quantity,
        i.state as "serviceState", nullif(i.kit_callout, '') as "kitCallout", i.companions, nullif(i.serial_text, '') as serials,
        nullif(i.engine_serial_text, '') as "engineSerials", nullif(i.note, '') as note, target.code as "leadsTo",
        array(select s.shape from ${drawingSpots} s where s.drawing_id = d.id and s.callout = i.callout order by s.place) as shapes
      from ${drawings} d join ${drawingItems} i on i.drawing_id = d.id
        left join ${parts} p on p.id = i.part_id and p.archived_at is null left join ${brands} b on b.id = p.brand_id
        left join ${drawings} target on target.id = i.leads_to_drawing_id
      where (d.id, i.place) > (${afterDrawing || firstId}::uuid, ${afterPlace ?? '-1'}::int)
      order by d.id, i.place limit ${rowsPerPage}`,
  );
  return rows.map(({ shapes, companions, ...row }) => ({
    ...row,
    companions: formatCompanions(companions) || null,
    spots: formatSpots(shapes) || null,
  }));
};
