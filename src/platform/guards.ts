/** Guards: the first line of every domain function that is not public. */

import { m } from '#messages';
import type { Config } from './config.server.ts';
import { AppError } from './errors.ts';
import { isStaff, may, type Permission } from './permissions.ts';
import type { Scope, User } from './scope.ts';

/** The user that stands for the system. */
const systemUser: User = {
  id: '00000000-0000-0000-0000-000000000000',
  email: 'shop',
  name: 'Shop',
  role: 'admin',
  emailVerified: true,
};

/** The signed-in user. Throws unauthenticated with `detail` without one. */
export function requireUser(scope: Scope, detail: string = m.identity_sign_in_first()): User {
  if (scope.actor.kind !== 'user') throw new AppError('unauthenticated', detail);
  return scope.actor.user;
}

/**
 * True when the shop sends mail, so that every user can confirm their email. Without a mail server a confirmation letter
 * is a file that its recipient never sees, so nothing depends on it.
 */
export function isConfirmationRequired({ smtpUrl }: Pick<Config, 'smtpUrl'>): boolean {
  return smtpUrl !== undefined;
}

/** The signed-in user, for operations that need a confirmed email where the shop sends mail. Throws unauthenticated, forbidden. */
export function requireConfirmedUser(scope: Scope): User {
  const user = requireUser(scope);
  if (isConfirmationRequired(scope.config) && !user.emailVerified)
    throw new AppError('forbidden', m.identity_confirm_first());
  return user;
}

/**
 * The signed-in user with the permission, or a user that stands for the system.
 * Throws unauthenticated, or forbidden with `detail`.
 */
export function requirePermission(scope: Scope, permission: Permission, detail?: string): User {
  return requireOneOf(scope, [permission], detail);
}

/** As requirePermission, for work that any of the permissions allows. */
export function requireOneOf(scope: Scope, needed: readonly Permission[], detail?: string): User {
  if (scope.actor.kind === 'system') return systemUser;
  const user = requireUser(scope);
  if (needed.some((permission) => may(user, permission))) return user;
  throw new AppError('forbidden', detail ?? (isStaff(user) ? m.identity_role_may_not() : m.identity_staff_only()));
}

/** Whether the actor has the permission, or is the system: for answers of which a part is for some of the staff. */
export const hasPermission = ({ actor }: Pick<Scope, 'actor'>, permission: Permission): boolean =>
  actor.kind === 'system' || (actor.kind === 'user' && may(actor.user, permission));

/** For work that only the shop itself does, by its clock or at its start. Throws unauthenticated, forbidden. */
export function requireSystem(scope: Scope): User {
  if (scope.actor.kind === 'system') return systemUser;
  requireUser(scope);
  throw new AppError('forbidden', m.identity_system_only());
}
