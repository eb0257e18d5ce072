import type { ChosenMachine } from '#domain/fitment/chosen-machine.ts';
import { verdictText } from '#domain/fitment/verdict-text.ts';
import type { WearPart } from '#domain/fitment/wear-parts.server.ts';
import { m } from '#messages';

/** A row of the table of wear parts. */
export interface WearView extends Omit<WearPart, 'verdict'> {
  /** The part type with its place; of several with the same one, the name of the part, which says its size and where it goes. */
  readonly title: string;
  /** What has to be checked before an order, in a sentence; empty: the part fits. */
  readonly check: string;
}

export function toWearViews(wearParts: readonly WearPart[], chosen: ChosenMachine): WearView[] {
  const rowsOfType = Map.groupBy(wearParts, typeWithPlace);
  return wearParts.map((row) => {
    const { verdict, ...wearPart } = row;
    const type = typeWithPlace(row);
    return {
      ...wearPart,
      title: (rowsOfType.get(type)?.length ?? 0) > 1 ? nameOfPart(row.part.name) : type,
      check: verdict.kind === 'fits' ? '' : verdictText(verdict, chosen),
    };
  });
}

function typeWithPlace({ partType, position }: WearPart): string {
  return position ? m.machine_wear_place({ type: partType, place: position }) : partType;
}

/** Without the machines behind a dash, which the page is about. */
function nameOfPart(name: string): string {
  return name.split(/ [–—] /)[0] ?? name;
}
