/** What is probably wrong with a drawing, for staff. Pure, so that the editor says it while they draw. */
import type { DraftItem, DrawingDraft, DrawingProblem } from './draft-contract.ts';
import { isOutside } from './spot-shapes.ts';

export type CheckedDrawing = Pick<DrawingDraft, 'kind' | 'width' | 'height' | 'items' | 'spots'>;

/** In the order of the list, then of the spots. */
export function drawingProblems(drawing: CheckedDrawing): DrawingProblem[] {
  const { items, spots } = drawing;
  const [listed, drawn] = [new Set(items.map(calloutOf)), new Set(spots.map(calloutOf))];
  const seen = new Set<string>();
  const ofItems = items.flatMap((item, place) => {
    const kinds: DrawingProblem['kind'][] = [...partProblems(item, drawing)];
    if (item.part && isSecond(seen, item)) kinds.push('part_twice');
    if (item.state === 'kit_only' && item.kitCallout && !listed.has(item.kitCallout)) kinds.push('kit_missing');
    if (!drawn.has(item.callout)) kinds.push('row_without_spot');
    return kinds.map((kind) => ({ kind, callout: item.callout, place }));
  });
  const ofSpots = spots.flatMap(({ callout, shape }, place) => {
    const kinds: DrawingProblem['kind'][] = [];
    if (!listed.has(callout)) kinds.push('callout_without_row');
    if (isOutside(shape, drawing)) kinds.push('spot_outside');
    return kinds.map((kind) => ({ kind, callout, place }));
  });
  return [...ofItems, ...ofSpots];
}

function calloutOf({ callout }: { readonly callout: string }): string {
  return callout;
}

function partProblems({ part, state, leadsTo }: DraftItem, { kind }: CheckedDrawing): DrawingProblem['kind'][] {
  if (part) return part.isArchived ? ['part_archived'] : [];
  if (kind === 'overview') return leadsTo === '' ? ['row_without_drawing'] : [];
  return state === 'orderable' ? ['row_without_part'] : [];
}

/** The same part on two rows of the same serial numbers: a bolt at two places has one callout, drawn twice. */
function isSecond(seen: Set<string>, { part, serials, engineSerials, note }: DraftItem): boolean {
  const key = JSON.stringify([part?._id, serials, engineSerials, note]);
  if (seen.has(key)) return true;
  seen.add(key);
  return false;
}
