/** What buys an open row: its quantity, and the only primary button of the page. enhance/drawing/buy-row.ts follows the field. */
import type { DrawingItem } from '#domain/drawings/contract.ts';
import { m } from '#messages';
import { totalTexts } from '#web/enhance/drawing/priced-lines.ts';
import { addLabel, linesForCart, orderOf, type RowLine } from '#web/enhance/drawing/row-lines.ts';
import { ScriptButton } from '#web/kit/ui/script-button.tsx';

interface RowBuyProps {
  item: DrawingItem;
  lines: readonly RowLine[];
  /** Pieces that the field begins with. */
  pieces: number;
}

export function RowBuy({ item, lines, pieces }: RowBuyProps) {
  const problemId = `problem-${item.row}`;
  return (
    <div className="row-buy only-script" data-row-lines={JSON.stringify(lines)}>
      <span className="stepper">
        <ScriptButton data-row-step="-1" aria-label={m.part_decrease_quantity({ count: '1' })}>
          −
        </ScriptButton>
        <input
          className="input"
          inputMode="numeric"
          defaultValue={pieces}
          disabled
          autoComplete="off"
          aria-label={m.drawing_pieces({ callout: item.row, name: item.name })}
          aria-describedby={problemId}
          data-drawing-pieces
        />
        <ScriptButton data-row-step="1" aria-label={m.part_increase_quantity({ count: '1' })}>
          +
        </ScriptButton>
      </span>
      <AddButton item={item} lines={lines} pieces={pieces} />
      <p className="small quiet" data-row-core>
        {totalTexts(orderOf(lines, pieces)).core}
      </p>
      <p className="small error" role="status" id={problemId} data-row-problem />
    </div>
  );
}

/** Adds as the buttons of other pages do (enhance/cart.ts): one part by itself, several that replace one as a kit. */
function AddButton({ item, lines, pieces }: RowBuyProps) {
  const ordered = orderOf(lines, pieces);
  const [line, ...others] = linesForCart(ordered);
  const data =
    others.length > 0
      ? { 'data-add-kit': item.name, 'data-lines': JSON.stringify(linesForCart(ordered)) }
      : { 'data-add-to-cart': line?.[0], 'data-quantity': line?.[1], 'data-price': line?.[2], 'data-core': line?.[3] };
  return (
    <ScriptButton className="btn btn--primary btn--big" data-row-add {...data}>
      {addLabel(ordered)}
    </ScriptButton>
  );
}
