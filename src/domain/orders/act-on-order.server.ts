/** Confirming, cancelling and delivering an order. The table of lifecycle.ts says who may do what when. */
import type { Scope } from '#platform/scope.ts';
import { changeOrder } from './change-order.server.ts';
import { actionRules, type OrderAction } from './lifecycle.ts';
import type { OrderActionRequest, OrderDetail } from './order-detail-contract.ts';
import { releaseLines } from './release-lines.server.ts';

/** The actions that only lead to another state. */
type StateAction = Extract<OrderAction, 'confirm' | 'pack' | 'deliver' | 'cancel'>;

/**
 * Does the action. A cancelled order releases its pieces. For staff, and for the buyer as far as lifecycle.ts allows. Throws as
 * changeOrder.
 */
export function actOnOrder(
  scope: Scope,
  number: string,
  action: StateAction,
  { note = '' }: OrderActionRequest = {},
): Promise<OrderDetail> {
  const { to, releasesStock } = actionRules[action];
  return changeOrder(scope, number, action, {
    async work(tx, order) {
      if (releasesStock) await releaseLines(tx, order);
      return { state: to ?? order.state, note };
    },
  });
}
