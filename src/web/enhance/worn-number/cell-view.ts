/** What a cell shows and how it is named, for the page and for its script. Pure. */
import { isUnread, type SignCell } from '#domain/search/worn-numbers/worn-number.ts';
import { m } from '#messages';

export interface CellView {
  readonly value: string;
  /** Its name for screen readers. */
  readonly label: string;
  readonly className: string;
}

/** @param cell absent: the empty cell behind the last one @param index from 0 */
export function cellView(cell: SignCell | undefined, index: number): CellView {
  const number = index + 1;
  const grouped = cell?.dash ? 'sign-cell sign-cell--grouped' : 'sign-cell';
  if (!cell) return { value: '', label: m.worn_cell_next({ number }), className: 'sign-cell sign-cell--next' };
  if (isUnread(cell))
    return { value: '?', label: m.worn_cell_unread({ number }), className: `${grouped} sign-cell--unread` };
  const value = cell.signs.join('/');
  if (cell.signs.length === 1) return { value, label: m.worn_cell({ number }), className: grouped };
  const readings = cell.signs.reduce((first, second) => m.worn_or({ first, second }));
  const width = cell.signs.length > 2 ? 'sign-cell--many' : 'sign-cell--two';
  return { value, label: m.worn_cell_several({ number, readings }), className: `${grouped} ${width}` };
}
