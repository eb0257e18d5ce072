/** Staff take or decline a request, and its buyer withdraws it. */
import { eq } from 'drizzle-orm';
import { m } from '#messages';
import { invalidField } from '#platform/errors.ts';
import { requirePermission } from '#platform/guards.ts';
import { inTransaction, noteForAudit, type Scope } from '#platform/scope.ts';
import type { EndedRequest, QuotationRequest } from './contract.ts';
import { describeRequest } from './get-request.server.ts';
import { mailBuyer } from './mail-buyer.server.ts';
import {
  type OpenRequest,
  openRequest,
  type RequestRef,
  requireAction,
  requireSeenRequest,
} from './open-request.server.ts';
import { noteRequestEvent } from './request-events.server.ts';
import { requestDeclinedMail } from './request-mails.ts';
import { formatRequestNumber } from './request-number.ts';
import { type RequestAction, requestRules } from './request-states.ts';
import { quotationRequests } from './tables.server.ts';

/**
 * The caller works on the request from now on; a colleague who had it gives it away. A repeated request changes nothing. Throws
 * not_found, forbidden, and conflict when it has changed, or is answered already.
 */
export async function takeRequest(scope: Scope, id: string, version: number): Promise<QuotationRequest> {
  requirePermission(scope, requestRules.take.permission);
  return act(scope, { id }, 'take', version, {
    isDone: ({ row, user }) => row.state === 'in_work' && row.assignedTo === user?.email,
    change: ({ user }) => ({ assignedTo: user?.email ?? null }),
  });
}

/**
 * Staff decline what the shop cannot quote, with a reason that the buyer gets by mail. A repeated request changes nothing. Throws
 * invalid without a reason, not_found, forbidden, and conflict when it has changed or its state does not allow it.
 */
export async function declineRequest(
  scope: Scope,
  id: string,
  { version, reason }: EndedRequest,
): Promise<QuotationRequest> {
  requirePermission(scope, requestRules.decline.permission);
  return act(scope, { id }, 'decline', version, {
    isDone: ({ row }) => row.state === 'declined' && row.reason === reason,
    change: ({ row }, at) => {
      if (reason === '') throw invalidField('reason', m.quotation_reason_missing());
      return { reason, closedAt: at, supplierAskedAt: null, answeredAt: row.answeredAt ?? at };
    },
    after: (tx, open) => mailBuyer(tx, open.row, (mailed) => requestDeclinedMail({ ...mailed, reason }, tx.config)),
  });
}

/** The buyer needs no quotation any more. A repeated request changes nothing. Throws not_found, and conflict as declineRequest. */
export function withdrawRequest(
  scope: Scope,
  ref: RequestRef,
  { version, reason }: EndedRequest,
): Promise<QuotationRequest> {
  return act(scope, ref, 'withdraw', version, {
    isDone: ({ row }) => row.state === 'withdrawn',
    change: (_open, at) => ({ reason, closedAt: at }),
  });
}

interface Act {
  /** Whether an earlier request has done it. */
  readonly isDone: (open: OpenRequest) => boolean;
  readonly change: (open: OpenRequest, at: Date) => Partial<typeof quotationRequests.$inferInsert>;
  readonly after?: (tx: Scope, open: OpenRequest) => Promise<void>;
}

function act(
  scope: Scope,
  ref: RequestRef,
  action: RequestAction,
  version: number,
  { isDone, change, after }: Act,
): Promise<QuotationRequest> {
  return inTransaction(scope, async (tx) => {
    const open = await openRequest(tx, ref, { forChange: true });
    if (isDone(open)) return describeRequest(tx, open);
    requireAction(open, action);
    requireSeenRequest(open, version);
    const at = tx.now();
    const state = requestRules[action].to ?? open.row.state;
    const [row] = await tx.db
      .update(quotationRequests)
      .set({ ...change(open, at), state, version: version + 1, updatedAt: at })
      .where(eq(quotationRequests.id, open.row.id))
      .returning();
    if (!row) throw new Error('The request was not changed');
    noteForAudit(tx, {
      thing: { kind: 'quotationRequest', id: formatRequestNumber(row.number) },
      changes: [{ field: 'state', before: open.row.state, after: state }],
    });
    const changed = { ...open, row };
    await noteRequestEvent(tx, row, action, open.user?.email);
    await after?.(tx, changed);
    return describeRequest(tx, changed);
  });
}
