/** What a part costs and whether it can be ordered, checked against what the buyer asked for and saw. */
import { unitCentsFor } from '#domain/catalog/price-breaks.ts';
import { m } from '#messages';
import { AppError, invalidField } from '#platform/errors.ts';
import { formatCents, fromCents, maxTotalCents, toCents } from '#platform/values/money.ts';
import { coreChargeOf } from './cores/core-charges.ts';
import type { OrderablePart, WantedLine } from './order-context.server.ts';
import { isOrderable, withinAmount } from './order-rules.ts';

/** A line that can be ordered, with its current price. */
export interface PricedLine {
  readonly part: OrderablePart;
  /** Number of pieces. */
  readonly quantity: number;
  /** Pieces of the line that are in stock; fewer than all only when the buyer takes the others later. */
  readonly inStock: number;
  /** Price of one piece at this quantity. */
  readonly unitCents: number;
  /** Price of all pieces, without the core charge. */
  readonly totalCents: number;
  /** Core charge of one piece where another one than that of the part was agreed. */
  readonly coreUnitCents?: number;
}

/**
 * What an order of these lines costs, with their core charges. Throws invalid when that is more than the maximum total.
 * @param freightCents null: not quoted yet
 */
export function sumOrderCents(lines: readonly PricedLine[], freightCents: number | null = null): number {
  const cents = lines.reduce((sum, line) => sum + line.totalCents + coreCentsOf(line), 0);
  requireExactTotal(cents);
  return cents + (freightCents ?? 0);
}

/** Throws invalid for lines that cost more than the maximum total. */
export function requireExactTotal(cents: number): void {
  if (cents > maxTotalCents) throw invalidField('lines', m.orders_total_too_high({ max: formatCents(maxTotalCents) }));
}

const coreCentsOf = (line: PricedLine) => coreUnitCentsOf(line) * line.quantity;

/** The core charge of one piece. */
export const coreUnitCentsOf = ({ part, coreUnitCents = part.coreUnitCents }: PricedLine): number => coreUnitCents;

/**
 * The line with its price. Throws not_found (no such part), or invalid_quantity with minimum, maximum, pack, stock and the days of a back-order.
 * @param path the field of the quantity in the request
 * @param messageOf what the field says about a quantity that cannot be ordered
 */
export function checkLine(
  part: OrderablePart | undefined,
  { quantity, acceptBackOrder = false }: OrderedQuantity,
  path: string,
  messageOf: (part: OrderablePart) => string = () => m.errors_invalid_quantity(),
): PricedLine {
  if (!part) throw new AppError('not_found', m.orders_part_unavailable());
  const unitCents = unitCentsFor(part.priceCents, part.priceBreaks, quantity);
  const totalCents = unitCents * quantity;
  const range = rangeFor(part, acceptBackOrder);
  if (!isOrderable(quantity, range)) {
    throw new AppError('invalid_quantity', m.errors_invalid_quantity(), {
      errors: [{ path, message: messageOf(part) }],
      members: {
        availableQnty: part.available,
        minQnty: part.minimum,
        maxQnty: range.maximum,
        multipleQnty: part.multiple,
        backOrderDays: part.backOrderDays,
      },
    });
  }
  return { part, quantity, inStock: Math.min(quantity, part.available), unitCents, totalCents };
}

export type OrderedQuantity = Pick<WantedLine, 'quantity' | 'acceptBackOrder'>;

/** What limits the quantity of the part for a buyer who takes pieces beyond the stock, or does not. */
export function rangeFor(part: OrderablePart, acceptBackOrder: boolean | undefined): OrderablePart {
  const range = acceptBackOrder ? part : { ...part, backOrderDays: null };
  return withinAmount(range, part.priceCents + part.coreUnitCents, maxTotalCents);
}

/**
 * Throws price_changed, with the current price, when the line costs something else than the buyer saw.
 * @param seen total with the core charge, in US dollars; undefined: the buyer saw none
 */
export function checkSeenTotal(line: PricedLine, seen: number | undefined): void {
  const { part } = line;
  const totalCents = sumOrderCents([line]);
  if (seen === undefined || equalsCents(seen, totalCents)) return;
  const total = formatCents(totalCents);
  const coreCharge = coreChargeOf(part.coreUnitCents);
  const message =
    coreCharge === null
      ? m.orders_price_changed({ total })
      : m.orders_price_changed_with_core({ total, core: formatCents(coreCentsOf(line)) });
  throw new AppError('price_changed', message, {
    members: {
      currentPrice: fromCents(totalCents),
      pricePerUnit: fromCents(part.priceCents),
      priceBreaks: part.priceBreaks,
      coreCharge,
    },
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
