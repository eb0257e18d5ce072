/** A user's own password: asked for again before sensitive changes, and changed. */
import { and, eq, ne } from 'drizzle-orm';
import { enqueueMail } from '#domain/mail/outbox.server.ts';
import { createRateLimiter, type RateLimit } from '#domain/rate-limit/rate-limiter.server.ts';
import { m } from '#messages';
import { AppError, invalidField } from '#platform/errors.ts';
import { requireUser } from '#platform/guards.ts';
import { inTransaction, type Scope, type User } from '#platform/scope.ts';
import { ownPasswordChangedMail } from './account-mails.ts';
import { canonicalEmail, type PasswordChange } from './contract.ts';
import { requireOwner } from './owner.server.ts';
import { isPasswordOf, isPasswordOpen } from './password-account.server.ts';
import { hashPassword, verifyPassword } from './password-hash.server.ts';
import { passwordProblem } from './password-rules.ts';
import { askForCodeEverywhere } from './second-factor/remembered-devices.server.ts';
import { accounts, sessions, verifications } from './tables.server.ts';

/** Wrong passwords of one user: an access token in other hands must not be enough to guess the password. */
const wrongPasswords: RateLimit = { name: 'own-password', max: 5, windowMs: 15 * 60_000 };

/**
 * Checks the caller's own password. Call it outside of a transaction, so that failed attempts are counted.
 * @param field name of the field in the request that holds the password
 * @throws AppError invalid for that field when it is wrong or the account has none; too_many_requests
 */
export async function requireOwnPassword(scope: Scope, password: string, field: string): Promise<void> {
  const user = requireUser(scope);
  const rateLimiter = createRateLimiter(scope.db, scope.now);
  await rateLimiter.count(wrongPasswords, user.id);
  const [account] = await scope.db.select({ hash: accounts.password }).from(accounts).where(isPasswordOf(user.id));
  if (!account?.hash) throw invalidField(field, m.identity_no_password());
  if (!(await verifyPassword(account.hash, password))) throw invalidField(field, m.identity_wrong_password());
  await rateLimiter.reset(wrongPasswords, user.id);
}

/**
 * Changes the caller's own password, ends all other sessions and reset links, and tells the user by mail. The first password
 * of an account that an order has made is chosen without an earlier one.
 * @throws AppError not_found for another user's email, invalid, conflict for the admin of the settings, too_many_requests
 */
export async function changePassword(
  scope: Scope,
  email: string,
  change: PasswordChange,
): Promise<{ acknowledged: true; modifiedCount: number }> {
  const user = requireOwner(scope, email);
  const { currentPassword, newPassword } = change;
  // Every start would replace the new password by that of the settings.
  if (scope.config.admin && canonicalEmail(scope.config.admin.email) === user.email)
    throw new AppError('conflict', m.identity_password_in_settings());
  const problem = currentPassword === newPassword ? m.identity_password_same() : passwordProblem(newPassword, user);
  if (problem) throw invalidField('newPassword', problem);
  if (!(await isPasswordOpen(scope, user.id))) {
    if (currentPassword === '') throw invalidField('currentPassword', m.errors_password_required());
    await requireOwnPassword(scope, currentPassword, 'currentPassword');
  }
  const hashed = await hashPassword(newPassword);
  await inTransaction(scope, (transaction) => replacePassword(transaction, user, hashed));
  return { acknowledged: true, modifiedCount: 1 };
}

async function replacePassword(scope: Scope, user: User, password: string): Promise<void> {
  const { actor, db, now } = scope;
  const sessionId = actor.kind === 'user' ? actor.sessionId : undefined;
  await db.update(accounts).set({ password, updatedAt: now() }).where(isPasswordOf(user.id));
  await db
    .delete(sessions)
    .where(and(eq(sessions.userId, user.id), sessionId === undefined ? undefined : ne(sessions.id, sessionId)));
  await db.delete(verifications).where(eq(verifications.value, user.id));
  await askForCodeEverywhere(db, user.id);
  await enqueueMail(scope, ownPasswordChangedMail(user, scope.config.origin));
}
