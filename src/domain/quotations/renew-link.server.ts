/** A buyer without account gets a new link to their request by mail. */
import { and, eq, isNull, ne } from 'drizzle-orm';
import { inTransaction, type Scope } from '#platform/scope.ts';
import { isErasedEmail } from '#platform/values/erased-email.ts';
import { isId } from '#platform/values/ids.ts';
import { writeToStranger } from './mail-buyer.server.ts';
import { requestLinkMail } from './request-mails.ts';
import { quotationRequests } from './tables.server.ts';

/**
 * Sends a new link to the email of the request: whoever asks learns nothing, also not whether there is one. Nothing is sent for a
 * request of an account, whose buyer signs in, of a person who was erased, or after 30 letters in a day.
 */
export async function renewRequestLink(scope: Scope, id: string): Promise<void> {
  if (!isId(id)) return;
  await inTransaction(scope, async (tx) => {
    const { userId, state } = quotationRequests;
    const isMeant = and(eq(quotationRequests.id, id), isNull(userId), ne(state, 'draft'));
    // An erasure at the same moment comes first, or takes the new link with it.
    const [row] = await tx.db.select().from(quotationRequests).where(isMeant).for('update');
    if (row && !isErasedEmail(row.email))
      await writeToStranger(tx, row, (mailed) => requestLinkMail(mailed, tx.config));
  });
}
