import type { DrawingItem } from '#domain/drawings/contract.ts';
import { m } from '#messages';
import { rowOffer } from '#web/enhance/drawing/row-offer.ts';

/** Tick and quantity of a row, for the button below the list. The script (connect-list.ts) enables them. */
export function RowOrder({ item }: { item: DrawingItem }) {
  const offer = rowOffer(item);
  if (!offer) return <span className="quiet">–</span>;
  const name = { callout: item.row, name: item.name };
  return (
    <span className="drawing-order">
      <input
        type="checkbox"
        className="check"
        disabled
        autoComplete="off"
        aria-label={m.drawing_choose({ ...name })}
        data-drawing-row={item.row}
        data-drawing-pick={JSON.stringify(offer.lines)}
      />
      <input
        className="input input--dense num"
        inputMode="numeric"
        defaultValue={offer.quantity}
        disabled
        autoComplete="off"
        aria-label={m.drawing_pieces({ ...name })}
        data-drawing-pieces
      />
    </span>
  );
}
