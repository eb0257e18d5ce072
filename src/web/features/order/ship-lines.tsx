/** What is in a shipment: a table of the lines that can be shipped, all of them to begin with. It stays usable with hundreds. */
import '#web/styles/ship-lines.css';
import { useId, useState } from 'react';
import { m } from '#messages';
import { formatCount } from '#web/kit/format/format.ts';
import { PartNumber } from '#web/kit/ui/part-number.tsx';
import { allPieces, isAll, isInShipment, linesToShow, type OpenLine, type TypedPieces } from './open-lines.ts';

/** Number of lines from which there is a field to find one. */
const manyLines = 10;

interface ShipLinesProps {
  lines: readonly OpenLine[];
  /** True when the order has one line, which needs no name. */
  isOnlyLine: boolean;
  typed: TypedPieces;
  onChange: (typed: TypedPieces) => void;
  /** Message about the pieces of a line. */
  errorOf: (position: number) => string | undefined;
}

export function ShipLines({ lines, isOnlyLine, typed, onChange, errorOf }: ShipLinesProps) {
  const [text, setText] = useState('');
  const shown = linesToShow(lines, text, (position) => errorOf(position) !== undefined);
  const all = isAll(lines, typed);
  const pieces = lines.reduce((sum, { remaining }) => sum + remaining, 0);
  const some = lines.some(({ position }) => isInShipment(typed[position]));
  return (
    <div className="ship-lines">
      <div className="ship-lines__head">
        <label className="check">
          <input
            type="checkbox"
            checked={all}
            ref={(box) => {
              if (box) box.indeterminate = !all && some;
            }}
            onChange={({ target }) => onChange(target.checked ? allPieces(lines) : {})}
          />
          {m.order_ship_all({ lines: formatCount(lines.length), pieces: formatCount(pieces) })}
        </label>
        {lines.length >= manyLines ? (
          <input
            className="input"
            type="search"
            aria-label={m.order_ship_find()}
            placeholder={m.order_ship_find()}
            value={text}
            onChange={({ target }) => setText(target.value)}
          />
        ) : null}
      </div>
      <div className="ship-lines__box">
        <table className="table">
          <caption className="sr">{m.order_ship_lines()}</caption>
          <thead>
            <tr>
              <th scope="col">{m.order_ship_line()}</th>
              <th scope="col">{m.order_ship_quantity()}</th>
            </tr>
          </thead>
          <tbody>
            {shown.map((line) => (
              <LineRow
                key={line.position}
                line={line}
                label={isOnlyLine ? m.order_ship_quantity() : quantityLabel(line)}
                value={typed[line.position] ?? ''}
                error={errorOf(line.position)}
                onChange={(value) => onChange({ ...typed, [line.position]: value })}
              />
            ))}
          </tbody>
        </table>
      </div>
    </div>
  );
}

const quantityLabel = ({ partNumber, productName }: OpenLine) =>
  m.order_ship_quantity_of({ number: partNumber, name: productName });

interface LineRowProps {
  line: OpenLine;
  label: string;
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
}

function LineRow({ line: { partNumber, productName, remaining, total }, label, value, error, onChange }: LineRowProps) {
  const id = useId();
  return (
    <tr>
      <th scope="row">
        <PartNumber value={partNumber} />
        <span className="table__sub">{productName}</span>
      </th>
      <td>
        <div className="ship-lines__cell">
          <input
            className="input input--dense ship-lines__pieces"
            inputMode="numeric"
            autoComplete="off"
            aria-label={label}
            aria-describedby={id}
            aria-invalid={error ? true : undefined}
            value={value}
            onChange={({ target }) => onChange(target.value)}
          />
          <span className="table__sub" id={id}>
            {error ? (
              <span className="error">{error}</span>
            ) : (
              m.order_ship_quantity_help({ remaining: formatCount(remaining), total: formatCount(total) })
            )}
          </span>
        </div>
      </td>
    </tr>
  );
}
