/** The day on which the parts for a machine leave the shop together. Pure. */
import type { Cart, CartLine } from '#domain/cart/contract.ts';
import { addWorkingDays } from '#domain/orders/promised-day.ts';
import type { ChosenRow } from './chosen-row.ts';

export interface LeavingDay {
  /** YYYY-MM-DD in UTC: the last of all parts is ready to ship. */
  readonly day: string;
  /** The rows that all others wait for, and the day on which those leave without them; null: none waits. */
  readonly without: { readonly rows: readonly ChosenRow[]; readonly day: string } | null;
}

/** Working days until the line is ready to ship; null: it cannot be ordered as it is. */
function daysOf({ part, problem, backOrderedQnty }: CartLine): number | null {
  if (!part || problem !== null) return null;
  return backOrderedQnty > 0 ? Math.max(part.backOrderDays ?? 0, part.leadTimeDays) : part.leadTimeDays;
}

/** Null without lines, and while a line cannot be ordered: then no day is known. */
export function leavingDay(rows: readonly ChosenRow[], cart: Cart, now: Date): LeavingDay | null {
  const days = new Map(cart.lines.map((line) => [line.productId, daysOf(line)]));
  const last = longest([...days.values()]);
  if (last === null || [...days.values()].includes(null)) return null;
  const daysOfRow = ({ lines }: ChosenRow) => longest(lines.map(([productId]) => days.get(productId) ?? null));
  const rest = longest(rows.map(daysOfRow).filter((each) => each !== last));
  const waitedFor = rows.filter((row) => daysOfRow(row) === last);
  const without = rest === null ? null : { rows: waitedFor, day: addWorkingDays(now, rest) };
  return { day: addWorkingDays(now, last), without };
}

/** Null: none is known. */
function longest(days: readonly (number | null)[]): number | null {
  return days.reduce((most, each) => (each !== null && (most === null || each > most) ? each : most), null);
}
