import { m } from '#messages';
import { PartRow } from '../part-row.tsx';
import type { partInRow } from '../part-summary.ts';
import type { ListState } from './address.ts';

type ListedPart = ReturnType<typeof partInRow>;

/** Rows that can be visible before scrolling; their pictures load eagerly. */
const rowsInView = 4;

interface RowsProps extends Pick<ListState, 'view'> {
  parts: readonly ListedPart[];
}

/** The parts of a list, as rows or cards. */
export function Rows({ parts, view }: RowsProps) {
  const sizes = view === 'cards' ? '(max-width: 47.99em) 50vw, 18rem' : '(max-width: 47.99em) 88px, 72px';
  return (
    <div className="part-list" data-view={view}>
      <div className="part-list__head" aria-hidden="true">
        <span />
        <span>{m.list_part()}</span>
        <span>{m.list_brand_and_grade()}</span>
        <span>{m.list_stock()}</span>
        <span>{m.shop_minimum()}</span>
        <span className="num">{m.list_price()}</span>
        <span />
      </div>
      {parts.map((part, index) => (
        <PartRow key={part._id} part={part} sizes={sizes} eager={index < rowsInView} />
      ))}
    </div>
  );
}
