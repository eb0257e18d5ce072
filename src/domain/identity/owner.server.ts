import { m } from '#messages';
import { AppError } from '#platform/errors.ts';
import { requireUser } from '#platform/guards.ts';
import type { Scope, User } from '#platform/scope.ts';
import { canonicalEmail } from './contract.ts';

/** The signed-in user, whose email this must be. Throws unauthenticated, or not_found for another user's email. */
export function requireOwner(scope: Scope, email: string): User {
  const user = requireUser(scope, m.identity_no_user());
  if (user.email !== canonicalEmail(email)) throw new AppError('not_found', m.identity_profile_not_found());
  return user;
}
