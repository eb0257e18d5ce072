import { useState } from 'react';
import type { CartLine } from '#domain/cart/contract.ts';
import { m } from '#messages';
import { partPath } from '#platform/paths.ts';
import { formatAmount } from '#web/kit/format/format.ts';
import { Icon } from '#web/kit/ui/icon.tsx';
import { IconButton } from '#web/kit/ui/icon-button.tsx';
import { PartName } from '#web/kit/ui/part-name.tsx';
import { PartNumber } from '#web/kit/ui/part-number.tsx';
import { StockBadge } from '#web/kit/ui/stock-badge.tsx';

interface ListLineRowProps {
  line: CartLine;
  onQuantity: (quantity: number) => Promise<unknown>;
  onRemove: () => Promise<unknown>;
}

/** A part of a saved list: what it costs today, and what has changed. The quantity is saved when its field is left. */
export function ListLineRow({ line, onQuantity, onRemove }: ListLineRowProps) {
  const { part, quantity, priceWas, problem, replacedBy } = line;
  const [typed, setTyped] = useState(String(quantity));
  const isWrong = !/^\s*[1-9]\d{0,8}\s*$/.test(typed);
  const number = part?.partNumber ?? '';
  const save = () => {
    if (!isWrong && Number(typed) !== quantity) void onQuantity(Number(typed));
  };
  return (
    <tr>
      <th scope="row" className="lead">
        {part ? (
          <a href={partPath(part.slug)}>
            <PartName name={part.name} />
          </a>
        ) : (
          m.lists_gone()
        )}
        <span className="table__sub">{part ? <PartNumber value={number} /> : null}</span>
        {replacedBy.map((successor) => (
          <span className="table__sub" key={successor.productId}>
            {m.cart_replaced()} <a href={partPath(successor.slug)}>{successor.partNumber}</a>
          </span>
        ))}
        {problem === 'quantity' ? <span className="table__sub">{m.lists_cannot()}</span> : null}
      </th>
      <td data-label={m.lists_stock()}>
        {part ? <StockBadge available={part.availableQnty} minimum={part.minQnty} /> : null}
      </td>
      <td className="num" data-label={m.lists_price()}>
        {part ? formatAmount(part.pricePerUnit) : ''}
        {priceWas === null ? null : (
          <span className="table__sub">{m.lists_price_was({ price: formatAmount(priceWas) })}</span>
        )}
      </td>
      <td className="num" data-label={m.lists_quantity()}>
        <input
          className="input input--dense list-quantity"
          aria-label={m.cart_quantity_of({ number })}
          aria-invalid={isWrong || undefined}
          inputMode="numeric"
          autoComplete="off"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          onBlur={save}
          onKeyDown={(event) => {
            if (event.key === 'Enter') save();
          }}
        />
      </td>
      <td className="table__actions">
        <IconButton label={m.lists_remove_part({ number })} onClick={() => void onRemove()}>
          <Icon name="trash" />
        </IconButton>
      </td>
    </tr>
  );
}
