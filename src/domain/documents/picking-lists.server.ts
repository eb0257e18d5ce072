/** The picking lists of several orders in one file, for one walk through the warehouse. */
import { and, eq, inArray } from 'drizzle-orm';
import type { BulkResult, OrderNumbers } from '#domain/orders/bulk/contract.ts';
import { forEachOrder } from '#domain/orders/bulk/for-each-order.server.ts';
import { m } from '#messages';
import { AppError } from '#platform/errors.ts';
import { requirePermission } from '#platform/guards.ts';
import type { Scope } from '#platform/scope.ts';
import { issueCurrentPickingList } from './issue-current.server.ts';
import { inTurn } from './pdf/turns.ts';
import { renderPickingLists } from './render-document.server.ts';
import { issuedDocuments } from './tables.server.ts';

/**
 * Issues the picking list of each order that allows it, unless the issued one still lists what is to be picked; the others say
 * why they have none. For admins.
 * Throws unauthenticated, forbidden.
 */
export async function preparePickingLists(scope: Scope, { orders }: OrderNumbers): Promise<BulkResult> {
  requirePermission(scope, 'ship_orders');
  return forEachOrder(
    orders.map((order) => ({ order })),
    ({ order }) => issueCurrentPickingList(scope, order),
  );
}

/**
 * Issues the picking list of each order, or takes the issued one if it still lists what is to be picked, and puts them into one
 * PDF, each once and on pages of its own. For admins. Throws conflict, with the orders that have nothing to pick or do not allow it
 * now; not_found; and as inTurn and renderPdf.
 */
export async function pickingListsPdf(scope: Scope, { orders }: OrderNumbers): Promise<Uint8Array<ArrayBuffer>> {
  const user = requirePermission(scope, 'ship_orders');
  // A Set has one list for an order that is named in two spellings.
  const numbers = new Set<string>();
  const refused: string[] = [];
  for (const order of orders) {
    try {
      numbers.add((await issueCurrentPickingList(scope, order)).number);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      refused.push(m.documents_order_refused({ order, reason: error.message }));
    }
  }
  if (refused.length > 0) throw new AppError('conflict', refused.join(' '));
  const rows = await scope.db
    .select({ number: issuedDocuments.number, data: issuedDocuments.data })
    .from(issuedDocuments)
    .where(and(eq(issuedDocuments.kind, 'picking_list'), inArray(issuedDocuments.number, [...numbers])));
  const byNumber = new Map(rows.map(({ number, data }) => [number, data]));
  const lists = [...numbers].flatMap((number) => byNumber.get(number) ?? []);
  return inTurn(user, () => renderPickingLists(scope, lists));
}
