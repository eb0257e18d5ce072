/** Messages between buyer and shop about a request for quotation, and notes of the staff. */
import { eq } from 'drizzle-orm';
import { enqueueMail } from '#domain/mail/outbox.server.ts';
import { createRateLimiter, type RateLimit } from '#domain/rate-limit/rate-limiter.server.ts';
import { m } from '#messages';
import { AppError } from '#platform/errors.ts';
import { inTransaction, type Scope } from '#platform/scope.ts';
import type { NewQuotationMessage, QuotationRequest } from './contract.ts';
import { describeRequest } from './get-request.server.ts';
import { mailBuyer } from './mail-buyer.server.ts';
import { type OpenRequest, openRequest, type RequestRef, requireAction } from './open-request.server.ts';
import { requestAnswerMail, requestMessageMail } from './request-mails.ts';
import { quotationMessages } from './tables.server.ts';

/** The limit of messages about one request: each sends a mail to the shop. */
const requestMessageLimit: RateLimit = {
  name: 'quotation-message',
  max: 30,
  windowMs: 3_600_000,
  message: m.order_messages_rate_limited,
};

/**
 * Writes the message, and tells the other side by a mail; a note of the staff sends none. For the buyer and for staff, in every
 * state but a draft. A repeated request with the same id writes nothing. Throws not_found, forbidden (a note by a buyer),
 * too_many_requests (30 an hour of buyers about one request), idempotency_mismatch.
 */
export function writeRequestMessage(
  scope: Scope,
  ref: RequestRef,
  { id, text, note }: NewQuotationMessage,
): Promise<QuotationRequest> {
  return inTransaction(scope, async (tx) => {
    const open = await openRequest(tx, ref, { forChange: true });
    requireAction(open, 'write');
    const { row, party, user } = open;
    const isStaff = party === 'staff';
    if (note && !isStaff) throw new AppError('forbidden', m.identity_staff_only());
    const author = note ? 'note' : isStaff ? 'shop' : 'buyer';
    const [written] = await tx.db.select().from(quotationMessages).where(eq(quotationMessages.id, id));
    if (written) requireSame(written, { requestId: row.id, text, author });
    else {
      if (!isStaff) await createRateLimiter(tx.db, tx.now).count(requestMessageLimit, row.id);
      const actorEmail = user?.email ?? row.email;
      const message = { id, requestId: row.id, at: tx.now(), actorEmail, author, text } as const;
      const added = await tx.db.insert(quotationMessages).values(message).onConflictDoNothing().returning();
      // A message about another request has taken the id in the same moment.
      if (added.length === 0) throw writtenDifferently();
      if (!note) await tellOther(tx, open, text);
    }
    return describeRequest(tx, open);
  });
}

type Written = Pick<typeof quotationMessages.$inferSelect, 'requestId' | 'text' | 'author'>;

function requireSame(written: Written, { requestId, text, author }: Written): void {
  if (written.requestId !== requestId || written.text !== text || written.author !== author) throw writtenDifferently();
}

const writtenDifferently = () => new AppError('idempotency_mismatch', m.order_message_written_differently());

async function tellOther(tx: Scope, { row, party }: OpenRequest, text: string): Promise<void> {
  if (party === 'buyer') await enqueueMail(tx, requestMessageMail(row, text, tx.config));
  else await mailBuyer(tx, row, (mailed) => requestAnswerMail({ ...mailed, text }, tx.config));
}
