/** Whether prices can be agreed for lines of an order, and the lines with them. Pure. */
import { m } from '#messages';
import { AppError, invalidField } from '#platform/errors.ts';
import { formatCents, toCents } from '#platform/values/money.ts';
import type { LockedOrder } from '../locked-order.server.ts';
import type { PriceAgreement } from './contract.ts';

type Line = LockedOrder['lines'][number];

/**
 * The lines that get another price, with it. Throws invalid with the field for a line that is not in the order, or when nothing
 * changes; conflict with the field for a line of which pieces have been shipped, or whose price is another one by now.
 */
export function agreedLines({ lines, shipped, state }: LockedOrder, { lines: agreed }: PriceAgreement): Line[] {
  const changed = agreed.flatMap(({ position, from, unitPrice }, index) => {
    const path = `lines.${index}.unitPrice`;
    const line = lines.find((each) => each.position === position);
    if (!line) throw invalidField(`lines.${index}.position`, m.order_line_unknown({ position }));
    const unitPriceCents = toCents(unitPrice);
    if (unitPriceCents === line.unitPriceCents) return [];
    const refuse = (message: string) =>
      new AppError('conflict', message, { errors: [{ path, message }], members: { status: state } });
    if (shipped.get(position)) throw refuse(m.order_price_of_shipped({ part: line.partNumber }));
    if (toCents(from) !== line.unitPriceCents)
      throw refuse(m.order_price_changed_meanwhile({ price: formatCents(line.unitPriceCents) }));
    return [withPrice(line, unitPriceCents)];
  });
  if (changed.length === 0) throw invalidField('lines', m.order_prices_unchanged());
  return changed;
}

/** The line with this price of one piece. What it cost by the list when it was ordered stays known. */
function withPrice(line: Line, unitPriceCents: number): Line {
  const listUnitCents = line.listUnitCents ?? line.unitPriceCents;
  return { ...line, unitPriceCents, listUnitCents, totalCents: unitPriceCents * line.quantity };
}

/**
 * Throws forbidden with the field for a price that is lower than the shop lets staff agree without the permission for it.
 * @param limitPercent how far below the price by the list
 */
export function requireWithinLimit(agreement: PriceAgreement, changed: readonly Line[], limitPercent: number): void {
  for (const { position, partNumber: part, unitPriceCents, listUnitCents } of changed) {
    const lowest = lowestCents(listUnitCents ?? unitPriceCents, limitPercent);
    if (unitPriceCents >= lowest) continue;
    const index = agreement.lines.findIndex((line) => line.position === position);
    const message = m.order_price_below_limit({ part, lowest: formatCents(lowest), percent: limitPercent });
    throw new AppError('forbidden', message, { errors: [{ path: `lines.${index}.unitPrice`, message }] });
  }
}

/** The lowest price of one piece that the limit of the shop allows, in cents. @param listCents the price by the list */
export const lowestCents = (listCents: number, limitPercent: number): number =>
  Math.ceil((listCents * (100 - limitPercent)) / 100);
