/** Who may: the first line of every domain function that is not for everybody. */
import { AppError } from '#platform/errors.ts';
import type { Scope, User } from '#platform/scope.ts';

const shopItself: User = { id: '00000000-0000-0000-0000-000000000000', email: 'shop', name: 'Shop', role: 'admin' };

/** The signed-in user. Throws unauthenticated. */
export function requireUser(scope: Scope): User {
  if (scope.actor.kind !== 'user') throw new AppError('unauthenticated', 'Please sign in.');
  return scope.actor.user;
}

/** The signed-in admin, or the shop itself. Throws unauthenticated or forbidden. */
export function requireAdmin(scope: Scope): User {
  if (scope.actor.kind === 'system') return shopItself;
  const user = requireUser(scope);
  if (user.role !== 'admin') throw new AppError('forbidden', 'Only admins may do this.');
  return user;
}
