/** Staff credit an invoice; the credit note is issued with it. It is here, because orders do not know documents. */
import { v7 as uuid } from 'uuid';
import type { NewCredit } from '#domain/orders/credits/contract.ts';
import { creditOrder } from '#domain/orders/credits/credit-order.server.ts';
import { visibleOrder } from '#domain/orders/get-order.server.ts';
import type { OrderDetail } from '#domain/orders/order-detail-contract.ts';
import { orders } from '#domain/orders/tables.server.ts';
import { m } from '#messages';
import { invalidField } from '#platform/errors.ts';
import { requirePermission } from '#platform/guards.ts';
import { inTransaction, type Scope } from '#platform/scope.ts';
import { issueDocument } from './issue-document.server.ts';
import { loadCredits } from './load-credits.server.ts';
import { loadDocumentedOrder } from './load-documented-order.server.ts';

/**
 * Credits a commercial invoice with an amount and a reason, and issues the credit note: both or neither. The amount is a credit of
 * the buyer as that of a return. For staff who give money back. A repeated request with the same id credits nothing twice.
 * Throws as changeOrder and issueDocument; invalid with the field for an invoice that the order does not have, and for more than is
 * left of the invoice and of the order, with the most that is possible; idempotency_mismatch.
 */
export async function creditInvoice(scope: Scope, number: string, input: NewCredit): Promise<OrderDetail> {
  const user = requirePermission(scope, 'refund');
  const { id = uuid(), invoice } = input;
  return inTransaction(scope, async (tx) => {
    const order = await creditOrder(tx, number, { ...input, id }, async (locked) => {
      const [row] = await locked.db.select().from(orders).where(visibleOrder(user, number));
      const left = row && (await loadCredits(locked, row.id, await loadDocumentedOrder(locked, row))).left.get(invoice);
      if (left === undefined) throw invalidField('invoice', m.credit_no_invoice({ invoice }));
      return left;
    });
    await issueDocument(tx, number, { kind: 'credit_note', credit: id });
    return order;
  });
}
