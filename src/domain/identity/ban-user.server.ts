/** Blocks an account, and unblocks it. */
import { and, asc, eq, or } from 'drizzle-orm';
import { enqueueMail } from '#domain/mail/outbox.server.ts';
import { m } from '#messages';
import { AppError } from '#platform/errors.ts';
import { requirePermission } from '#platform/guards.ts';
import { isStaff } from '#platform/permissions.ts';
import { inTransaction, type Scope } from '#platform/scope.ts';
import { oneLine } from '#platform/values/text.ts';
import { bannedMail, unbannedMail } from './account-mails.ts';
import { type RoleChange as Change, roleChange as changed, requireCovered } from './change-role.server.ts';
import { type Ban, canonicalEmail } from './contract.ts';
import { sessions, users } from './tables.server.ts';

/**
 * Blocks the account: ends its sessions and access tokens, refuses further sign-ins, and tells the user by mail. Orders
 * and reviews stay. Throws forbidden unless called by an admin, not_found, conflict for the caller's own account,
 * last_admin for the last active admin.
 */
export function banUser(scope: Scope, email: string, ban: Ban): Promise<Change> {
  const actor = requirePermission(scope, 'block_customers');
  const target = canonicalEmail(email);
  if (target === actor.email) throw new AppError('conflict', m.identity_ban_self());
  return inTransaction(scope, async (transaction) => {
    const { db, now, config } = transaction;
    // Locks the user and all admins in the order of their ids: of two admins who block each other, the second fails.
    const locked = await db
      .select()
      .from(users)
      .where(or(eq(users.email, target), eq(users.role, 'admin')))
      .orderBy(asc(users.id))
      .for('update');
    const user = locked.find((candidate) => candidate.email === target);
    if (!user) throw new AppError('not_found', m.identity_user_not_found());
    if (isStaff(user)) {
      requirePermission(transaction, 'edit_staff');
      requireCovered(actor, user);
    }
    if (user.banned) return changed(0);
    if (!locked.some(({ id, role, banned }) => id !== user.id && role === 'admin' && !banned))
      throw new AppError('last_admin', m.identity_last_admin());
    const reason = oneLine(ban.reason);
    await db
      .update(users)
      .set({ banned: true, banReason: reason, bannedAt: now(), updatedAt: now() })
      .where(eq(users.id, user.id));
    await db.delete(sessions).where(eq(sessions.userId, user.id));
    await enqueueMail(transaction, bannedMail(user, reason, config.origin));
    return changed(1);
  });
}

/** Unblocks the account and tells the user by mail. Throws forbidden unless called by an admin, not_found. */
export function unbanUser(scope: Scope, email: string): Promise<Change> {
  requirePermission(scope, 'block_customers');
  const ofUser = eq(users.email, canonicalEmail(email));
  return inTransaction(scope, async (transaction) => {
    const { db, now, config } = transaction;
    const [user] = await db
      .update(users)
      .set({ banned: false, banReason: null, bannedAt: null, updatedAt: now() })
      .where(and(ofUser, eq(users.banned, true)))
      .returning();
    if (!user) {
      if ((await db.$count(users, ofUser)) === 0) throw new AppError('not_found', m.identity_user_not_found());
      return changed(0);
    }
    // A sign-in at the moment of the ban may have left a session.
    await db.delete(sessions).where(eq(sessions.userId, user.id));
    await enqueueMail(transaction, unbannedMail(user, config.origin));
    return changed(1);
  });
}
