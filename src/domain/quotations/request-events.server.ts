/** The history of a request. */
import { asc, eq } from 'drizzle-orm';
import type { Scope } from '#platform/scope.ts';
import type { RequestEvent } from './contract.ts';
import type { OpenRequest, RequestRow } from './open-request.server.ts';
import type { RequestAction } from './request-states.ts';
import { quotationEvents } from './tables.server.ts';

/** Notes what has made this version of the request. Internal: within the transaction that changes it. */
export async function noteRequestEvent(
  tx: Scope,
  { id, version, email, updatedAt, reason }: RequestRow,
  action: RequestAction,
  actorEmail = email,
): Promise<void> {
  const isReasonOf = action === 'decline' || action === 'withdraw';
  await tx.db
    .insert(quotationEvents)
    .values({ requestId: id, version, at: updatedAt, actorEmail, action, reason: isReasonOf ? reason : '' });
}

/** Oldest first; a buyer learns that the shop did something, not who of its staff. Internal: callers have opened the request. */
export async function listRequestEvents({ db }: Scope, { row, party }: OpenRequest): Promise<RequestEvent[]> {
  const rows = await db
    .select()
    .from(quotationEvents)
    .where(eq(quotationEvents.requestId, row.id))
    .orderBy(asc(quotationEvents.version));
  return rows.map(({ version, at, actorEmail, action, reason }) => ({
    version,
    at: at.toISOString(),
    email: party === 'staff' || actorEmail === row.email ? actorEmail : '',
    action,
    reason,
  }));
}
