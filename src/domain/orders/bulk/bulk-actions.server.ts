/** Ships many orders, one after the other, by the function that does it with one, and stops their mails. */
import { requirePermission } from '#platform/guards.ts';
import type { Scope } from '#platform/scope.ts';
import { decideMail } from '../held-mails/decide-mail.server.ts';
import { shipOrder } from '../ship-order.server.ts';
import type { BulkActionResult, BulkResult, BulkShipments, MailsToStop } from './contract.ts';
import { forEachOrder } from './for-each-order.server.ts';

/**
 * Ships of each order its packages that are ready, or all pieces that can be shipped now. Their mails go at once. Where the shop asks before it ships an order
 * whose balance is open, a person decides on the order's page. For admins. Throws unauthenticated, forbidden.
 */
export async function shipOrders(scope: Scope, { shipments }: BulkShipments): Promise<BulkActionResult> {
  requirePermission(scope, 'ship_orders');
  const { results } = await forEachOrder(shipments, ({ order, carrier, trackingNumber }) =>
    shipOrder(scope, order, { carrier, trackingNumber, parcels: 1 }, { prefersPackages: true }),
  );
  return { results, waitingMails: [] };
}

/**
 * Stops mails that wait, each as stopOrderMail does, with its history: one that has been sent stays sent and says so.
 * For admins. Throws unauthenticated, forbidden.
 */
export async function stopOrderMails(scope: Scope, { mails }: MailsToStop): Promise<BulkResult> {
  requirePermission(scope, 'handle_orders');
  return forEachOrder(mails, ({ order: number, id }) => decideMail(scope, { number, id }, 'mail_stopped'));
}
