import type { FittingAlternative } from '#domain/drawings/alternative-contract.ts';
import { nearestOrder } from '#domain/orders/order-rules.ts';

interface NearestLine {
  readonly productId: string;
  readonly quantity: number;
  /** US dollars for one piece. */
  readonly seenPrice: number;
  readonly seenCoreCharge: number;
}

/**
 * The nearest order of what is taken instead of some pieces; null: one of its parts cannot be ordered.
 * @param pieces of the part that does not fit
 */
export function nearestLines({ parts }: FittingAlternative, pieces: number): NearestLine[] | null {
  const lines = parts.flatMap(({ part, quantity: per }) => {
    const { minQnty: minimum, availableQnty: available, maxQnty: maximum, multipleQnty: multiple } = part;
    const { backOrderDays } = part;
    const quantity = nearestOrder(pieces * per, { minimum, available, maximum, multiple, backOrderDays });
    const seen = { seenPrice: part.pricePerUnit, seenCoreCharge: part.coreCharge ?? 0 };
    return quantity === null ? [] : [{ productId: part._id, quantity, ...seen }];
  });
  return lines.length === parts.length ? lines : null;
}
