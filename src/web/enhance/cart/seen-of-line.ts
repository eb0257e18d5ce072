/** What the buyer knows of a line of the cart. Pure. */
import type { CartLine } from '#domain/cart/contract.ts';
import type { StoredLine } from './stored-cart.ts';

type Seen = Pick<StoredLine, 'seenPrice' | 'seenCoreCharge'>;

/** The price and core charge that the buyer has accepted. */
export function seenOfLine({ part, priceWas, coreCharge, coreChargeWas }: CartLine): Seen {
  return {
    seenPrice: priceWas ?? part?.pricePerUnit ?? null,
    // The core charge of a part that is no longer sold is unknown.
    ...(part ? { seenCoreCharge: coreChargeWas ?? coreCharge ?? 0 } : {}),
  };
}

/** Today's price and core charge of the part. */
export function todayOfLine(line: CartLine): Seen {
  return seenOfLine({ ...line, priceWas: null, coreChargeWas: null });
}

/** Whether the buyer has to decide before the line can be ordered. */
export function isUndecided({ problem, priceWas, coreChargeWas }: CartLine): boolean {
  return problem !== null || priceWas !== null || coreChargeWas !== null;
}
