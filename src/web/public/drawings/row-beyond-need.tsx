import type { DrawingItem, DrawingPart } from '#domain/drawings/contract.ts';
import { soldBeyondNeed } from '#domain/orders/sold-beyond-need.ts';
import { offeredParts } from '#web/enhance/drawing/row-offer.ts';

interface RowBeyondNeedProps {
  item: DrawingItem;
  /** All rows of the drawing: one of them may be the kit of this one. */
  items: readonly DrawingItem[];
}

interface Ordered {
  readonly part: DrawingPart;
  readonly need: number;
}

/** Where packs or the minimum order are more than the drawing needs: of the part, of what replaces it, or of the kit that has it. */
export function RowBeyondNeed({ item, items }: RowBeyondNeedProps) {
  return orderedFor(item, items).map(({ part, need }) => {
    const { minQnty: minimum, multipleQnty: multiple, packQnty: openedPack } = part;
    const text = soldBeyondNeed(need, { minimum, multiple, openedPack });
    return text ? (
      <span key={part._id} className="table__sub drawing-row__more drawing-row__beyond">
        {text}
      </span>
    ) : null;
  });
}

function orderedFor(item: DrawingItem, items: readonly DrawingItem[]): Ordered[] {
  if (item.state !== 'kit_only')
    return offeredParts(item).map(({ part, per }) => ({ part, need: item.quantity * per }));
  const kits = items.filter(({ callout, match }) => callout === item.kitCallout && match !== 'outside');
  // Of several kits the drawing does not say which one the machine needs.
  const [kit] = kits.length === 1 ? kits : [];
  return kit?.part && kit.state === 'orderable' ? [{ part: kit.part, need: kit.quantity }] : [];
}
