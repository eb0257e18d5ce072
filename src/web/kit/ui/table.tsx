/** Table with a sticky header; with `stack` its rows become cards on phones, each cell labelled by its data-label. */
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Icon } from './icon.tsx';
import { TableBox } from './table-box.tsx';

export interface Column {
  label: string;
  /** Aligns the cells at the end. */
  number?: boolean;
  /** The label is for screen readers only. */
  hiddenLabel?: boolean;
  /** Makes the heading a sort link: `to` is the link to the next order, `now` the current order by this column. */
  sort?: { to: string; now: 'ascending' | 'descending' | undefined };
}

interface TableProps {
  /** Accessible name, visually hidden because a heading precedes the table. */
  caption: string;
  columns: readonly Column[];
  /** Rows become cards on phones. */
  stack?: boolean;
  className?: string;
  /** The rows. */
  children: ReactNode;
}

export function Table({ caption, columns, stack, className, children }: TableProps) {
  const classes = ['table table--sticky', stack ? 'table--stack' : '', className ?? ''].filter(Boolean).join(' ');
  return (
    <TableBox label={caption}>
      <table className={classes}>
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
    </TableBox>
  );
}

function Heading({ label, hiddenLabel, sort }: Column) {
  if (hiddenLabel) return <span className="sr">{label}</span>;
  if (!sort) return label;
  return (
    <Link className="sort" to={sort.to}>
      {label}
      <Icon name="sort" small />
    </Link>
  );
}
