/** A drawing as staff edit it, with what is probably wrong with it. */
import { asc, eq, inArray, sql } from 'drizzle-orm';
import { brands, parts } from '#domain/catalog/tables.server.ts';
import { machineFamilies, machines } from '#domain/fitment/tables.server.ts';
import { imageUrl } from '#domain/media/image-url.ts';
import { requireAdmin } from '#platform/guards.ts';
import type { Scope } from '#platform/scope.ts';
import type { DraftMachine, DraftPart, DrawingDraft } from './draft-contract.ts';
import { drawingProblems } from './drawing-problems.ts';
import { getDrawingRow, listItemRows, listSpots } from './get-drawing.server.ts';
import { drawingMachines } from './tables.server.ts';

/** For admins. Throws unauthenticated, forbidden, not_found. */
export async function getDrawingDraft(scope: Scope, slug: string): Promise<DrawingDraft> {
  requireAdmin(scope);
  const row = await getDrawingRow(scope, slug);
  const [rows, spots, ofMachines] = await Promise.all([
    listItemRows(scope, row.id),
    listSpots(scope, row.id),
    listNamedMachines(scope, row.id),
  ]);
  const known = await listDraftParts(
    scope,
    rows.flatMap(({ item }) => (item.partId ? [item.partId] : [])),
  );
  const items = rows.map(({ item, leadsTo }) => ({
    callout: item.callout,
    name: item.name,
    part: known.get(item.partId ?? '') ?? null,
    quantity: item.quantity,
    state: item.state,
    kitCallout: item.kitCallout,
    serials: item.serialText,
    engineSerials: item.engineSerialText,
    note: item.note,
    leadsTo: leadsTo?.slug ?? '',
  }));
  const { code, title, assembly, kind, position, width, height, svg, version } = row;
  return {
    slug: row.slug,
    ...{ code, title, assembly, kind, position, width, height, svg, version },
    img: row.imageId && imageUrl(row.imageId),
    updatedBy: row.updatedByEmail,
    updatedAt: row.updatedAt.toISOString(),
    machines: ofMachines,
    items,
    spots,
    problems: drawingProblems({ kind, width, height, items, spots }),
  };
}

async function listDraftParts(scope: Scope, ids: readonly string[]): Promise<Map<string, DraftPart>> {
  if (ids.length === 0) return new Map();
  const rows = await scope.db
    .select({
      _id: parts.id,
      brand: brands.name,
      partNumber: parts.partNumber,
      name: parts.name,
      archivedAt: parts.archivedAt,
    })
    .from(parts)
    .innerJoin(brands, eq(brands.id, parts.brandId))
    .where(inArray(parts.id, [...new Set(ids)]));
  return new Map(rows.map(({ archivedAt, ...part }) => [part._id, { ...part, isArchived: archivedAt !== null }]));
}

function listNamedMachines(scope: Scope, drawingId: string): Promise<DraftMachine[]> {
  return scope.db
    .select({
      machine: sql<string>`coalesce(${machines.makeSlug} || '/' || ${machines.slug}, '')`,
      family: sql<string>`coalesce(${machineFamilies.slug}, '')`,
      name: sql<string>`coalesce(${machines.make} || ' ' || ${machines.name}, ${machineFamilies.name})`,
      serials: drawingMachines.serialText,
    })
    .from(drawingMachines)
    .leftJoin(machines, eq(machines.id, drawingMachines.machineId))
    .leftJoin(machineFamilies, eq(machineFamilies.id, drawingMachines.familyId))
    .where(eq(drawingMachines.drawingId, drawingId))
    .orderBy(asc(drawingMachines.id));
}
