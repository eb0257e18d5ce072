/** What a part costs and whether it can be ordered, checked against what the buyer asked for and saw. */
import { m } from '#messages';
import { AppError } from '#platform/errors.ts';
import { formatCents, fromCents, toCents } from '#platform/money.ts';
import type { OrderablePart } from './order-context.server.ts';
import { isOrderable } from './order-rules.ts';

/** A line that can be ordered, with its price of now. */
export interface PricedLine {
  readonly part: OrderablePart;
  /** Pieces. */
  readonly quantity: number;
  readonly totalCents: number;
}

/**
 * The line with its price. Throws not_found (no such part), or invalid_quantity with minimum, maximum, pack and stock.
 * @param path the field of the quantity in the request
 */
export function checkLine(part: OrderablePart | undefined, quantity: number, path: string): PricedLine {
  if (!part) throw new AppError('not_found', m.orders_part_unavailable());
  const totalCents = part.unitCents * quantity;
  if (!isOrderable(quantity, part) || !Number.isSafeInteger(totalCents)) {
    throw new AppError('invalid_quantity', m.errors_invalid_quantity(), {
      errors: [{ path, message: m.errors_invalid_quantity() }],
      members: {
        availableQnty: part.available,
        minQnty: part.minimum,
        maxQnty: part.maximum,
        multipleQnty: part.multiple,
      },
    });
  }
  return { part, quantity, totalCents };
}

/**
 * Throws price_changed, with the price of now, when the line costs something else than the buyer saw.
 * @param seen total in US dollars; undefined: the buyer saw none
 */
export function checkSeenTotal({ part, totalCents }: PricedLine, seen: number | undefined): void {
  if (seen === undefined || equalsCents(seen, totalCents)) return;
  throw new AppError('price_changed', m.orders_price_changed({ total: formatCents(totalCents) }), {
    members: { currentPrice: fromCents(totalCents), pricePerUnit: fromCents(part.unitCents) },
  });
}

/** True when the amount in US dollars is this. Browsers multiply decimals, so 0.1 * 3 equals 30 cents; 0.301 does not. */
export function equalsCents(amount: number, cents: number): boolean {
  try {
    return toCents(amount) === cents;
  } catch {
    return false;
  }
}
