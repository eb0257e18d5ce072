/** Removes the drawings of the sample, and writes them again. Internal: callers check the permission. */
import { inArray, notInArray } from 'drizzle-orm';
import { parts } from '#domain/catalog/tables.server.ts';
import type { NamedTarget } from '#domain/fitment/remove-sample-machines.server.ts';
import { machineFamilies, machines } from '#domain/fitment/tables.server.ts';
import { listSampleIds } from '#domain/sample/sample-rows.server.ts';
import { type RemovedRows, removeRows, restoreRows } from '#platform/database/removed-rows.server.ts';
import type { Scope } from '#platform/scope.ts';
import { removeCutouts, requestCutouts } from './cutouts/request-cutouts.server.ts';
import { removeThumbnails } from './drawing-thumbnail.server.ts';
import { drawingItems, drawingMachines, drawingSpots, drawings } from './tables.server.ts';

/** The machines and families of which the shop has drawings of its own. */
export async function listOwnDrawnTargets(scope: Scope): Promise<NamedTarget[]> {
  const ids = await listSampleIds(scope, 'drawing');
  const { machineId, familyId, drawingId } = drawingMachines;
  return scope.db.selectDistinct({ machineId, familyId }).from(drawingMachines).where(notInArray(drawingId, ids));
}

export interface KeptDrawings {
  readonly drawings: RemovedRows;
  readonly machines: RemovedRows;
  readonly items: RemovedRows;
  readonly spots: RemovedRows;
}

/** Deletes all drawings of the sample, and returns the deleted rows. */
export async function takeSampleDrawings(tx: Scope): Promise<KeptDrawings> {
  const ids = await listSampleIds(tx, 'drawing');
  for (const id of ids) {
    await removeCutouts(tx, id);
    await removeThumbnails(tx, id);
  }
  return {
    spots: await removeRows(tx, drawingSpots, inArray(drawingSpots.drawingId, ids)),
    items: await removeRows(tx, drawingItems, inArray(drawingItems.drawingId, ids)),
    machines: await removeRows(tx, drawingMachines, inArray(drawingMachines.drawingId, ids)),
    drawings: await removeRows(tx, drawings, inArray(drawings.id, ids)),
  };
}

/** Writes the drawings again, except those whose code another one has by now. */
export async function putSampleDrawings(tx: Scope, kept: KeptDrawings): Promise<void> {
  await restoreRows(tx, drawings, kept.drawings);
  const known = new Set<unknown>([null, undefined]);
  for (const table of [drawings, machines, machineFamilies, parts])
    for (const { id } of await tx.db.select({ id: table.id }).from(table)) known.add(id);
  const ofKnown = (rows: RemovedRows) =>
    rows.filter((row) => [row.drawingId, row.machineId, row.familyId].every((id) => known.has(id)));
  const linkIfKnown = (id: unknown) => (known.has(id) ? id : null);
  await restoreRows(tx, drawingMachines, ofKnown(kept.machines));
  await restoreRows(
    tx,
    drawingItems,
    ofKnown(kept.items).map((item) => ({
      ...item,
      partId: linkIfKnown(item.partId),
      leadsToDrawingId: linkIfKnown(item.leadsToDrawingId),
    })),
  );
  await restoreRows(tx, drawingSpots, ofKnown(kept.spots));
  const written = kept.drawings.flatMap(({ id }) => (typeof id === 'string' && known.has(id) ? [id] : []));
  await requestCutouts(tx, written);
}
