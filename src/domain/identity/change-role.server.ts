/** What every change of a role has in common: the locks, the limits, the end of sessions and the mails. */
import { and, asc, eq, isNull, ne, or } from 'drizzle-orm';
import { enqueueMail } from '#domain/mail/outbox.server.ts';
import { m } from '#messages';
import { AppError } from '#platform/errors.ts';
import { isConfirmationRequired, requirePermission } from '#platform/guards.ts';
import { covers, isStaff, type RoleOfUser } from '#platform/permissions.ts';
import { inTransaction, noteForAudit, type Scope, type User } from '#platform/scope.ts';
import { madeAdminMail, newAdminMail, newRoleMail, newStaffMail } from './account-mails.ts';
import { adminPasswordMinimum, canonicalEmail } from './contract.ts';
import { customRoles, sessions, users } from './tables.server.ts';
import { isInvited, withRole } from './user-columns.server.ts';

export interface RoleChange {
  readonly acknowledged: true;
  /** 1, or 0 when the user already had that role. */
  readonly modifiedCount: number;
}

export const roleChange = (modifiedCount: number): RoleChange => ({ acknowledged: true, modifiedCount });

/** The role to give; `name` is what people read. */
export interface GivenRole extends RoleOfUser {
  readonly customRoleId: string | null;
  readonly name: string;
}

/**
 * Gives the user the role. A new member of the staff is signed out everywhere, and signs in again with a password that is long
 * enough; the user and, for new staff, the owners learn of it by mail. Internal: callers check the actor and the confirmation.
 * @throws AppError not_found for an unknown email, forbidden for a role that has a permission which the actor lacks, conflict
 *   for a blocked user or an email that is not confirmed, last_admin for the last active owner
 */
export function changeRole(scope: Scope, actor: User, email: string, given: GivenRole): Promise<RoleChange> {
  return inTransaction(scope, async (tx) => {
    const { user, isLastAdmin } = await lockUser(tx, email);
    if (user.role === given.role && user.customRoleId === given.customRoleId) return roleChange(0);
    requireCovered(actor, given);
    requireCovered(actor, user);
    if (isStaff(given)) requireUsable(tx, user);
    if (isLastAdmin) throw new AppError('last_admin', m.identity_last_admin());
    const { role, customRoleId } = given;
    await tx.db.update(users).set({ role, customRoleId, updatedAt: tx.now() }).where(eq(users.id, user.id));
    noteForAudit(tx, {
      thing: { kind: 'user', id: user.id },
      changes: [
        { field: 'role', before: user.role, after: role },
        ...(user.customRoleId === customRoleId
          ? []
          : [{ field: 'customRoleId', before: user.customRoleId, after: customRoleId }]),
      ],
    });
    // An owner is signed out also as a member of the staff: the new rights begin with a new sign-in.
    if (isStaff(given) && (!isStaff(user) || role === 'admin'))
      await tx.db.delete(sessions).where(eq(sessions.userId, user.id));
    await tell(tx, actor, { user, given });
    return roleChange(1);
  });
}

type LockedUser = Awaited<ReturnType<typeof lockUser>>['user'];

/**
 * Locks the user and all owners in the order of their ids: of two concurrent changes, the second sees the result of the first.
 * Throws not_found for an unknown email.
 */
export async function lockUser({ db }: Scope, email: string) {
  const target = canonicalEmail(email);
  const locked = await db
    .select()
    .from(users)
    .where(or(eq(users.email, target), eq(users.role, 'admin')))
    .orderBy(asc(users.id))
    .for('update');
  const user = locked.find((each) => each.email === target);
  if (!user) throw new AppError('not_found', m.identity_user_not_found());
  const [custom] = await db
    .select({ permissions: customRoles.permissions })
    .from(users)
    .innerJoin(customRoles, withRole)
    .where(eq(users.id, user.id));
  const hasOther = locked.some(
    (other) => other.id !== user.id && other.role === 'admin' && !other.banned && !isInvited(other),
  );
  const customPermissions = custom?.permissions ?? null;
  return { user: { ...user, customPermissions }, isLastAdmin: user.role === 'admin' && !isInvited(user) && !hasOther };
}

/** Nobody gives or takes a right that they do not have. Throws forbidden. */
export function requireCovered(actor: User, role: RoleOfUser): void {
  if (!covers(actor, role)) throw new AppError('forbidden', m.roles_more_than_own());
}

/** Accounts of the staff are for those who give roles and have all rights of the member. Throws forbidden. */
export function requireRightsOver(scope: Scope, actor: User, user: RoleOfUser): void {
  if (!isStaff(user)) return;
  requirePermission(scope, 'edit_staff');
  requireCovered(actor, user);
}

function requireUsable({ config }: Scope, { banned, emailVerified }: LockedUser): void {
  if (banned) throw new AppError('conflict', m.identity_make_admin_blocked());
  if (isConfirmationRequired(config) && !emailVerified)
    throw new AppError('conflict', m.identity_make_admin_unconfirmed());
}

/** A role that was taken away is told by the one who did it: the user notices it at the next page. */
async function tell(scope: Scope, actor: User, { user, given }: { user: LockedUser; given: GivenRole }): Promise<void> {
  if (!isStaff(given)) return;
  const { origin } = scope.config;
  const isOwner = given.role === 'admin';
  const own = { role: given.name, min: adminPasswordMinimum };
  await enqueueMail(scope, isOwner ? madeAdminMail(user, origin, own.min) : newRoleMail(user, own, origin));
  if (isStaff(user) && !isOwner) return;
  await tellOwners(scope, actor, { user, given });
}

/** Tells the other owners by mail of a new member of the staff. Internal. */
export async function tellOwners(
  scope: Scope,
  actor: User,
  { user, given }: { user: LockedUser; given: GivenRole },
): Promise<void> {
  const { origin } = scope.config;
  const names = { email: user.email, by: actor.email };
  for (const owner of await otherOwners(scope, [user.id, actor.id]))
    await enqueueMail(
      scope,
      given.role === 'admin'
        ? newAdminMail(owner, names, origin)
        : newStaffMail(owner, { ...names, role: given.name }, origin),
    );
}

function otherOwners({ db }: Scope, without: readonly [string, string]) {
  return db
    .select({ name: users.name, email: users.email, emailVerified: users.emailVerified })
    .from(users)
    .where(
      and(
        eq(users.role, 'admin'),
        eq(users.banned, false),
        eq(users.setupPending, false),
        or(isNull(users.invitedAt), eq(users.emailVerified, true)),
        ...without.map((id) => ne(users.id, id)),
      ),
    )
    .orderBy(asc(users.id));
}
