/** A drawing as visitors see it: its picture, its list with the parts of today, and the places of its callouts. */
import { asc, eq, inArray } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { ChosenMachine } from '#domain/fitment/chosen-machine.ts';
import { machineAddress } from '#domain/fitment/machine-contract.ts';
import { imageUrl } from '#domain/media/image-url.ts';
import { type CurrentReplacements, listCurrentReplacements } from '#domain/relations/list-replacements.server.ts';
import { m } from '#messages';
import { AppError } from '#platform/errors.ts';
import type { Scope } from '#platform/scope.ts';
import { plainText } from '#platform/values/text.ts';
import { wrongCompanions } from './companion-text.ts';
import type { Drawing, DrawingItem, DrawingMachine, ItemState } from './contract.ts';
import { listMachinesOfDrawing } from './drawing-machines.server.ts';
import { type ListedPart, listDrawingParts, shownPart } from './drawing-parts.server.ts';
import { listOverviews } from './list-overviews.server.ts';
import { rowLabels } from './row-labels.ts';
import { rowMatch } from './row-match.ts';
import { drawingItems, drawingSpots, drawings } from './tables.server.ts';

type ItemRow = typeof drawingItems.$inferSelect;
type DrawingRow = typeof drawings.$inferSelect;

/**
 * The drawing with that slug. With a machine, rows of other serial numbers are said to be so. Public. Throws not_found.
 */
export async function getDrawing(
  scope: Scope,
  slug: string,
  { chosen = null }: { readonly chosen?: ChosenMachine | null } = {},
): Promise<Drawing> {
  const row = await getDrawingRow(scope, slug);
  const [machines, overviews, items, spots] = await Promise.all([
    listMachinesOfDrawing(scope, row.id),
    listOverviews(scope, row.id),
    listItemRows(scope, row.id),
    listSpots(scope, row.id),
  ]);
  const { code, title, assembly, kind, width, height, svg } = row;
  return {
    slug: row.slug,
    code,
    title,
    assembly,
    kind,
    width,
    height,
    svg,
    img: row.imageId && imageUrl(row.imageId),
    machines,
    overviews,
    items: await toItems(scope, items, chosen && isOfMachine(machines, chosen) ? chosen : null),
    spots,
    updatedAt: row.updatedAt.toISOString(),
  };
}

/**
 * The row of the drawing with that slug. Internal: callers that show more than visitors see check the permission. Throws
 * not_found.
 */
export async function getDrawingRow(scope: Scope, slug: string): Promise<DrawingRow> {
  const [row] = await scope.db
    .select()
    .from(drawings)
    .where(eq(drawings.slug, plainText(slug)));
  if (!row) throw new AppError('not_found', m.drawing_not_found());
  return row;
}

/** The spots in the order in which they are drawn. Internal. */
export async function listSpots(scope: Scope, drawingId: string) {
  const rows = await scope.db
    .select()
    .from(drawingSpots)
    .where(eq(drawingSpots.drawingId, drawingId))
    .orderBy(asc(drawingSpots.place));
  return rows.map(({ callout, kind, shape, svgId }) => ({ callout, kind, shape, svgId }));
}

/** The rows with the drawings that they lead to, in their order. Internal. */
export async function listItemRows(scope: Scope, ...drawingIds: string[]) {
  const target = alias(drawings, 'target');
  return scope.db
    .select({ item: drawingItems, leadsTo: { slug: target.slug, code: target.code, title: target.title } })
    .from(drawingItems)
    .leftJoin(target, eq(target.id, drawingItems.leadsToDrawingId))
    .where(inArray(drawingItems.drawingId, drawingIds))
    .orderBy(asc(drawingItems.place));
}

/** Whether a drawing with these machines is of the chosen one. One without machines is of any. */
export function isOfMachine(machines: readonly DrawingMachine[], { machine }: ChosenMachine): boolean {
  return machines.length === 0 || machines.some((each) => machineAddress(each) === machineAddress(machine));
}

/** Rows as visitors see them; all rows of a callout have to be given. Internal. */
export async function toItems(
  scope: Scope,
  rows: readonly Awaited<ReturnType<typeof listItemRows>>[number][],
  chosen: ChosenMachine | null,
): Promise<DrawingItem[]> {
  const ids = rows.flatMap(({ item }) => (item.partId ? [item.partId] : []));
  const [listed, replacements] = await Promise.all([listDrawingParts(scope, ids), listCurrentReplacements(scope, ids)]);
  const ends = [...replacements.values()].flatMap((each) => each.ends.map(({ partId }) => partId));
  const all = new Map([...listed, ...(await listDrawingParts(scope, ends))]);
  const labels = rowLabels(rows.map(({ item }) => item));
  const listedCallouts = new Set(rows.map(({ item }) => item.callout));
  return rows.map(({ item, leadsTo }, place) => {
    const part = all.get(item.partId ?? '');
    const replaced = replacements.get(item.partId ?? '');
    const state = stateOf(item, part, replaced);
    const wrong = wrongCompanions(item, listedCallouts);
    return {
      callout: item.callout,
      row: labels[place] ?? item.callout,
      name: item.name,
      part: shownPart(part),
      quantity: item.quantity,
      state,
      kitCallout: item.kitCallout,
      companions: item.companions.filter((each) => !wrong.includes(each)),
      replacedBy: state === 'superseded' ? toReplacements(all, replaced) : [],
      serials: item.serialText,
      engineSerials: item.engineSerialText,
      match: chosen && rowMatch(item, chosen),
      note: item.note,
      leadsTo,
    };
  });
}

/** The state of a row. An archived part is not in the shop, unless others replace it. */
function stateOf(
  { state }: ItemRow,
  part: ListedPart | undefined,
  replaced: CurrentReplacements | undefined,
): ItemState {
  if (state !== 'orderable') return state;
  if (replaced) return 'superseded';
  if (!part || part.isArchived) return 'not_in_shop';
  return part.isGone && part.availableQnty === 0 ? 'no_longer_available' : 'orderable';
}

/** The replacements; none, if one that is needed is not in the shop: the others alone are no use. */
function toReplacements(
  all: ReadonlyMap<string, ListedPart>,
  replaced: CurrentReplacements | undefined,
): DrawingItem['replacedBy'] {
  const ends = (replaced?.ends ?? []).map(({ partId, quantity }) => ({ part: shownPart(all.get(partId)), quantity }));
  const found = ends.flatMap(({ part, quantity }) => (part ? [{ part, quantity }] : []));
  return found.length === ends.length ? found : [];
}
