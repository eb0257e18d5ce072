/** The lines of a draft at the prices that were agreed. Pure. */
import { m } from '#messages';
import { AppError, type FieldError } from '#platform/errors.ts';
import { formatCents } from '#platform/values/money.ts';
import type { PricedLine } from '../check-line.ts';
import { lowestCents } from '../prices/agreed-lines.ts';
import type { CheckedDraftLine } from './draft-order.ts';

/**
 * The line at the agreed price of one piece; without one it stays as the list has it. Throws forbidden with the field for a price
 * below the limit.
 * @param limitPercent how far below the list; null: staff may pass the limit
 */
export function atAgreedPrice(
  line: PricedLine,
  { unitPrice }: CheckedDraftLine,
  { path, limitPercent }: { readonly path: string; readonly limitPercent: number | null },
): PricedLine {
  if (unitPrice === null) return line;
  const lowest = limitPercent === null ? 0 : lowestCents(line.unitCents, limitPercent);
  if (unitPrice >= lowest) return { ...line, unitCents: unitPrice, totalCents: unitPrice * line.quantity };
  const values = { part: line.part.partNumber, lowest: formatCents(lowest), percent: limitPercent ?? 0 };
  const error: FieldError = { path, message: m.order_price_below_limit(values) };
  throw new AppError('forbidden', error.message, { errors: [error] });
}
