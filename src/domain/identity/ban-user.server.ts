/** Blocks an account, and unblocks it. */
import { eq } from 'drizzle-orm';
import { enqueueMail } from '#domain/mail/outbox.server.ts';
import { m } from '#messages';
import { AppError } from '#platform/errors.ts';
import { requirePermission } from '#platform/guards.ts';
import { inTransaction, noteForAudit, type Scope } from '#platform/scope.ts';
import { oneLine } from '#platform/values/text.ts';
import { bannedMail, unbannedMail } from './account-mails.ts';
import { type RoleChange as Change, roleChange as changed, lockUser, requireRightsOver } from './change-role.server.ts';
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
    const { user, isLastAdmin } = await lockUser(transaction, email);
    requireRightsOver(transaction, actor, user);
    if (user.banned) return changed(0);
    if (isLastAdmin) throw new AppError('last_admin', m.identity_last_admin());
    const reason = oneLine(ban.reason);
    await db
      .update(users)
      .set({ banned: true, banReason: reason, bannedAt: now(), updatedAt: now() })
      .where(eq(users.id, user.id));
    await db.delete(sessions).where(eq(sessions.userId, user.id));
    noteForAudit(transaction, {
      thing: { kind: 'user', id: user.id },
      changes: [{ field: 'blocked', before: false, after: true }],
    });
    await enqueueMail(transaction, bannedMail(user, reason, config.origin));
    return changed(1);
  });
}

/** Unblocks the account and tells the user by mail. Throws forbidden as banUser, not_found. */
export function unbanUser(scope: Scope, email: string): Promise<Change> {
  const actor = requirePermission(scope, 'block_customers');
  return inTransaction(scope, async (transaction) => {
    const { db, now, config } = transaction;
    const { user } = await lockUser(transaction, email);
    requireRightsOver(transaction, actor, user);
    if (!user.banned) return changed(0);
    await db
      .update(users)
      .set({ banned: false, banReason: null, bannedAt: null, updatedAt: now() })
      .where(eq(users.id, user.id));
    // A sign-in at the moment of the ban may have left a session.
    await db.delete(sessions).where(eq(sessions.userId, user.id));
    noteForAudit(transaction, {
      thing: { kind: 'user', id: user.id },
      changes: [{ field: 'blocked', before: true, after: false }],
    });
    await enqueueMail(transaction, unbannedMail(user, config.origin));
    return changed(1);
  });
}
