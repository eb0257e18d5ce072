/** Stores rows of drawings of a list: by the code of the drawing, callout, name and serial numbers. */
import { eq, inArray, sql } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import { toSlug } from '#domain/catalog/slug.ts';
import type { KeyedRow, KeyedStore } from '#domain/fitment/bulk/keyed-rows.server.ts';
import { rangesToStore } from '#domain/fitment/parse-serial-ranges.ts';
import { requirePermission } from '#platform/guards.ts';
import type { Scope } from '#platform/scope.ts';
import { parseCompanions } from './companion-text.ts';
import { requestCutouts } from './cutouts/request-cutouts.server.ts';
import { readDrawingPrefixes } from './drawing-prefixes.server.ts';
import { emptyPicture } from './empty-picture.ts';
import {
  type DrawingRowValues,
  drawingRowOfKey,
  readByKey,
  type StoredRow,
  valuesOf,
} from './read-listed-rows.server.ts';
import { drawingItems, drawings } from './tables.server.ts';
import { writeListedSpots } from './write-listed-spots.server.ts';

export const drawingRowStore: KeyedStore<DrawingRowValues> = {
  defaults: {
    title: '',
    assembly: '',
    partId: null,
    quantity: 1,
    state: 'orderable',
    kitCallout: '',
    companions: '',
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
    for (const [drawingId, ofDrawing] of Map.groupBy(rows, ({ key }) => ids.get(drawingRowOfKey(key).code) ?? '')) {
      await writeItems(scope, drawingId, ofDrawing, stored);
      const spots = ofDrawing.map(({ key, value }): [string, string] => [drawingRowOfKey(key).callout, value.spots]);
      await writeListedSpots(scope, drawingId, new Map(spots));
    }
    await requestCutouts(scope, ids.values());
  },
  async remove(scope, keys) {
    const rows = [...(await readByKey(scope, keys)).values()];
    const [ids, drawingIds] = [rows.map(({ id }) => id), rows.map(({ drawingId }) => drawingId)];
    await scope.db.delete(drawingItems).where(inArray(drawingItems.id, ids));
    await requestCutouts(scope, drawingIds);
  },
};

/** Writes the drawings; returns ids by code in lower case. A change raises the version, so that an open editor is told. */
async function writeDrawings(
  scope: Scope,
  rows: readonly KeyedRow<DrawingRowValues>[],
): Promise<ReadonlyMap<string, string>> {
  const { email: updatedByEmail } = requirePermission(scope, 'edit_drawings');
  const now = scope.now();
  const byCode = new Map(rows.map(({ key, value }) => [drawingRowOfKey(key).code, value]));
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
  stored: ReadonlyMap<string, StoredRow>,
): Promise<void> {
  const [last] = await scope.db
    .select({ place: sql<number>`coalesce(max(${drawingItems.place}), -1)::int` })
    .from(drawingItems)
    .where(eq(drawingItems.drawingId, drawingId));
  let place = (last?.place ?? -1) + 1;
  const codes = rows.map(({ key }) => drawingRowOfKey(key).code);
  const prefixesOf = await readDrawingPrefixes(scope, codes, { isLocked: true });
  for (const { key, value } of rows) {
    const { code, callout, name, serials, engineSerials } = drawingRowOfKey(key);
    const { title: _, assembly: __, spots: ___, companions, ...same } = value;
    const columns = { ...same, companions: parseCompanions(companions) };
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
