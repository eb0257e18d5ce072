/** What is probably wrong with a drawing, for staff. Pure, so that the editor says it while they draw. */
import { wrongCompanions } from './companion-text.ts';
import type { DraftItem, DrawingDraft, DrawingProblem } from './draft-contract.ts';
import { kitLoops } from './kit-loops.ts';
import { overlappingRows } from './overlapping-rows.ts';
import { rowLabels } from './row-labels.ts';
import { isOutside } from './spot-shapes.ts';

export interface CheckedDrawing extends Pick<DrawingDraft, 'kind' | 'width' | 'height' | 'items' | 'spots'> {
  /** Known prefixes of the serial numbers of the drawing's machines, which divide those of the rows. */
  readonly knownPrefixes?: readonly string[];
  /** True when nothing is drawn: the picture is missing, or is an SVG without shapes. */
  readonly isPictureEmpty?: boolean;
}

/** The problems: those of the whole drawing, then in the order of the list, then of the spots. */
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
  return [...wholeProblems(drawing), ...ofItems, ...betweenRows(drawing), ...ofSpots];
}

function wholeProblems({ items, spots, isPictureEmpty = false }: CheckedDrawing): DrawingProblem[] {
  const kinds: DrawingProblem['kind'][] = [];
  if (items.length === 0) kinds.push('no_rows');
  if (isPictureEmpty) kinds.push('picture_empty');
  if (spots.length === 0) kinds.push('no_spots');
  return kinds.map((kind) => ({ kind, callout: '', place: 0 }));
}

function betweenRows({ items, knownPrefixes = [] }: CheckedDrawing): DrawingProblem[] {
  const labels = rowLabels(items);
  const listed = new Set(items.map(calloutOf));
  const problem = (kind: DrawingProblem['kind'], place: number, rows: readonly string[]) => ({
    ...{ kind, callout: items[place]?.callout ?? '', place, rows: [...rows] },
  });
  return [
    ...overlappingRows(items, knownPrefixes).map(({ place, other }) =>
      problem('serials_overlap', place, [labels[other] ?? '', labels[place] ?? '']),
    ),
    ...kitLoops(items).map(({ place, callouts }) => problem('kit_loop', place, callouts)),
    ...items.flatMap((item, place) => {
      const wrong = wrongCompanions(item, listed);
      return wrong.length > 0 ? [problem('companion_wrong', place, wrong)] : [];
    }),
  ];
}

function calloutOf({ callout }: { readonly callout: string }): string {
  return callout;
}

function partProblems({ part, state, leadsTo }: DraftItem, { kind }: CheckedDrawing): DrawingProblem['kind'][] {
  if (part) return part.isArchived ? ['part_archived'] : [];
  if (kind === 'overview') return leadsTo === '' ? ['row_without_drawing'] : [];
  return state === 'orderable' ? ['row_without_part'] : [];
}

/** True for the same part on two rows of the same serial numbers: a bolt at two places has one callout, drawn twice. */
function isSecond(seen: Set<string>, { part, serials, engineSerials, note }: DraftItem): boolean {
  const key = JSON.stringify([part?._id, serials, engineSerials, note]);
  if (seen.has(key)) return true;
  seen.add(key);
  return false;
}
