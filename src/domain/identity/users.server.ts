/** Lists users, and checks and removes the admin role. */
import { and, asc, eq, ilike } from 'drizzle-orm';
import { m } from '#messages';
import type { Db } from '#platform/database/db.server.ts';
import { likePatterns } from '#platform/database/like-patterns.ts';
import { AppError } from '#platform/errors.ts';
import { requireAdmin, requireUser } from '#platform/guards.ts';
import { inTransaction, type Scope, type User } from '#platform/scope.ts';
import type { Page } from '#platform/values/page.ts';
import { requireConfirmedSession } from './confirmed-session.server.ts';
import { type Account, canonicalEmail, type OwnPassword, type UserDetails } from './contract.ts';
import { type RoleChange, roleChange } from './make-admin.server.ts';
import { isSecondFactorOn } from './second-factor/session-guard.server.ts';
import { users, userText } from './tables.server.ts';

const accountColumns = { _id: users.id, email: users.email, name: users.name, role: users.role };

/** All users, oldest account first. Throws unauthenticated, or forbidden for anyone but admins. */
export async function listUsers(scope: Scope): Promise<Account[]> {
  requireAdmin(scope);
  return scope.db.select(accountColumns).from(users).orderBy(asc(users.createdAt), asc(users.id));
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
  requireAdmin(scope);
  const found = and(...likePatterns(q).map((pattern) => ilike(userText(users), pattern)));
  const [items, total] = await Promise.all([
    scope.db
      .select(accountColumns)
      .from(users)
      .where(found)
      .orderBy(asc(users.createdAt), asc(users.id))
      .limit(limit)
      .offset((page - 1) * limit),
    scope.db.$count(users, found),
  ]);
  return { items, total, page, limit };
}

/**
 * Removes the user's admin role. Sessions and tokens stay valid with the rights of a buyer.
 * @param password the caller's own, needed unless the session is confirmed
 * @throws AppError forbidden unless called by an admin, confirmation_required, invalid for `password`, not_found for an
 *   unknown email, last_admin for the last active admin, too_many_requests
 */
export async function removeAdmin(
  scope: Scope,
  email: string,
  { password }: Partial<OwnPassword> = {},
): Promise<RoleChange> {
  requireAdmin(scope);
  await requireConfirmedSession(scope, password);
  return inTransaction(scope, async ({ db, now }) => {
    // Locks all admin rows in the order of their ids: of two concurrent removals, the second sees the result of the first.
    const admins = await db
      .select({ email: users.email, banned: users.banned })
      .from(users)
      .where(eq(users.role, 'admin'))
      .orderBy(asc(users.id))
      .for('update');
    const target = canonicalEmail(email);
    if (!admins.some((admin) => admin.email === target)) {
      await getUser(db, email);
      return roleChange(0);
    }
    if (!admins.some((admin) => admin.email !== target && !admin.banned)) {
      throw new AppError('last_admin', m.identity_last_admin());
    }
    await db.update(users).set({ role: 'buyer', updatedAt: now() }).where(eq(users.email, target));
    return roleChange(1);
  });
}

/** An account with its state. Throws forbidden unless called by an admin, not_found for an unknown email. */
export async function getUserDetails(scope: Scope, email: string): Promise<UserDetails> {
  requireAdmin(scope);
  const { emailVerified, createdAt, banned, banReason, bannedAt } = users;
  const [user] = await scope.db
    .select({ ...accountColumns, emailVerified, createdAt, banned, banReason, bannedAt })
    .from(users)
    .where(eq(users.email, canonicalEmail(email)));
  if (!user) throw new AppError('not_found', m.identity_user_not_found());
  const secondFactor = await isSecondFactorOn(scope.db, user._id);
  return {
    ...user,
    secondFactor,
    registeredAt: user.createdAt.toISOString(),
    bannedAt: user.bannedAt?.toISOString() ?? null,
  };
}

/** The user with their present role; null when the account no longer exists. For admins. Throws forbidden. */
export async function findUser(scope: Scope, id: string): Promise<(User & { readonly banned: boolean }) | null> {
  requireAdmin(scope);
  const [user] = await scope.db.select(stateColumns).from(users).where(eq(users.id, id));
  return user ?? null;
}

const stateColumns = {
  id: users.id,
  email: users.email,
  name: users.name,
  role: users.role,
  emailVerified: users.emailVerified,
  banned: users.banned,
};

/** The user with this email; null without an account. For admins. Throws forbidden. */
export async function findUserByEmail(
  scope: Scope,
  email: string,
): Promise<(User & { readonly banned: boolean }) | null> {
  requireAdmin(scope);
  const [user] = await scope.db
    .select(stateColumns)
    .from(users)
    .where(eq(users.email, canonicalEmail(email)));
  return user ?? null;
}

/** True when the user is an admin. Users may check themselves, admins any user. Throws forbidden, not_found. */
export async function isAdmin(scope: Scope, email: string): Promise<boolean> {
  const caller = scope.actor.kind === 'system' ? requireAdmin(scope) : requireUser(scope);
  const target = canonicalEmail(email);
  if (target === caller.email) return caller.role === 'admin';
  requireAdmin(scope);
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
