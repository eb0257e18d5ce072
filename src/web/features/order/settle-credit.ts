/** The credit of a return, calculated from what is typed. */
import type { OrderDetail } from '#domain/orders/order-detail-contract.ts';
import { creditOfPieces } from '#domain/orders/returns/credit-of-pieces.ts';
import { fromCents, toCents } from '#platform/values/money.ts';
import { parsePrice } from '#web/kit/form/typed-values.ts';
import { typedPieces } from './typed-pieces.ts';

/** Received pieces of a line, as they were typed. */
export interface Received {
  readonly position: number;
  readonly restocked: string;
  readonly scrapped: string;
}

/** What the received pieces cost in US dollars, and what is left of it after the restocking fee. */
export function creditsOf(
  { lines, returnTerms }: OrderDetail,
  received: readonly Received[],
): { full: number; less: number } {
  const pieces = received.map(({ position, restocked, scrapped }) => ({
    position,
    quantity: (typedPieces(restocked) || 0) + (typedPieces(scrapped) || 0),
  }));
  const priced = lines.map(({ position, unitPrice, coreCharge, openCores }) => ({
    position,
    unitPriceCents: toCents(unitPrice),
    coreUnitCents: toCents(coreCharge ?? 0),
    openCores,
  }));
  const { fullCents, lessCents } = creditOfPieces(priced, pieces, returnTerms.restockingPercent);
  return { full: fromCents(fullCents), less: fromCents(lessCents) };
}

/** The typed credit in US dollars, which may be 0, unlike a price. */
export function typedCredit(text: string): number {
  return /^\s*\$?0+(\.0+)?\s*$/.test(text) ? 0 : (parsePrice(text) ?? Number.NaN);
}
