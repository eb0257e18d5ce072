/** What keys, buttons and pasted text do to the cells of a worn number. Pure. */
import { keyLetters } from '#domain/catalog/numbers/part-number.ts';
import {
  isUnread,
  maxCells,
  maxSignReadings,
  readCells,
  type SignCell,
  type WornNumber,
} from '#domain/search/worn-numbers/worn-number.ts';

/** The cells and the place of the person in them. */
export interface EditedCells extends WornNumber {
  /** Index of the current cell; the number of cells is the empty one behind them. */
  readonly current: number;
  /** The next typed sign is a further reading of the current cell. */
  readonly isFurther: boolean;
  /** The cell that was typed last, to which a further reading belongs; -1: another key came after it. */
  readonly typed: number;
  /** A dash was typed before the empty cell. */
  readonly dash: boolean;
}

export function startEditing(number: WornNumber): EditedCells {
  return { ...number, current: number.cells.length, isFurther: false, typed: -1, dash: false };
}

/** The cell with the focus is another one. */
export function moveTo(edited: EditedCells, index: number): EditedCells {
  const current = Math.max(0, Math.min(index, lastPlace(edited.cells)));
  if (current === edited.current) return edited;
  return { ...edited, current, isFurther: false, typed: -1, dash: false };
}

/** One sign, `?`, `/` for a further reading, or a dash; several as if they were pasted. */
export function typeText(edited: EditedCells, text: string): EditedCells {
  const sign = text.trim();
  if (Array.from(sign).length > 1) return paste(edited, text);
  if (sign === '?') return putSigns(edited, []);
  if (sign === '/') return askFurther(edited);
  // A full number keeps the sign that was typed last.
  if (!edited.isFurther && edited.typed === maxCells - 1) return edited;
  const [letter] = keyLetters(sign);
  if (!letter) return toggleDash(edited);
  return edited.isFurther ? addReading(edited, letter) : { ...putSigns(edited, [letter]), typed: edited.current };
}

/** The current cell has these signs, and the next one is current. */
export function putSigns(edited: EditedCells, signs: readonly string[]): EditedCells {
  const { cells, current } = edited;
  if (current >= maxCells) return edited;
  const dash = cells[current]?.dash ?? (edited.dash && current > 0);
  return placed(edited, [...cells.slice(0, current), { signs, dash }, ...cells.slice(current + 1)], current + 1);
}

/** The next sign is a further reading: of the sign that was typed last, or else of the current cell. */
export function askFurther(edited: EditedCells): EditedCells {
  const current = edited.typed >= 0 ? edited.typed : edited.current;
  return { ...edited, current, isFurther: true, typed: -1 };
}

/** The first of two readings stays current, and waits for the second. */
function addReading(edited: EditedCells, letter: string): EditedCells {
  const { cells, current } = edited;
  const signs = cells[current]?.signs ?? [];
  if (signs.length === 0) return { ...putSigns(edited, [letter]), current, isFurther: true };
  return { ...putSigns(edited, [...new Set([...signs, letter])].slice(0, maxSignReadings)), typed: current };
}

/** Removes the current cell, or the last one from the empty cell behind it; first of all a further reading that is awaited. */
export function removeBefore(edited: EditedCells): EditedCells {
  const { cells, current, isFurther } = edited;
  if (isFurther) return { ...edited, isFurther: false };
  const isBehind = current === cells.length;
  if (isBehind && edited.dash) return { ...edited, dash: false };
  const removed = isBehind ? current - 1 : current;
  return withoutCell(edited, removed, isBehind ? removed : removed - 1);
}

/** Removes the current cell; the next one is current. Behind the last cell there is only the one before to remove. */
export function removeCurrent(edited: EditedCells): EditedCells {
  const { cells, current } = edited;
  return current === cells.length ? removeBefore(edited) : withoutCell(edited, current, current);
}

/** A sign was overlooked: one that cannot be read stands before the current cell, and is current. */
export function insertCell(edited: EditedCells): EditedCells {
  const { cells, current } = edited;
  if (cells.length === maxCells) return edited;
  const inserted: SignCell = { signs: [], dash: cells[current]?.dash ?? false };
  const following = cells[current];
  const rest = following ? [{ ...following, dash: false }, ...cells.slice(current + 1)] : [];
  return placed(edited, [...cells.slice(0, current), inserted, ...rest], current);
}

/** A pasted text replaces the whole number in its first cell, and stands in place of the current sign in any other. */
function paste(edited: EditedCells, text: string): EditedCells {
  const { cells, before, after } = readCells(text);
  if (cells.length === 0) return edited;
  const { current } = edited;
  const isWhole = current === 0;
  const [head, tail] = isWhole ? [[], []] : [edited.cells.slice(0, current), edited.cells.slice(current + 1)];
  const all = [...head, ...cells, ...tail].slice(0, maxCells);
  const ends = { before: edited.before || (isWhole && before), after: edited.after || (tail.length === 0 && after) };
  return { ...placed(edited, all, head.length + cells.length), ...ends };
}

function toggleDash(edited: EditedCells): EditedCells {
  const { cells, current } = edited;
  const cell = cells[current];
  if (current === 0) return edited;
  if (!cell) return { ...edited, dash: !edited.dash, typed: -1 };
  return { ...edited, cells: cells.with(current, { ...cell, dash: !cell.dash }), typed: -1 };
}

function withoutCell(edited: EditedCells, index: number, current: number): EditedCells {
  if (!edited.cells[index]) return edited;
  const cells = edited.cells.filter((_, place) => place !== index);
  return placed(edited, cells, Math.max(0, current));
}

function placed(edited: EditedCells, cells: readonly SignCell[], current: number): EditedCells {
  const first = cells[0];
  const kept = first?.dash ? cells.with(0, { ...first, dash: false }) : cells;
  const place = Math.min(current, lastPlace(kept));
  return { ...edited, cells: kept, current: place, isFurther: false, typed: -1, dash: false };
}

/** The empty cell behind the others, or the last one of a full number. */
const lastPlace = ({ length }: readonly SignCell[]) => Math.min(length, maxCells - 1);

/** Whether the cell has exactly these readings; none: it cannot be read. */
export function hasSigns(cell: SignCell | undefined, signs: readonly string[]): boolean {
  if (!cell) return false;
  return isUnread(cell)
    ? signs.length === 0
    : cell.signs.length === signs.length && signs.every((sign) => cell.signs.includes(sign));
}

/** What was typed into a field that had `before`, wherever the caret was; empty: it was removed. */
export function typedIn(value: string, before: string): string {
  if (before && value.startsWith(before)) return value.slice(before.length);
  if (before && value.endsWith(before)) return value.slice(0, -before.length);
  return before.startsWith(value) ? '' : value;
}
