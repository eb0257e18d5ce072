/** The prices that were agreed for an order, oldest first. Internal: callers check whose order it is. */
import { asc, eq } from 'drizzle-orm';
import type { Scope } from '#platform/scope.ts';
import { fromCents } from '#platform/values/money.ts';
import type { ChangedPrice } from './contract.ts';
import { type AgreedPrice, orderPriceAgreements } from './tables.server.ts';

export function listPriceAgreements({ db }: Scope, orderId: string) {
  return db
    .select()
    .from(orderPriceAgreements)
    .where(eq(orderPriceAgreements.orderId, orderId))
    .orderBy(asc(orderPriceAgreements.at), asc(orderPriceAgreements.id));
}

export const toChangedPrice = ({ partNumber, fromCents: from, toCents: to }: AgreedPrice): ChangedPrice => ({
  partNumber,
  from: fromCents(from),
  to: fromCents(to),
});
