/** The rows that are ordered, with their pieces, and what each costs today. */
import type { CartLine } from '#domain/cart/contract.ts';
import { m } from '#messages';
import { CartChange } from '#web/features/cart/cart-change.tsx';
import { CoreOfLine } from '#web/features/cart/core-of-line.tsx';
import type { MachineNumbers } from '#web/features/drawing/missing-numbers.ts';
import { StatedSerials } from '#web/features/drawing/stated-serials.tsx';
import { FieldErrorText } from '#web/kit/form/field.tsx';
import { formatAmount } from '#web/kit/format/format.ts';
import { Button } from '#web/kit/ui/button.tsx';
import { PartNumber } from '#web/kit/ui/part-number.tsx';
import { StockBadge } from '#web/kit/ui/stock-badge.tsx';
import { type ChosenRow, linesByRow, piecesOf } from './chosen-row.ts';
import type { ChosenRows } from './use-chosen-rows.ts';

export function ChosenRowList({ machine, chosen }: { machine: MachineNumbers; chosen: ChosenRows }) {
  const { rows, cart } = chosen;
  const lines = linesByRow(rows, cart);
  return (
    <section className="down__section" aria-labelledby="down-parts">
      <h2 id="down-parts">{m.machine_down_parts()}</h2>
      {rows.length === 0 ? <p className="quiet">{m.machine_down_parts_none()}</p> : null}
      <ul className="down__rows">
        {rows.map((row) => (
          <ChosenRowLine key={row.id} row={row} lines={lines.get(row.id) ?? []} machine={machine} chosen={chosen} />
        ))}
      </ul>
    </section>
  );
}

interface ChosenRowLineProps {
  row: ChosenRow;
  /** Its parts, but for those that an earlier row has too. */
  lines: readonly CartLine[];
  machine: MachineNumbers;
  chosen: ChosenRows;
}

function ChosenRowLine({ row, lines, machine, chosen }: ChosenRowLineProps) {
  const { id, name, replaced, drawing, pieces, companions } = row;
  const isWrong = piecesOf(row) === null;
  const errorId = `pieces-error-${id}`;
  return (
    <li className="down__chosen">
      <div className="down__what">
        <span>
          {row.row ? <span className="down__no">{row.row}</span> : null} {name}
        </span>
        {drawing ? (
          <span className="small quiet">{m.machine_down_on({ callout: row.row, drawing: drawing.title })}</span>
        ) : null}
        {replaced ? <span className="small">{m.machine_down_replaced({ number: replaced })}</span> : null}
        <StatedSerials item={row} machine={machine} />
      </div>
      <div className="down__pieces">
        <input
          className="input num"
          inputMode="numeric"
          value={pieces}
          autoComplete="off"
          aria-label={m.machine_down_pieces({ name })}
          aria-invalid={isWrong || undefined}
          aria-describedby={isWrong ? errorId : undefined}
          onChange={({ target }) => chosen.setPieces(id, target.value)}
        />
        <Button variant="quiet" aria-label={m.machine_down_remove_row({ name })} onClick={() => chosen.remove(id)}>
          {m.machine_down_remove()}
        </Button>
      </div>
      {isWrong ? <FieldErrorText id={errorId}>{m.machine_down_pieces_wrong()}</FieldErrorText> : null}
      {lines.map((line) => (
        <PartOfRow key={line.productId} line={line} chosen={chosen} />
      ))}
      {companions.length > 0 ? <Companions row={row} chosen={chosen} /> : null}
    </li>
  );
}

function PartOfRow({ line, chosen }: { line: CartLine; chosen: ChosenRows }) {
  const { part, price, problem } = line;
  return (
    <div className="down__part">
      {part ? (
        <span>
          {part.brand} <PartNumber value={part.partNumber} />{' '}
          <StockBadge available={part.availableQnty} minimum={part.minQnty} />
        </span>
      ) : (
        <span>{m.cart_gone()}</span>
      )}
      <span className="num">
        {problem ? '–' : <strong>{formatAmount(price)}</strong>} <CoreOfLine line={line} />
      </span>
      <CartChange line={line} take={(quantity) => chosen.take(line, quantity)} accept={() => chosen.accept(line)} />
    </div>
  );
}

/** What is changed together with the row, to be ticked: nothing is ordered that nobody has chosen. */
function Companions({ row, chosen }: { row: ChosenRow; chosen: ChosenRows }) {
  return (
    <fieldset className="down__companions">
      <legend className="small">
        {row.row ? m.machine_down_together_with({ callout: row.row }) : m.machine_down_together()}
      </legend>
      {row.companions.map((each) => (
        <label key={each.id} className="check">
          <input
            type="checkbox"
            checked={chosen.rows.some(({ id }) => id === each.id)}
            autoComplete="off"
            onChange={() => chosen.toggle(each)}
          />{' '}
          <span className="down__no">{each.row}</span> {each.name}{' '}
          <span className="num">{formatAmount(each.lines.reduce((sum, [, per, price]) => sum + per * price, 0))}</span>
        </label>
      ))}
    </fieldset>
  );
}
