/** When back-ordered pieces are ready to ship. */
import type { PricedLine } from './check-line.ts';

/**
 * The day, YYYY-MM-DD in UTC, on which the pieces of the line that are not in stock are ready to ship: the part's working
 * days, Monday to Friday, after the order. Null: all are in stock.
 */
export function promisedDay({ part: { backOrderDays }, quantity, inStock }: PricedLine, at: Date): string | null {
  return inStock < quantity && backOrderDays !== null ? addWorkingDays(at, backOrderDays) : null;
}

/** The day, YYYY-MM-DD in UTC, that many days of Monday to Friday after the moment. */
export function addWorkingDays(at: Date, days: number): string {
  const day = new Date(at);
  for (let left = days; left > 0; ) {
    day.setUTCDate(day.getUTCDate() + 1);
    if (day.getUTCDay() % 6 !== 0) left -= 1;
  }
  return day.toISOString().slice(0, 10);
}
