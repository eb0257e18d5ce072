/** Gives a user the admin role. */
import { and, asc, eq, ne } from 'drizzle-orm';
import { enqueueMail } from '#domain/mail/outbox.server.ts';
import { m } from '#messages';
import { AppError, invalidField } from '#platform/errors.ts';
import { isConfirmationRequired, requireAdmin } from '#platform/guards.ts';
import { inTransaction, type Scope, type User } from '#platform/scope.ts';
import { madeAdminMail, newAdminMail } from './account-mails.ts';
import { requireConfirmedSession } from './confirmed-session.server.ts';
import { adminPasswordMinimum, canonicalEmail, type OwnPassword } from './contract.ts';
import type { Recipient } from './identity-mails.ts';
import { sessions, users } from './tables.server.ts';

export interface RoleChange {
  readonly acknowledged: true;
  /** 1, or 0 when the user already had that role. */
  readonly modifiedCount: number;
}

export const roleChange = (modifiedCount: number): RoleChange => ({ acknowledged: true, modifiedCount });

/**
 * Gives the user the admin role, ends the user's sessions, and tells the user and the other admins by mail. The user
 * signs in again with a password that is long enough for an admin (better-auth.server.ts).
 * @param password the caller's own, needed unless the session is confirmed: an access token in other hands is not enough
 * @throws AppError forbidden unless called by an admin, confirmation_required, not_found for an unknown email, invalid for
 *   `password`, conflict for a blocked user or an email that is not confirmed, too_many_requests
 */
export async function makeAdmin(
  scope: Scope,
  email: string,
  { password }: Partial<OwnPassword> = {},
): Promise<RoleChange> {
  const actor = requireAdmin(scope, m.identity_make_admin_refused());
  await requireConfirmedSession(scope, password);
  if (password !== undefined && password.length < adminPasswordMinimum)
    throw invalidField('password', m.identity_own_password_short({ min: adminPasswordMinimum }));
  return inTransaction(scope, async (transaction) => {
    const { db, now, config } = transaction;
    const [user] = await db
      .select()
      .from(users)
      .where(eq(users.email, canonicalEmail(email)))
      .for('update');
    if (!user) throw new AppError('not_found', m.identity_user_not_found());
    if (user.role === 'admin') return roleChange(0);
    if (user.banned) throw new AppError('conflict', m.identity_make_admin_blocked());
    if (isConfirmationRequired(config) && !user.emailVerified)
      throw new AppError('conflict', m.identity_make_admin_unconfirmed());
    await db.update(users).set({ role: 'admin', updatedAt: now() }).where(eq(users.id, user.id));
    await db.delete(sessions).where(eq(sessions.userId, user.id));
    await tellAdmins(transaction, actor, user);
    return roleChange(1);
  });
}

async function tellAdmins(scope: Scope, actor: User, promoted: Recipient & { id: string }) {
  const { origin } = scope.config;
  const others = await scope.db
    .select({ name: users.name, email: users.email, emailVerified: users.emailVerified })
    .from(users)
    .where(
      and(
        eq(users.role, 'admin'),
        eq(users.banned, false),
        eq(users.setupPending, false),
        ne(users.id, promoted.id),
        ne(users.id, actor.id),
      ),
    )
    .orderBy(asc(users.id));
  await enqueueMail(scope, madeAdminMail(promoted, origin, adminPasswordMinimum));
  for (const admin of others)
    await enqueueMail(scope, newAdminMail(admin, { email: promoted.email, by: actor.email }, origin));
}
