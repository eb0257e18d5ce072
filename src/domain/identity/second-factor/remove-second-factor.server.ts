/** An admin turns off the second factor of a person who has lost the phone and the recovery codes. */
import { and, eq, isNotNull } from 'drizzle-orm';
import { enqueueMail } from '#domain/mail/outbox.server.ts';
import { m } from '#messages';
import { AppError } from '#platform/errors.ts';
import { requirePermission } from '#platform/guards.ts';
import { inTransaction, noteForAudit, type Scope } from '#platform/scope.ts';
import { type RoleChange as Change, roleChange as changed, requireCovered } from '../change-role.server.ts';
import { requireConfirmedSession } from '../confirmed-session.server.ts';
import { canonicalEmail, type OwnPassword } from '../contract.ts';
import { customRoles, secondFactors, users } from '../tables.server.ts';
import { userColumns, withRole } from '../user-columns.server.ts';
import { endSecondFactor } from './end-second-factor.server.ts';
import { passkeys } from './passkey-tables.server.ts';
import { secondFactorRemovedMail } from './second-factor-mails.ts';

/**
 * Turns off the user's second factor, the app and all passkeys, and tells the user by mail.
 * @param password the caller's own, needed unless the session is confirmed
 * @throws AppError forbidden (also for a user with rights that the caller lacks), conflict for the caller's own factor, confirmation_required, invalid
 *   for `password`, not_found for an unknown email, too_many_requests
 */
export async function removeSecondFactor(
  scope: Scope,
  email: string,
  { password }: Partial<OwnPassword> = {},
): Promise<Change> {
  const actor = requirePermission(scope, 'edit_staff');
  const target = canonicalEmail(email);
  // With an access token of an admin in other hands this would be a way around the code.
  if (target === actor.email) throw new AppError('conflict', m.second_factor_own());
  await requireConfirmedSession(scope, password);
  return inTransaction(scope, async (transaction) => {
    const { db, config } = transaction;
    const [user] = await db
      .select(userColumns)
      .from(users)
      .leftJoin(customRoles, withRole)
      .where(eq(users.email, target));
    if (!user) throw new AppError('not_found', m.identity_user_not_found());
    requireCovered(actor, user);
    const removed = await db
      .delete(secondFactors)
      .where(and(eq(secondFactors.userId, user.id), isNotNull(secondFactors.turnedOnAt)))
      .returning({ userId: secondFactors.userId });
    const keys = await db.delete(passkeys).where(eq(passkeys.userId, user.id)).returning({ id: passkeys.id });
    const isChanged = removed.length + keys.length > 0;
    noteForAudit(transaction, { thing: { kind: 'user', id: user.id } });
    await endSecondFactor(db, user.id);
    if (isChanged) await enqueueMail(transaction, secondFactorRemovedMail(user, config.origin));
    return changed(Number(isChanged));
  });
}
