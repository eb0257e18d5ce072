/** The sessions of a user, listed and ended by the user and by the staff. */

import { and, desc, eq, gt, max, ne, type SQL } from 'drizzle-orm';
import { m } from '#messages';
import { AppError } from '#platform/errors.ts';
import { requireUser } from '#platform/guards.ts';
import { covers, isStaff, may } from '#platform/permissions.ts';
import { inTransaction, noteForAudit, type Scope } from '#platform/scope.ts';
import { isId } from '#platform/values/ids.ts';
import { requireConfirmedSession } from './confirmed-session.server.ts';
import { canonicalEmail, type OwnPassword, type UserSession } from './contract.ts';
import { deviceName } from './device-name.ts';
import { accessTokens, customRoles, sessions, users } from './tables.server.ts';
import { userColumns, withRole } from './user-columns.server.ts';

export interface Deletion {
  readonly acknowledged: true;
  readonly deletedCount: number;
}

/** The unexpired sessions of a user, newest first. Throws unauthenticated; not_found for another user unless called by an admin. */
export async function listSessions(scope: Scope, email: string): Promise<UserSession[]> {
  const userId = await requireSessionOwner(scope, email);
  const { id, userAgent, ipAddress, createdAt, updatedAt } = sessions;
  const rows = await scope.db
    .select({ id, userAgent, ipAddress, createdAt, updatedAt, tokenAt: max(accessTokens.createdAt) })
    .from(sessions)
    .leftJoin(accessTokens, eq(accessTokens.sessionId, sessions.id))
    .where(and(eq(sessions.userId, userId), gt(sessions.expiresAt, scope.now())))
    .groupBy(sessions.id)
    .orderBy(desc(sessions.createdAt), sessions.id);
  const current = currentSessionOf(scope);
  return rows.map((row) => ({
    _id: row.id,
    device: deviceName(row.userAgent ?? ''),
    address: row.ipAddress ?? '',
    signedInAt: row.createdAt.toISOString(),
    // An access token is renewed every few minutes while the session is used, the session itself once a day.
    lastActiveAt: new Date(Math.max(row.updatedAt.getTime(), row.tokenAt?.getTime() ?? 0)).toISOString(),
    current: row.id === current,
  }));
}

/**
 * Ends one session with its access tokens.
 * @param password the caller's own, needed unless the session of the call is confirmed: a browser that somebody left open must not
 *   be enough to shut its owner out
 * @throws AppError as listSessions, confirmation_required, invalid for `password`, too_many_requests
 */
export async function endSession(
  scope: Scope,
  { email, id, password }: { email: string; id: string } & Partial<OwnPassword>,
): Promise<Deletion> {
  const userId = await requireSessionOwner(scope, email);
  await requireConfirmedSession(scope, password);
  if (!isId(id)) return { acknowledged: true, deletedCount: 0 };
  return deleteSessions(scope, userId, eq(sessions.id, id));
}

/** Ends all sessions of a user, except the one that the call itself comes from. Asks and throws as endSession. */
export async function endOtherSessions(
  scope: Scope,
  { email, password }: { email: string } & Partial<OwnPassword>,
): Promise<Deletion> {
  const userId = await requireSessionOwner(scope, email);
  await requireConfirmedSession(scope, password);
  const current = currentSessionOf(scope);
  return deleteSessions(scope, userId, current === undefined ? undefined : ne(sessions.id, current));
}

async function deleteSessions(scope: Scope, userId: string, condition: SQL | undefined): Promise<Deletion> {
  const deleted = await inTransaction(scope, (tx) => {
    noteForAudit(tx, { thing: { kind: 'user', id: userId } });
    return tx.db
      .delete(sessions)
      .where(and(eq(sessions.userId, userId), condition))
      .returning({ id: sessions.id });
  });
  return { acknowledged: true, deletedCount: deleted.length };
}

function currentSessionOf({ actor }: Scope): string | undefined {
  return actor.kind === 'user' ? actor.sessionId : undefined;
}

/** The id of the user with this email: the caller, or any user for staff who may block; staff for who has all their rights. */
async function requireSessionOwner(scope: Scope, email: string): Promise<string> {
  const caller = requireUser(scope);
  const target = canonicalEmail(email);
  if (caller.email === target) return caller.id;
  const [user] = await scope.db
    .select(userColumns)
    .from(users)
    .leftJoin(customRoles, withRole)
    .where(eq(users.email, target));
  if (!user || !may(caller, isStaff(user) ? 'edit_staff' : 'block_customers') || !covers(caller, user))
    throw new AppError('not_found', m.identity_user_not_found());
  return user.id;
}
