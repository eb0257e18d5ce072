/**
 * The confirmation of orders: with it the shop issues the proforma invoice, which tells the buyer what to pay. It is here, because
 * orders do not know documents.
 */
import { actOnOrder } from '#domain/orders/act-on-order.server.ts';
import type { BulkActionResult, OrderNumbers } from '#domain/orders/bulk/contract.ts';
import { forEachOrder } from '#domain/orders/bulk/for-each-order.server.ts';
import { isInsured } from '#domain/orders/extra-lines/is-insured.ts';
import { listWaitingMails } from '#domain/orders/held-mails/list-held-mails.server.ts';
import { lacksFreight, lacksInsurance } from '#domain/orders/incoterm-rules.ts';
import type { OrderActionRequest, OrderDetail } from '#domain/orders/order-detail-contract.ts';
import { requirePermission } from '#platform/guards.ts';
import { inTransaction, type Scope } from '#platform/scope.ts';
import { issueConfirmedProforma } from './issue-current.server.ts';

/**
 * Confirms the order and issues its proforma invoice, both or neither; the invoice later, when the delivery term includes a freight
 * that is not quoted yet. For admins. Throws unauthenticated, forbidden, not_found,
 * and conflict with the current `status` of an order that is no longer placed.
 */
export async function confirmOrder(
  scope: Scope,
  number: string,
  request: OrderActionRequest = {},
): Promise<OrderDetail> {
  requirePermission(scope, 'handle_orders');
  return inTransaction(scope, async (tx) => {
    const order = await actOnOrder(tx, number, 'confirm', request);
    if (!lacksFreight(order) && !lacksInsurance({ ...order, isInsured: isInsured(order) }))
      await issueConfirmedProforma(tx, number);
    return order;
  });
}

/** Confirms each order that can be confirmed. For admins. Throws unauthenticated, forbidden. */
export async function confirmOrders(scope: Scope, { orders }: OrderNumbers): Promise<BulkActionResult> {
  requirePermission(scope, 'handle_orders');
  const confirmed: OrderDetail[] = [];
  const { results } = await forEachOrder(
    orders.map((order) => ({ order })),
    async ({ order }) => confirmed.push(await confirmOrder(scope, order)),
  );
  return { results, waitingMails: await listWaitingMails(scope, confirmed, 'confirm') };
}
