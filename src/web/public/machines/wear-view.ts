import type { ChosenMachine } from '#domain/fitment/chosen-machine.ts';
import { verdictText } from '#domain/fitment/verdict-text.ts';
import type { WearPart } from '#domain/fitment/wear-parts.server.ts';
import { largestOrder, nearestOrder } from '#domain/orders/order-rules.ts';
import { soldBeyondNeed } from '#domain/orders/sold-beyond-need.ts';
import { m } from '#messages';
import { formatCount } from '#web/kit/format/format.ts';

/** A row of the table of wear parts. */
export interface WearView extends Omit<WearPart, 'verdict'> {
  /** The part type with its place; of several with the same one, the name of the part, which says its size and where it goes. */
  readonly title: string;
  /** What has to be checked before an order, in a sentence; empty: the part fits. */
  readonly check: string;
  /** Pieces that the button puts into the cart: those of the machine, or the nearest order; null: none can be ordered. */
  readonly ordered: number | null;
  /** Why these are not the pieces of the machine, or that a pack is opened; empty: neither. */
  readonly beyondNeed: string;
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
      ...orderOf(row),
    };
  });
}

/** The order for the need of the machine. Where fewer pieces can be ordered, it is the least order: the buyer decides on more. */
function orderOf({ part, quantityPerMachine: need }: WearPart): Pick<WearView, 'ordered' | 'beyondNeed'> {
  const { minQnty: minimum, availableQnty: available, maxQnty: maximum, multipleQnty: multiple } = part;
  const range = { minimum, available, maximum, multiple, backOrderDays: part.backOrderDays };
  const ordered = nearestOrder(need, range);
  if (ordered === null) return { ordered, beyondNeed: '' };
  if (ordered >= need)
    return { ordered, beyondNeed: soldBeyondNeed(need, { minimum, multiple, openedPack: part.packQnty }) ?? '' };
  const most = formatCount(largestOrder(range));
  return {
    ordered: nearestOrder(minimum, range),
    beyondNeed: m.machine_wear_at_most({ most, need: formatCount(need) }),
  };
}

function typeWithPlace({ partType, position }: WearPart): string {
  return position ? m.machine_wear_place({ type: partType, place: position }) : partType;
}

/** Without the machines behind a dash, which the page is about. */
function nameOfPart(name: string): string {
  return name.split(/ [–—] /)[0] ?? name;
}
