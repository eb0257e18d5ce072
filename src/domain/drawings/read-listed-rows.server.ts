/** The keys and the stored values of the rows of drawings that a list names. */
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { query } from '#platform/database/query.server.ts';
import type { Scope } from '#platform/scope.ts';
import { formatCompanions } from './companion-text.ts';
import { serviceStates } from './drawing-values.ts';
import { formatSpots } from './spot-text.ts';
import { drawingItems, drawingSpots, drawings } from './tables.server.ts';

const DrawingRowKey = z.object({
  code: z.string(),
  callout: z.string(),
  name: z.string(),
  serials: z.string(),
  engineSerials: z.string(),
});
export type DrawingRowKey = z.infer<typeof DrawingRowKey>;

/** `title` and `assembly` are those of the drawing, `spots` those of the callout; `companions` as parseCompanions reads them. */
const DrawingRowValues = z.object({
  title: z.string(),
  assembly: z.string(),
  partId: z.string().nullable(),
  quantity: z.number(),
  state: z.enum(serviceStates),
  kitCallout: z.string(),
  companions: z.string(),
  note: z.string(),
  leadsToDrawingId: z.string().nullable(),
  spots: z.string(),
});
export type DrawingRowValues = z.infer<typeof DrawingRowValues>;

const KeyParts = z.tuple([z.string(), z.string(), z.string(), z.string(), z.string()]);

export function drawingRowKey({ code, callout, name, serials, engineSerials }: DrawingRowKey): string {
  return JSON.stringify([code.toLowerCase(), callout, name, serials, engineSerials]);
}

/** The key of a row, with the code in lower case. */
export function drawingRowOfKey(text: string): DrawingRowKey {
  const [code, callout, name, serials, engineSerials] = KeyParts.parse(JSON.parse(text));
  return { code, callout, name, serials, engineSerials };
}

const Shapes = z.array(z.any());
const StoredRow = DrawingRowKey.extend(DrawingRowValues.shape)
  .omit({ spots: true })
  .extend({ id: z.string(), drawingId: z.string(), companions: z.array(z.string()), shapes: Shapes });
export type StoredRow = z.infer<typeof StoredRow>;

/** The stored rows with these keys; of several with one key, the first of the list. */
export async function readByKey(scope: Scope, keys: readonly string[]) {
  const wanted = new Set(keys);
  const codes = [...new Set(keys.map((key) => drawingRowOfKey(key).code))];
  const rows = await query(
    scope,
    StoredRow,
    sql`
      select i.id, d.id as "drawingId", d.code, d.title, d.assembly, i.callout, i.name, i.serial_text as serials,
        i.engine_serial_text as "engineSerials", i.part_id as "partId", i.quantity, i.state, i.kit_callout as "kitCallout",
        i.companions, i.note, i.leads_to_drawing_id as "leadsToDrawingId",
        array(select s.shape from ${drawingSpots} s where s.drawing_id = d.id and s.callout = i.callout order by s.place) as shapes
      from ${drawings} d join ${drawingItems} i on i.drawing_id = d.id
      where lower(d.code) = any(${sql.param(codes)}::text[]) order by i.place desc`,
  );
  return new Map(
    rows.flatMap((row): [string, StoredRow][] => {
      const key = drawingRowKey(row);
      return wanted.has(key) ? [[key, row]] : [];
    }),
  );
}

/** What a list can change of a row. */
export function valuesOf({
  shapes,
  companions,
  id: _,
  drawingId: __,
  code,
  callout,
  name,
  serials,
  engineSerials,
  ...values
}: StoredRow): DrawingRowValues {
  return { ...values, companions: formatCompanions(companions), spots: formatSpots(shapes) };
}
