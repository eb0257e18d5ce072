/** Stores rows of drawings of a list: by the code of the drawing, callout, name and serial numbers. */
import { eq, inArray, sql } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import { z } from 'zod';
import { toSlug } from '#domain/catalog/slug.ts';
import type { KeyedRow, KeyedStore } from '#domain/fitment/bulk/keyed-rows.server.ts';
import { rangesToStore } from '#domain/fitment/parse-serial-ranges.ts';
import { query } from '#platform/database/query.server.ts';
import { requireAdmin } from '#platform/guards.ts';
import type { Scope } from '#platform/scope.ts';
import { readDrawingPrefixes } from './drawing-prefixes.server.ts';
import { serviceStates } from './drawing-values.ts';
import { formatSpots } from './spot-text.ts';
import { drawingItems, drawingSpots, drawings } from './tables.server.ts';
import { writeListedSpots } from './write-listed-spots.server.ts';

export const DrawingRowKey = z.object({
  code: z.string(),
  callout: z.string(),
  name: z.string(),
  serials: z.string(),
  engineSerials: z.string(),
});
export type DrawingRowKey = z.infer<typeof DrawingRowKey>;

/** `title` and `assembly` are those of the drawing, `spots` those of the callout. */
export const DrawingRowValues = z.object({
  title: z.string(),
  assembly: z.string(),
  partId: z.string().nullable(),
  quantity: z.number(),
  state: z.enum(serviceStates),
  kitCallout: z.string(),
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
function keyOf(text: string): DrawingRowKey {
  const [code, callout, name, serials, engineSerials] = KeyParts.parse(JSON.parse(text));
  return { code, callout, name, serials, engineSerials };
}

/** The picture of a drawing that a list names for the first time, until staff upload one. */
const emptyPicture = {
  svg: '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1600 1100"/>',
  width: 1600,
  height: 1100,
} as const;

const Shapes = z.array(z.any());
const StoredRow = DrawingRowKey.extend(DrawingRowValues.shape)
  .omit({ spots: true })
  .extend({ id: z.string(), drawingId: z.string(), shapes: Shapes });

async function readByKey(scope: Scope, keys: readonly string[]) {
  const wanted = new Set(keys);
  const codes = [...new Set(keys.map((key) => keyOf(key).code))];
  const rows = await query(
    scope,
    StoredRow,
    sql`
      select i.id, d.id as "drawingId", d.code, d.title, d.assembly, i.callout, i.name, i.serial_text as serials,
        i.engine_serial_text as "engineSerials", i.part_id as "partId", i.quantity, i.state, i.kit_callout as "kitCallout",
        i.note, i.leads_to_drawing_id as "leadsToDrawingId",
        array(select s.shape from ${drawingSpots} s where s.drawing_id = d.id and s.callout = i.callout order by s.place) as shapes
      from ${drawings} d join ${drawingItems} i on i.drawing_id = d.id
      where lower(d.code) = any(${sql.param(codes)}::text[]) order by i.place desc`,
  );
  return new Map(
    rows.flatMap((row): [string, z.infer<typeof StoredRow>][] => {
      const key = drawingRowKey(row);
      return wanted.has(key) ? [[key, row]] : [];
    }),
  );
}

export const drawingRowStore: KeyedStore<DrawingRowValues> = {
  defaults: {
    title: '',
    assembly: '',
    partId: null,
    quantity: 1,
    state: 'orderable',
    kitCallout: '',
    note: '',
    leadsToDrawingId: null,
    spots: '',
  },
  async read(scope, keys) {
    const rows = await readByKey(scope, keys);
    return new Map([...rows].map(([key, row]) => [key, valuesOf(row)]));
  },
  async write(scope, rows) {
    const ids = await writeDrawings(scope, rows);
    const stored = await readByKey(
      scope,
      rows.map(({ key }) => key),
    );
    for (const [drawingId, ofDrawing] of Map.groupBy(rows, ({ key }) => ids.get(keyOf(key).code) ?? '')) {
      await writeItems(scope, drawingId, ofDrawing, stored);
      const spots = ofDrawing.map(({ key, value }): [string, string] => [keyOf(key).callout, value.spots]);
      await writeListedSpots(scope, drawingId, new Map(spots));
    }
  },
  async remove(scope, keys) {
    const ids = [...(await readByKey(scope, keys)).values()].map(({ id }) => id);
    await scope.db.delete(drawingItems).where(inArray(drawingItems.id, ids));
  },
};

function valuesOf({
  shapes,
  id: _,
  drawingId: __,
  code,
  callout,
  name,
  serials,
  engineSerials,
  ...values
}: z.infer<typeof StoredRow>) {
  return { ...values, spots: formatSpots(shapes) };
}

/** Writes the drawings; returns ids by code in lower case. A change raises the version, so that an open editor is told. */
async function writeDrawings(
  scope: Scope,
  rows: readonly KeyedRow<DrawingRowValues>[],
): Promise<ReadonlyMap<string, string>> {
  const { email: updatedByEmail } = requireAdmin(scope);
  const now = scope.now();
  const byCode = new Map(rows.map(({ key, value }) => [keyOf(key).code, value]));
  const known = await scope.db
    .select({ id: drawings.id, code: drawings.code })
    .from(drawings)
    .where(sql`lower(${drawings.code}) = any(${sql.param([...byCode.keys()])}::text[])`);
  const ids = new Map(known.map(({ id, code }) => [code.toLowerCase(), id]));
  for (const [code, { title, assembly }] of byCode) {
    const id = ids.get(code) ?? uuid();
    const stamps = { updatedByEmail, updatedAt: now };
    if (ids.has(code))
      await scope.db
        .update(drawings)
        .set({ ...stamps, version: sql`version + 1`, ...(title && { title }), ...(assembly && { assembly }) })
        .where(eq(drawings.id, id));
    else {
      const names = { code: code.toUpperCase(), title: title || code.toUpperCase(), assembly };
      const slug = `${toSlug(title || code)}-${toSlug(code)}`;
      await scope.db
        .insert(drawings)
        .values({ id, slug, ...names, kind: 'assembly', ...emptyPicture, ...stamps, createdAt: now });
    }
    ids.set(code, id);
  }
  return ids;
}

async function writeItems(
  scope: Scope,
  drawingId: string,
  rows: readonly KeyedRow<DrawingRowValues>[],
  stored: ReadonlyMap<string, z.infer<typeof StoredRow>>,
): Promise<void> {
  const [last] = await scope.db
    .select({ place: sql<number>`coalesce(max(${drawingItems.place}), -1)::int` })
    .from(drawingItems)
    .where(eq(drawingItems.drawingId, drawingId));
  let place = (last?.place ?? -1) + 1;
  const codes = rows.map(({ key }) => keyOf(key).code);
  const prefixesOf = await readDrawingPrefixes(scope, codes, { isLocked: true });
  for (const { key, value } of rows) {
    const { code, callout, name, serials, engineSerials } = keyOf(key);
    const { title: _, assembly: __, spots: ___, ...columns } = value;
    const id = stored.get(key)?.id;
    if (id) await scope.db.update(drawingItems).set(columns).where(eq(drawingItems.id, id));
    else {
      const ranges = {
        serialText: serials,
        serialRanges: rangesToStore(serials, prefixesOf(code)),
        engineSerialText: engineSerials,
        engineSerialRanges: rangesToStore(engineSerials),
      };
      await scope.db
        .insert(drawingItems)
        .values({ id: uuid(), drawingId, callout, name, place, ...columns, ...ranges });
      place += 1;
    }
  }
}
