/** Lists users, and says what each may do. */
import { and, asc, eq, ilike, isNull, notLike, or } from 'drizzle-orm';
import { m } from '#messages';
import type { Db } from '#platform/database/db.server.ts';
import { likePatterns } from '#platform/database/like-patterns.ts';
import { AppError } from '#platform/errors.ts';
import { requirePermission, requireSystem, requireUser } from '#platform/guards.ts';
import { permissionsOf } from '#platform/permissions.ts';
import type { Scope, User } from '#platform/scope.ts';
import { noEmail } from '#platform/values/no-email.ts';
import type { Page } from '#platform/values/page.ts';
import { type Account, canonicalEmail, type OwnPermissions, type UserDetails } from './contract.ts';
import { isSecondFactorOn } from './second-factor/session-guard.server.ts';
import { customRoles, users, userText } from './tables.server.ts';
import { isInvited, userColumns, withRole } from './user-columns.server.ts';

const accountColumns = {
  _id: users.id,
  email: users.email,
  name: users.name,
  role: users.role,
  customRole: customRoles.name,
  invitedAt: users.invitedAt,
  emailVerified: users.emailVerified,
};

type AccountRow = Omit<Account, 'invitedAt'> & { readonly invitedAt: Date | null; readonly emailVerified: boolean };

/** The name of a role of the shop's own, and the time of an invitation, stand only in the accounts that have one. */
function toAccount({ customRole, invitedAt, emailVerified, ...account }: AccountRow): Account {
  const invited = invitedAt && isInvited({ invitedAt, emailVerified });
  return { ...account, ...(customRole && { customRole }), ...(invited && { invitedAt: invitedAt.toISOString() }) };
}

/** Customers without email have no account. */
const isAccount = notLike(users.email, noEmail('%'));

/** All users with an account, oldest account first. Throws unauthenticated, or forbidden for anyone but admins. */
export async function listUsers(scope: Scope): Promise<Account[]> {
  requirePermission(scope, 'see_customers');
  const rows = await scope.db
    .select(accountColumns)
    .from(users)
    .leftJoin(customRoles, withRole)
    .where(isAccount)
    .orderBy(asc(users.createdAt), asc(users.id));
  return rows.map(toAccount);
}

interface UserSearch {
  /** Each word must be contained in the name or the email; empty: all users. */
  readonly q: string;
  /** Number of the page, from 1. */
  readonly page: number;
  readonly limit: number;
}

/** One page of the users that match, oldest account first. Throws unauthenticated, or forbidden for anyone but admins. */
export async function searchUsers(scope: Scope, { q, page, limit }: UserSearch): Promise<Page<Account>> {
  requirePermission(scope, 'see_customers');
  const found = and(isAccount, ...likePatterns(q).map((pattern) => ilike(userText(users), pattern)));
  const [items, total] = await Promise.all([
    scope.db
      .select(accountColumns)
      .from(users)
      .leftJoin(customRoles, withRole)
      .where(found)
      .orderBy(asc(users.createdAt), asc(users.id))
      .limit(limit)
      .offset((page - 1) * limit),
    scope.db.$count(users, found),
  ]);
  return { items: items.map(toAccount), total, page, limit };
}

/** An account with its state. Throws forbidden unless called by an admin, not_found for an unknown email. */
export async function getUserDetails(scope: Scope, email: string): Promise<UserDetails> {
  requirePermission(scope, 'see_customers');
  const { customRoleId, createdAt, banned, banReason, bannedAt } = users;
  const [user] = await scope.db
    .select({ ...accountColumns, customRoleId, createdAt, banned, banReason, bannedAt })
    .from(users)
    .leftJoin(customRoles, withRole)
    .where(eq(users.email, canonicalEmail(email)));
  if (!user) throw new AppError('not_found', m.identity_user_not_found());
  const secondFactor = await isSecondFactorOn(scope.db, user._id);
  return {
    ...user,
    secondFactor,
    invitedAt: isInvited(user) ? (user.invitedAt?.toISOString() ?? null) : null,
    registeredAt: user.createdAt.toISOString(),
    bannedAt: user.bannedAt?.toISOString() ?? null,
  };
}

/** The user with their present role; null when the account no longer exists. For admins. Throws forbidden. */
export async function findUser(scope: Scope, id: string): Promise<(User & { readonly banned: boolean }) | null> {
  requirePermission(scope, 'see_customers');
  const [user] = await scope.db
    .select(stateColumns)
    .from(users)
    .leftJoin(customRoles, withRole)
    .where(eq(users.id, id));
  return user ?? null;
}

const stateColumns = { ...userColumns, banned: users.banned };

/** The user with this email; null without an account, and while an invitation waits for its person. Throws forbidden. */
export async function findUserByEmail(
  scope: Scope,
  email: string,
): Promise<(User & { readonly banned: boolean }) | null> {
  requirePermission(scope, 'handle_orders');
  const [user] = await scope.db
    .select(stateColumns)
    .from(users)
    .leftJoin(customRoles, withRole)
    .where(and(eq(users.email, canonicalEmail(email)), or(isNull(users.invitedAt), eq(users.emailVerified, true))));
  return user ?? null;
}

/** The caller's role and permissions. Throws unauthenticated. */
export function getOwnPermissions(scope: Scope): OwnPermissions {
  const user = requireUser(scope);
  return {
    role: user.role,
    permissions: [...permissionsOf(user)],
    secondFactorMissing: user.secondFactorMissing ?? false,
  };
}

/** True when the user is an admin. Users may check themselves, admins any user. Throws forbidden, not_found. */
export async function isAdmin(scope: Scope, email: string): Promise<boolean> {
  const caller = scope.actor.kind === 'system' ? requireSystem(scope) : requireUser(scope);
  const target = canonicalEmail(email);
  if (target === caller.email) return caller.role === 'admin';
  requirePermission(scope, 'see_customers');
  return (await getUser(scope.db, target)).role === 'admin';
}

async function getUser(db: Db, email: string) {
  const [user] = await db
    .select({ role: users.role })
    .from(users)
    .where(eq(users.email, canonicalEmail(email)));
  if (!user) throw new AppError('not_found', m.identity_user_not_found());
  return user;
}
