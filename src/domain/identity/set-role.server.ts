/** Gives a user a role, and takes it away: the admin role as the specification has it, and every other one. */
import { eq } from 'drizzle-orm';
import { m } from '#messages';
import { AppError, invalidField } from '#platform/errors.ts';
import { requirePermission } from '#platform/guards.ts';
import type { Scope } from '#platform/scope.ts';
import { isId } from '#platform/values/ids.ts';
import { changeRole, type GivenRole, type RoleChange } from './change-role.server.ts';
import { requireConfirmedSession } from './confirmed-session.server.ts';
import { adminPasswordMinimum, canonicalEmail, type OwnPassword } from './contract.ts';
import { roleName, type WantedRole } from './role-contract.ts';
import { customRoles } from './tables.server.ts';

const owner: GivenRole = { role: 'admin', customRoleId: null, name: roleName.admin() };
const buyer: GivenRole = { role: 'buyer', customRoleId: null, name: roleName.buyer() };

/**
 * Gives the user the admin role, ends the user's sessions, and tells the user and the other admins by mail. The user
 * signs in again with a password that is long enough for an admin (better-auth.server.ts).
 * @param password the caller's own, needed unless the session is confirmed: an access token in other hands is not enough
 * @throws AppError forbidden unless called by an owner, confirmation_required, invalid for `password`, too_many_requests, and
 *   as changeRole
 */
export async function makeAdmin(
  scope: Scope,
  email: string,
  { password }: Partial<OwnPassword> = {},
): Promise<RoleChange> {
  const actor = requirePermission(scope, 'edit_staff', m.identity_make_admin_refused());
  await requireConfirmedSession(scope, password);
  if (password !== undefined && password.length < adminPasswordMinimum)
    throw invalidField('password', m.identity_own_password_short({ min: adminPasswordMinimum }));
  return changeRole(scope, actor, email, owner);
}

/**
 * Removes the user's role as admin or other staff. Sessions and tokens stay valid with the rights of a buyer.
 * @param password the caller's own, needed unless the session is confirmed
 * @throws AppError forbidden, confirmation_required, invalid for `password`, too_many_requests, and as changeRole
 */
export async function removeAdmin(
  scope: Scope,
  email: string,
  { password }: Partial<OwnPassword> = {},
): Promise<RoleChange> {
  const actor = requirePermission(scope, 'edit_staff');
  await requireConfirmedSession(scope, password);
  return changeRole(scope, actor, email, buyer);
}

/**
 * Gives the user any role. Nobody changes their own: an owner who leaves is removed by another one.
 * @throws AppError conflict for the caller's own account, invalid for an unknown role of the shop's own, and as removeAdmin
 */
export async function setRole(scope: Scope, email: string, { password, ...wanted }: WantedRole): Promise<RoleChange> {
  const actor = requirePermission(scope, 'edit_staff');
  if (canonicalEmail(email) === actor.email) throw new AppError('conflict', m.roles_own());
  await requireConfirmedSession(scope, password);
  return changeRole(scope, actor, email, await givenRole(scope, wanted));
}

/** What is to be given, by the request. Internal. Throws invalid for an unknown role of the shop's own. */
export async function givenRole(
  { db }: Scope,
  { role, customRoleId = '' }: Pick<WantedRole, 'role' | 'customRoleId'>,
): Promise<GivenRole> {
  if (role !== 'custom') return { role, customRoleId: null, name: roleName[role]() };
  const [custom] = isId(customRoleId)
    ? await db.select().from(customRoles).where(eq(customRoles.id, customRoleId))
    : [];
  if (!custom) throw invalidField('customRoleId', m.roles_unknown());
  return { role, customRoleId: custom.id, customPermissions: custom.permissions, name: custom.name };
}
