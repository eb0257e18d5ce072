/** The core returns on the page of an order, and until when old parts come back. Internal: callers check whose order it is. */
import type { Scope } from '#platform/scope.ts';
import type { OrderDetail } from '../order-detail-contract.ts';
import type { CoreReturn } from './contract.ts';
import { lastCoreDay } from './core-balance.ts';
import { findDeliveredAt } from './list-core-returns.server.ts';

/**
 * The core returns of an order.
 * @param days days of the shop's terms, from delivery
 * @param nameOf what the reader may see of the email of who did it
 */
export async function describeCores(
  scope: Scope,
  orderId: string,
  { coreReturns, days }: { readonly coreReturns: readonly CoreReturn[]; readonly days: number },
  nameOf: (email: string) => string,
): Promise<Pick<OrderDetail, 'coreReturns' | 'coreTerms'>> {
  return {
    coreReturns: coreReturns.map(({ email, inspection, ...each }) => ({
      ...each,
      email: nameOf(email),
      inspection: inspection && { ...inspection, email: nameOf(inspection.email) },
    })),
    coreTerms: { days, until: lastCoreDay(await findDeliveredAt(scope, orderId), days) },
  };
}
