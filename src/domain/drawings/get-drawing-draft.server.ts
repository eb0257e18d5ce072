/** A drawing as staff edit it, with what is probably wrong with it. */
import { asc, eq, inArray, sql } from 'drizzle-orm';
import { brands, parts } from '#domain/catalog/tables.server.ts';
import { machineFamilies, machines } from '#domain/fitment/tables.server.ts';
import { imageUrl } from '#domain/media/image-url.ts';
import { requirePermission } from '#platform/guards.ts';
import type { Scope } from '#platform/scope.ts';
import type { DraftItem, DraftMachine, DraftPart, DrawingDraft } from './draft-contract.ts';
import { readDrawingPrefixes } from './drawing-prefixes.server.ts';
import { drawingProblems } from './drawing-problems.ts';
import { isPictureEmpty } from './empty-picture.ts';
import { getDrawingRow, listItemRows, listSpots } from './get-drawing.server.ts';
import { drawingMachines } from './tables.server.ts';

/** The drawing with that slug. For admins. Throws unauthenticated, forbidden, not_found. */
export async function getDrawingDraft(scope: Scope, slug: string): Promise<DrawingDraft> {
  requirePermission(scope, 'see_shop');
  const row = await getDrawingRow(scope, slug);
  const [rows, spots, ofMachines] = await Promise.all([
    listItemRows(scope, row.id),
    listSpots(scope, row.id),
    listNamedMachines(scope, row.id),
  ]);
  const [known, prefixesOf] = await Promise.all([listDraftParts(scope, rows), readDrawingPrefixes(scope, [row.code])]);
  const items = rows.map((each) => toDraftItem(each, known));
  const { code, title, assembly, kind, position, width, height, svg, version } = row;
  const img = row.imageId && imageUrl(row.imageId);
  const knownPrefixes = [...prefixesOf(code)];
  const checked = { kind, width, height, items, spots, knownPrefixes, isPictureEmpty: isPictureEmpty({ svg, img }) };
  return {
    slug: row.slug,
    ...{ code, title, assembly, kind, position, width, height, svg, version },
    img,
    updatedBy: row.updatedByEmail,
    updatedAt: row.updatedAt.toISOString(),
    machines: ofMachines,
    items,
    spots,
    knownPrefixes,
    problems: drawingProblems(checked),
  };
}

type DraftRow = Awaited<ReturnType<typeof listItemRows>>[number];

/** The row as staff edit it. Internal. @param known the parts of the rows by id */
export function toDraftItem({ item, leadsTo }: DraftRow, known: ReadonlyMap<string, DraftPart>): DraftItem {
  return {
    callout: item.callout,
    name: item.name,
    part: known.get(item.partId ?? '') ?? null,
    quantity: item.quantity,
    state: item.state,
    kitCallout: item.kitCallout,
    companions: item.companions,
    serials: item.serialText,
    engineSerials: item.engineSerialText,
    note: item.note,
    leadsTo: leadsTo?.slug ?? '',
  };
}

/** The parts of rows by id, archived ones too. Internal. */
export async function listDraftParts(scope: Scope, items: readonly DraftRow[]): Promise<Map<string, DraftPart>> {
  const ids = items.flatMap(({ item }) => (item.partId ? [item.partId] : []));
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
