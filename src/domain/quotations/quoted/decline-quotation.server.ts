/** The buyer declines a quotation. */
import { eq } from 'drizzle-orm';
import { enqueueMail } from '#domain/mail/outbox.server.ts';
import { inTransaction, type Scope } from '#platform/scope.ts';
import type { QuotationRequest } from '../contract.ts';
import { describeRequest } from '../get-request.server.ts';
import { openRequest, type RequestRef, requireAction } from '../open-request.server.ts';
import { noteRequestEvent } from '../request-events.server.ts';
import { quotationRequests } from '../tables.server.ts';
import type { DeclinedQuotation } from './quotation-contract.ts';
import { quotationDeclinedMail } from './quotation-mails.ts';
import { requireCurrentQuotation, requireNotAccepted } from './require-current.server.ts';
import { quotations } from './tables.server.ts';

/**
 * Declines the version that the buyer saw, with a reason that the shop gets by mail; staff can send another version. A repeated
 * request changes nothing. Throws not_found, conflict when a later version is there (with what changed), or the state does not
 * allow it.
 */
export function declineQuotation(
  scope: Scope,
  ref: RequestRef,
  { quotationVersion, reason }: DeclinedQuotation,
): Promise<QuotationRequest> {
  return inTransaction(scope, async (tx) => {
    const open = await openRequest(tx, ref, { forChange: true });
    const { row: request } = open;
    const { row: quotation } = await requireCurrentQuotation(tx, open, quotationVersion);
    if (request.state === 'declined' && request.reason === reason) return describeRequest(tx, open);
    await requireNotAccepted(tx, open);
    requireAction(open, 'decline');
    const at = tx.now();
    const [row] = await tx.db
      .update(quotationRequests)
      .set({ state: 'declined', reason, version: request.version + 1, closedAt: at, updatedAt: at })
      .where(eq(quotationRequests.id, request.id))
      .returning();
    if (!row) throw new Error('The request was not changed');
    await noteRequestEvent(tx, row, 'decline', open.user?.email);
    await tx.db.update(quotations).set({ remindOn: null }).where(eq(quotations.id, quotation.id));
    await enqueueMail(tx, quotationDeclinedMail({ request: row, quotation, reason }, tx.config));
    return describeRequest(tx, { ...open, row });
  });
}
