/** The credit of a return, calculated from what is typed. */
import type { OrderDetail } from '#domain/orders/order-detail-contract.ts';
import { creditOfPieces, returnedPieces } from '#domain/orders/returns/credit-of-pieces.ts';
import { fromCents, toCents } from '#platform/values/money.ts';
import { parsePrice } from '#web/kit/form/typed-values.ts';
import { typedPieces } from './typed-pieces.ts';

/** Received pieces of a line, as they were typed. */
export interface Received {
  readonly position: number;
  readonly restocked: string;
  readonly scrapped: string;
}

/** What the received pieces cost in US dollars less their share of the discount, and what is left of it after the restocking fee. */
export function creditsOf(
  { lines, returnTerms, extraCharges, returns }: OrderDetail,
  received: readonly Received[],
): { full: number; less: number } {
  const pieces = received.map(({ position, restocked, scrapped }) => ({
    position,
    quantity: (typedPieces(restocked) || 0) + (typedPieces(scrapped) || 0),
  }));
  const priced = lines.map(({ position, productQuantity: quantity, unitPrice, coreCharge, openCores }) => ({
    position,
    quantity,
    unitPriceCents: toCents(unitPrice),
    coreUnitCents: toCents(coreCharge ?? 0),
    openCores,
  }));
  const discounts = extraCharges.filter(({ kind }) => kind === 'discount');
  const { fullCents, lessCents } = creditOfPieces(priced, pieces, {
    percent: returnTerms.restockingPercent,
    discountCents: discounts.reduce((sum, { amount }) => sum - toCents(amount), 0),
    returned: returnedPieces(returns),
  });
  return { full: fromCents(fullCents), less: fromCents(lessCents) };
}

/** The typed credit in US dollars, which may be 0, unlike a price. */
export function typedCredit(text: string): number {
  return /^\s*\$?0+(\.0+)?\s*$/.test(text) ? 0 : (parsePrice(text) ?? Number.NaN);
}
