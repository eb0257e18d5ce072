/** What a machine that is down needs: rows of its drawings as they can be ordered today, else parts that fit it. */
import { inArray } from 'drizzle-orm';
import { type ChosenMachine, withoutSerial } from '#domain/fitment/chosen-machine.ts';
import { getChosenMachine } from '#domain/fitment/find-chosen-machine.server.ts';
import { machineName } from '#domain/fitment/machine-contract.ts';
import type { MachineQuery } from '#domain/fitment/machine-query.ts';
import { PartQuery } from '#domain/search/part-query.ts';
import { searchParts } from '#domain/search/search-parts.server.ts';
import { m } from '#messages';
import { invalidField } from '#platform/errors.ts';
import type { Scope } from '#platform/scope.ts';
import type { DrawingItem, DrawingPart, DrawingRef } from './contract.ts';
import { listDrawingParts, shownPart } from './drawing-parts.server.ts';
import { getDrawing, isOfMachine, listItemRows, toItems } from './get-drawing.server.ts';
import type { NeededRow, NeededRows } from './needed-contract.ts';
import { searchMachineRows } from './search-machine-rows.server.ts';
import { drawings } from './tables.server.ts';

/** The most rows of an answer: a phone shows no more, and more words find fewer. */
const maxRows = 20;

/**
 * The rows of the machine's drawings with that name, part number or callout. When there are none, the parts that fit the machine.
 * Public. Throws invalid without a machine, not_found for one that the shop does not know.
 */
export async function searchNeededRows(scope: Scope, query: MachineQuery, typed: string): Promise<NeededRows> {
  const chosen = toShown(await getChosenMachine(scope, query));
  const found = await searchMachineRows(scope, chosen.machine.id, typed, chosen);
  if (!found) return { rows: [], total: 0, isOnDrawings: true };
  if (found.total === 0) return searchFitting(scope, { ...query, serial: chosen.serial?.written ?? '' }, found.text);
  const first = found.rows.slice(0, maxRows);
  const rowsOf = await listRowsOfDrawings(
    scope,
    first.map(({ drawing }) => drawing),
    chosen,
  );
  const rows = first.flatMap(({ drawing, row }) => rowsOf.get(drawing.slug)?.get(row) ?? []);
  return { rows, total: found.total, isOnDrawings: true };
}

/**
 * The rows of a drawing with these labels (4, 4b). Those that it does not have are left out. Public. Throws not_found, and invalid
 * for a drawing of other machines.
 */
export async function listNeededRows(
  scope: Scope,
  chosen: ChosenMachine,
  { slug, rows }: { readonly slug: string; readonly rows: readonly string[] },
): Promise<NeededRow[]> {
  const drawing = await getDrawing(scope, slug, { chosen: toShown(chosen) });
  if (!isOfMachine(drawing.machines, chosen))
    throw invalidField(
      'drawing',
      m.drawing_of_other_machine({ title: drawing.title, machine: machineName(chosen.machine) }),
    );
  const byLabel = rowsByLabel(drawing, drawing.items);
  return rows.flatMap((row) => byLabel.get(row) ?? []);
}

/** A serial number of another model says nothing about the rows of this one. */
const toShown = (chosen: ChosenMachine) => (chosen.isSerialOfMachine ? chosen : withoutSerial(chosen));

/** The rows by slug of the drawing and label. */
async function listRowsOfDrawings(scope: Scope, refs: readonly DrawingRef[], chosen: ChosenMachine) {
  const slugs = [...new Set(refs.map(({ slug }) => slug))];
  const named = await scope.db
    .select({ id: drawings.id, slug: drawings.slug, code: drawings.code, title: drawings.title })
    .from(drawings)
    .where(inArray(drawings.slug, slugs));
  const all = Map.groupBy(await listItemRows(scope, ...named.map(({ id }) => id)), ({ item }) => item.drawingId);
  const rowsOf = new Map<string, ReadonlyMap<string, NeededRow>>();
  for (const { id, ...drawing } of named)
    rowsOf.set(drawing.slug, rowsByLabel(drawing, await toItems(scope, all.get(id) ?? [], chosen)));
  return rowsOf;
}

/** The rows by label, each with those of the callouts that are changed together with it, unless they are of other serial numbers. */
function rowsByLabel({ slug, code, title }: DrawingRef, items: readonly DrawingItem[]): Map<string, NeededRow> {
  const companionsOf = ({ companions }: DrawingItem) =>
    items.filter(({ callout, match }) => companions.includes(callout) && match !== 'outside');
  return new Map(
    items.map((item) => [item.row, { drawing: { slug, code, title }, item, companions: companionsOf(item) }]),
  );
}

async function searchFitting(scope: Scope, machine: MachineQuery, q: string): Promise<NeededRows> {
  const query = PartQuery.parse({ ...machine, q, fits: 'yes', limit: maxRows });
  const { items, total } = await searchParts(scope, query, { facets: false });
  const listed = await listDrawingParts(
    scope,
    items.map(({ _id }) => _id),
  );
  const rows = items.flatMap(({ _id }) => {
    const part = shownPart(listed.get(_id));
    return part ? [{ drawing: null, item: itemOfPart(part), companions: [] }] : [];
  });
  return { rows, total, isOnDrawings: false };
}

/** A part that no drawing of the machine shows, as a row. */
function itemOfPart(part: DrawingPart): DrawingItem {
  return {
    callout: '',
    row: '',
    name: part.name,
    part,
    quantity: 1,
    state: 'orderable',
    kitCallout: '',
    companions: [],
    replacedBy: [],
    serials: '',
    engineSerials: '',
    match: null,
    note: '',
    leadsTo: null,
  };
}
