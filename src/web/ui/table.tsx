/** A table with a sticky head; with `stack` its rows become cards on phones, each cell named by its data-label. */
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Icon } from './icon.tsx';

export interface Column {
  label: string;
  /** Figures stand at the end of their cells. */
  number?: boolean;
  /** The label is only read aloud: what is in the column explains itself. */
  unseen?: boolean;
  /** The heading sorts: `to` is the list in the next order, `now` the present one where this column decides it. */
  sort?: { to: string; now: 'ascending' | 'descending' | undefined };
}

interface TableProps {
  /** What the table shows; read aloud only, since a heading stands above it. */
  caption: string;
  columns: readonly Column[];
  /** Rows become cards on phones. */
  stack?: boolean;
  className?: string;
  /** The rows. */
  children: ReactNode;
}

export function Table({ caption, columns, stack, className, children }: TableProps) {
  const look = ['table table--sticky', stack ? 'table--stack' : '', className ?? ''].filter(Boolean).join(' ');
  return (
    <div className="table-box">
      <table className={look}>
        <caption className="sr">{caption}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th
                key={column.label}
                scope="col"
                className={column.number ? 'num' : undefined}
                aria-sort={column.sort?.now}
              >
                <Heading {...column} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </div>
  );
}

function Heading({ label, unseen, sort }: Column) {
  if (unseen) return <span className="sr">{label}</span>;
  if (!sort) return label;
  return (
    <Link className="sort" to={sort.to}>
      {label}
      <Icon name="sort" small />
    </Link>
  );
}
