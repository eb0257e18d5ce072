/** Staff answer a request: the saved answers become the next version of its quotation. */
import { and, eq, isNull } from 'drizzle-orm';
import { dayAfter } from '#domain/content/shop-day.ts';
import { m } from '#messages';
import { AppError } from '#platform/errors.ts';
import { requirePermission } from '#platform/guards.ts';
import { inTransaction, noteForAudit, type Scope, type User } from '#platform/scope.ts';
import type { QuotationRequest } from '../contract.ts';
import { withoutListed } from '../demand/listed-numbers.server.ts';
import { describeRequest } from '../get-request.server.ts';
import { mailBuyer } from '../mail-buyer.server.ts';
import { type OpenRequest, openRequest, requireAction, requireSeenRequest } from '../open-request.server.ts';
import { noteRequestEvent } from '../request-events.server.ts';
import { formatRequestNumber } from '../request-number.ts';
import { requestRules } from '../request-states.ts';
import { quotationRequests } from '../tables.server.ts';
import { type NewQuotation, TypedAnswers } from './answer-contract.ts';
import { prepareQuotation } from './prepare-quotation.server.ts';
import { quotationMail } from './quotation-mails.ts';
import { reminderDays } from './quotation-rules.ts';
import { findAnswers, requireSeenAnswers } from './request-answers.server.ts';
import { requireNotAccepted } from './require-current.server.ts';
import { findCurrentRow } from './stored-quotations.server.ts';
import { quotationLines, quotations } from './tables.server.ts';

/**
 * Sends the quotation, which replaces the version before; the buyer gets a mail with a link. The answers stay for the next version.
 * For staff who handle orders; below the limit of the shop for those who may pass it. A repeated request with the same id sends
 * nothing twice. Throws unauthenticated, forbidden, not_found; invalid with every field that is wrong and every line that is open;
 * conflict when request or answers have changed, or the buyer has accepted meanwhile.
 */
export async function sendQuotation(
  scope: Scope,
  requestId: string,
  { id, version, answersVersion }: NewQuotation,
): Promise<QuotationRequest> {
  const user = requirePermission(scope, requestRules.quote.permission);
  return inTransaction(scope, async (tx) => {
    const open = await openRequest(tx, { id: requestId }, { forChange: true });
    if (await isSent(tx, open, id)) return describeRequest(tx, open);
    await requireNotAccepted(tx, open);
    requireAction(open, 'quote');
    requireSeenRequest(open, version);
    const stored = await findAnswers(tx, open.row.id);
    requireSeenAnswers(stored, answersVersion);
    const content = TypedAnswers.parse(stored?.content ?? {});
    const row = await writeQuotation(tx, open, { id, user, content });
    const changed = await markQuoted(tx, open, user);
    noteForAudit(tx, {
      thing: { kind: 'quotationRequest', id: formatRequestNumber(open.row.number) },
      changes: [{ field: 'state', before: open.row.state, after: 'quoted' }],
    });
    await mailBuyer(tx, changed.row, (mailed) => quotationMail({ ...mailed, quotation: row }, tx.config));
    return describeRequest(tx, changed);
  });
}

/** Whether an earlier request has sent it. Throws idempotency_mismatch for an id of another request. */
async function isSent({ db }: Scope, { row }: OpenRequest, id: string): Promise<boolean> {
  const [sent] = await db.select({ requestId: quotations.requestId }).from(quotations).where(eq(quotations.id, id));
  if (sent && sent.requestId !== row.id) throw new AppError('idempotency_mismatch', m.quotation_sent_differently());
  return sent !== undefined;
}

async function writeQuotation(
  tx: Scope,
  { row: request }: OpenRequest,
  toWrite: Parameters<typeof prepareQuotation>[2],
) {
  const { id, user } = toWrite;
  const { terms, lines, totals, today } = await prepareQuotation(tx, request.id, toWrite);
  const before = await findCurrentRow(tx, request.id);
  const at = tx.now();
  const isCurrent = and(eq(quotations.requestId, request.id), isNull(quotations.replacedAt));
  await tx.db.update(quotations).set({ replacedAt: at, remindOn: null }).where(isCurrent);
  const remindOn = dayAfter(terms.validUntil, -reminderDays);
  const [row] = await tx.db
    .insert(quotations)
    .values({
      ...terms,
      ...{ id, requestId: request.id, issuedAt: at, issuedByEmail: user.email },
      ...(before && { number: before.number }),
      version: (before?.version ?? 0) + 1,
      totalCents: totals.totalCents,
      remindOn: remindOn > today ? remindOn : null,
    })
    .returning();
  if (!row) throw new Error('The quotation was not written');
  await tx.db.insert(quotationLines).values(await withoutListed(tx, lines));
  return row;
}

async function markQuoted(tx: Scope, open: OpenRequest, { email }: User): Promise<OpenRequest> {
  const { row: before } = open;
  const at = tx.now();
  const [row] = await tx.db
    .update(quotationRequests)
    .set({
      state: 'quoted',
      version: before.version + 1,
      assignedTo: before.assignedTo ?? email,
      answeredAt: before.answeredAt ?? at,
      // Of a version that was declined, or has expired.
      ...{ reason: '', closedAt: null, supplierAskedAt: null, updatedAt: at },
    })
    .where(eq(quotationRequests.id, before.id))
    .returning();
  if (!row) throw new Error('The request was not changed');
  await noteRequestEvent(tx, row, 'quote', email);
  return { ...open, row };
}
