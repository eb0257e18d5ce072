/** The quantity of a line: typed, or by pack with − and +. */
import { useEffect, useState } from 'react';
import type { CartLine } from '#domain/cart/contract.ts';
import { m } from '#messages';
import { formatCount } from '#web/kit/format/format.ts';

interface CartQuantityProps {
  readonly line: CartLine;
  readonly part: NonNullable<CartLine['part']>;
  readonly change: (quantity: number) => void;
}

export function CartQuantity({ line, part, change }: CartQuantityProps) {
  const { quantity } = line;
  const { partNumber: number, minQnty, multipleQnty } = part;
  const [text, setText] = useState(String(quantity));
  useEffect(() => setText(String(quantity)), [quantity]);
  const commit = () => {
    const typed = /^\s*\d{1,9}\s*$/.test(text) ? Number(text) : 0;
    // A text that is no quantity leaves the line as it is.
    if (typed < 1) setText(String(quantity));
    else if (typed !== quantity) change(typed);
  };
  // Down from 13 with packs of 5 leads to 10, up to 15.
  const fewer = (Math.ceil(quantity / multipleQnty) - 1) * multipleQnty;
  const more = (Math.floor(quantity / multipleQnty) + 1) * multipleQnty;
  return (
    <span className="stepper cart-row__quantity">
      <button
        type="button"
        disabled={fewer < Math.max(1, minQnty)}
        aria-label={m.cart_fewer({ number })}
        onClick={() => change(fewer)}
      >
        −
      </button>
      <input
        className="input"
        inputMode="numeric"
        autoComplete="off"
        aria-label={m.cart_quantity_of({ number })}
        aria-invalid={line.problem === 'quantity' || undefined}
        size={Math.max(2, formatCount(quantity).length)}
        value={text}
        onChange={({ target }) => setText(target.value)}
        onBlur={commit}
        onKeyDown={({ key }) => {
          if (key === 'Enter') commit();
        }}
      />
      <button type="button" aria-label={m.cart_more({ number })} onClick={() => change(more)}>
        +
      </button>
    </span>
  );
}
