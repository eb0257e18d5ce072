import type { FoundRow, FoundRows } from '#domain/drawings/machine-rows-contract.ts';
import { type MachineQuery, machineParameters } from '#domain/fitment/machine-query.ts';
import { m } from '#messages';
import { drawingPath } from '#platform/http/page-paths.ts';
import { partPath, partsPath } from '#platform/paths.ts';
import { StatedSerials } from '#web/features/drawing/stated-serials.tsx';
import { formatCount } from '#web/kit/format/format.ts';
import { withMachine } from '#web/kit/page/machine-parameters.ts';
import { PageAnchor } from '#web/kit/page/page-anchor.tsx';
import { PartNumberAnchor } from '#web/kit/ui/part-number-link.tsx';
import { TableBox } from '#web/kit/ui/table-box.tsx';

interface FoundRowsTableProps {
  found: FoundRows;
  query: MachineQuery;
  /** Serial numbers of the chosen machine, as they were typed; empty: not known. */
  numbers: { readonly serial: string; readonly engineSerial: string };
}

/** What a search over all drawings of the machine found: each row leads to its drawing, and to its number on it. */
export function FoundRowsTable({ found, query, numbers }: FoundRowsTableProps) {
  const { text, rows } = found;
  if (rows.length === 0)
    return (
      <div className="machine__none">
        <p role="status">{m.drawing_search_none({ text })}</p>
        <PageAnchor href={`${partsPath()}?${new URLSearchParams({ q: text })}`}>{m.drawing_search_shop()}</PageAnchor>
      </div>
    );
  const machine = new URLSearchParams(machineParameters(query)).toString();
  return (
    <div className="found-rows">
      <p role="status">{countText(found)}</p>
      <TableBox label={countText(found)}>
        <table className="table table--stack">
          <thead>
            <tr>
              <th scope="col">{m.drawing_part()}</th>
              <th scope="col">{m.drawing_callout()}</th>
              <th scope="col">{m.drawing_picture()}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <FoundRowLine key={`${row.drawing.slug} ${row.row}`} row={row} machine={machine} numbers={numbers} />
            ))}
          </tbody>
        </table>
      </TableBox>
    </div>
  );
}

function countText({ text, rows, total }: FoundRows): string {
  if (total > rows.length)
    return m.drawing_search_first({ text, count: formatCount(rows.length), total: formatCount(total) });
  return m.drawing_search_found({ text, count: formatCount(total) });
}

interface FoundRowLineProps {
  row: FoundRow;
  /** Parameters of the machine, without "?". */
  machine: string;
  numbers: FoundRowsTableProps['numbers'];
}

function FoundRowLine({ row, machine, numbers }: FoundRowLineProps) {
  const { drawing, callout, name, note, part, match } = row;
  return (
    <tr className={match === 'outside' ? 'is-other' : undefined}>
      <th scope="row" className="lead">
        {name}
        {part ? (
          <span className="table__sub">
            <PartNumberAnchor value={part.partNumber} to={partPath(part.slug)} /> {part.brand}
          </span>
        ) : null}
        <StatedSerials item={row} machine={numbers} />
        {note ? <span className="table__sub">{note}</span> : null}
      </th>
      <td data-label={m.drawing_callout()}>
        <PageAnchor
          className="callout"
          href={withMachine(drawingPath(drawing.slug, callout), machine)}
          aria-label={m.drawing_search_callout({ callout: row.row, drawing: drawing.title })}
        >
          {row.row}
        </PageAnchor>
      </td>
      <td data-label={m.drawing_picture()}>
        <span>
          <PageAnchor href={withMachine(drawingPath(drawing.slug), machine)}>{drawing.title}</PageAnchor>{' '}
          <span className="quiet">{drawing.code}</span>
        </span>
      </td>
    </tr>
  );
}
