/** Users without a password confirm their session by the second factor, where others enter their password. */
import { m } from '#messages';
import { AppError } from '#platform/errors.ts';
import type { Scope } from '#platform/scope.ts';
import { noteConfirmation } from '../confirmed-session.server.ts';
import { requireOwner } from '../owner.server.ts';
import { hasPassword } from '../password-account.server.ts';
import { attemptOf, contextOf, withProof } from './accept-proof.server.ts';
import type { FactorProof } from './contract.ts';
import type { SecretBox } from './secret-box.server.ts';
import { isSecondFactorOn } from './session-guard.server.ts';

/**
 * Confirms the session of the call for an hour (requireConfirmedSession).
 * @throws AppError not_found for another user's email, conflict for an account with a password or without a second factor, invalid
 *   for `code` or `passkey`, too_many_requests
 */
export async function confirmSession(
  scope: Scope,
  secretBox: SecretBox,
  { email, ...proof }: { email: string } & FactorProof,
): Promise<{ acknowledged: true; modifiedCount: number }> {
  const user = requireOwner(scope, email);
  // A code alone must not take the place of the password: whoever has the phone may have the open browser on it, too.
  if (await hasPassword(scope, user.id)) throw new AppError('conflict', m.identity_confirm_by_password());
  if (!(await isSecondFactorOn(scope.db, user.id))) throw new AppError('conflict', m.second_factor_fresh_session());
  const attempt = { ...attemptOf(scope, user.id), purpose: 'change' } as const;
  await withProof(contextOf(scope, secretBox), attempt, proof, ({ db }) => noteConfirmation({ ...scope, db }));
  return { acknowledged: true, modifiedCount: 1 };
}
