/** What is changed together with a part, by a drawing that shows it. */
import { and, asc, eq, ne, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { z } from 'zod';
import type { ChosenMachine } from '#domain/fitment/chosen-machine.ts';
import { SerialRanges } from '#domain/fitment/serial-range.ts';
import type { SerialStatus } from '#domain/fitment/serial-status.ts';
import { machineFamilyMembers } from '#domain/fitment/tables.server.ts';
import type { Scope } from '#platform/scope.ts';
import { smallestOf } from '#platform/values/extremes.ts';
import type { DrawingItem, DrawingRef } from './contract.ts';
import { toItems } from './get-drawing.server.ts';
import { rowMatch } from './row-match.ts';
import { drawingItems, drawingMachines, drawings } from './tables.server.ts';

export interface CompanionsOfPart {
  readonly drawing: DrawingRef;
  /** The row of the part. */
  readonly callout: string;
  readonly quantity: number;
  /** The rows of its companions, in the order in which staff name them; several share a callout. */
  readonly items: readonly DrawingItem[];
}

/** The most rows that are read: the companions of a part on all drawings that show it. */
const maxRows = 500;

/**
 * The companions of a part by one of the drawings that show it: of the chosen machine if one is, else the first. Null: no
 * drawing knows any. Public.
 */
export async function findCompanions(
  scope: Scope,
  partId: string,
  chosen: ChosenMachine | null,
): Promise<CompanionsOfPart | null> {
  const rows = await listCompanionRows(scope, partId, chosen);
  const nearness = new Map(rows.map((row) => [row.own.id, nearnessOf(row, chosen)]));
  const nearest = smallestOf(nearness.values());
  const ownRows = rows.filter(({ own }) => nearness.get(own.id) === nearest);
  const [first] = ownRows;
  if (!first) return null;
  const { own, drawing } = first;
  const ofRow = ownRows.filter((row) => row.own.id === own.id);
  const items = await toItems(scope, ofRow, nearest < nearnessOfOthers ? chosen : null);
  return { drawing, callout: own.callout, quantity: own.quantity, items };
}

type CompanionRow = Awaited<ReturnType<typeof listCompanionRows>>[number];

const nearnesses: readonly SerialStatus[] = ['inside', 'unknown', 'outside'];
/** The nearness of a row of other serial numbers, and of a drawing of other machines. */
const nearnessOfOthers = 2;

/** How near the row of the part is to the chosen machine; 0: it is of the machine for certain. */
function nearnessOf({ own, ofMachine }: CompanionRow, chosen: ChosenMachine | null): number {
  if (!chosen) return nearnessOfOthers;
  const ranges = z.array(SerialRanges).nullable().parse(ofMachine) ?? [[]];
  const ofDrawing = ranges.map((serialRanges) =>
    nearnesses.indexOf(rowMatch({ serialRanges, engineSerialRanges: [] }, chosen)),
  );
  return Math.max(nearnesses.indexOf(rowMatch(own, chosen)), Math.min(nearnessOfOthers, smallestOf(ofDrawing)));
}

/** The rows of the companions beside the row of the part: first those of the first drawing. */
async function listCompanionRows(scope: Scope, partId: string, chosen: ChosenMachine | null) {
  const own = alias(drawingItems, 'own');
  const target = alias(drawings, 'target');
  const { slug, code, title } = drawings;
  return scope.db
    .select({
      own,
      item: drawingItems,
      drawing: { slug, code, title },
      leadsTo: { slug: target.slug, code: target.code, title: target.title },
      ofMachine: chosen ? rangesOfDrawing(chosen.machine.id) : sql<unknown>`null`,
    })
    .from(own)
    .innerJoin(drawings, eq(drawings.id, own.drawingId))
    .innerJoin(
      drawingItems,
      and(
        eq(drawingItems.drawingId, own.drawingId),
        sql`${drawingItems.callout} = any(${own.companions})`,
        ne(drawingItems.callout, own.callout),
      ),
    )
    .leftJoin(target, eq(target.id, drawingItems.leadsToDrawingId))
    .where(eq(own.partId, partId))
    .orderBy(
      asc(drawings.position),
      asc(drawings.code),
      asc(own.place),
      sql`array_position(${own.companions}, ${drawingItems.callout})`,
      asc(drawingItems.place),
    )
    .limit(maxRows);
}

/** The serial ranges for which the drawing is of the machine, an array for each; empty: of other machines; null: of any. */
function rangesOfDrawing(machineId: string) {
  const families = sql`select family_id from ${machineFamilyMembers} where machine_id = ${machineId}`;
  return sql<unknown>`(
    select coalesce(json_agg(dm.serial_ranges) filter (
      where dm.machine_id = ${machineId} or dm.family_id in (${families})), '[]')
    from ${drawingMachines} dm where dm.drawing_id = ${drawings.id} having count(*) > 0)`;
}
