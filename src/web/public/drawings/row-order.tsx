import type { DrawingItem } from '#domain/drawings/contract.ts';
import { m } from '#messages';
import { rowOffer } from '#web/enhance/drawing/row-offer.ts';
import { formatCount } from '#web/kit/format/format.ts';

/** The tick of a row, for the button below the list, beside the pieces of its open part. enhance/drawing/order-rows.ts enables it. */
export function RowOrder({ item }: { item: DrawingItem }) {
  const offer = rowOffer(item);
  if (!offer) return <span className="quiet">–</span>;
  return (
    <label className="drawing-order">
      <input
        type="checkbox"
        disabled
        autoComplete="off"
        aria-label={m.drawing_choose({ callout: item.row, name: item.name })}
        data-drawing-row={item.row}
        data-drawing-pick
      />
      <span aria-hidden="true" data-drawing-count>
        {formatCount(offer.quantity)}
      </span>
    </label>
  );
}
