/** The people of the shop and who of them are admins. */
import { and, asc, eq, ne } from 'drizzle-orm';
import { m } from '#messages';
import type { Db } from '#platform/db.server.ts';
import { AppError } from '#platform/errors.ts';
import { requireAdmin, requireUser } from '#platform/guards.ts';
import { inTransaction, type Scope } from '#platform/scope.ts';
import { type Account, canonicalEmail } from './contract.ts';
import { users } from './tables.server.ts';

export interface RoleChange {
  readonly acknowledged: true;
  /** 1, or 0 when it was so already. */
  readonly modifiedCount: number;
}

const changed = (modifiedCount: number): RoleChange => ({ acknowledged: true, modifiedCount });

/** Everybody with an account, first come first. Admins only. */
export async function listUsers(scope: Scope): Promise<Account[]> {
  requireAdmin(scope);
  return scope.db
    .select({ _id: users.id, email: users.email, name: users.name, role: users.role })
    .from(users)
    .orderBy(asc(users.createdAt), asc(users.id));
}

/** Gives somebody the admin role. Throws forbidden unless an admin asks, not_found for an unknown e-mail. */
export async function makeAdmin(scope: Scope, email: string): Promise<RoleChange> {
  requireAdmin(scope, m.identity_make_admin_refused());
  const made = await scope.db
    .update(users)
    .set({ role: 'admin', updatedAt: scope.now() })
    .where(and(eq(users.email, canonicalEmail(email)), ne(users.role, 'admin')))
    .returning({ id: users.id });
  if (made.length === 0) await requireKnown(scope.db, email);
  return changed(made.length);
}

/**
 * Takes the admin role away; tokens and sessions go on as a buyer's.
 * Throws forbidden unless an admin asks, not_found for an unknown e-mail, last_admin for the last one.
 */
export function removeAdmin(scope: Scope, email: string): Promise<RoleChange> {
  requireAdmin(scope);
  return inTransaction(scope, async ({ db, now }) => {
    // All admins are locked, in one order: of two removals at once the second counts what the first left.
    const admins = await db
      .select({ email: users.email, banned: users.banned })
      .from(users)
      .where(eq(users.role, 'admin'))
      .orderBy(asc(users.id))
      .for('update');
    const target = canonicalEmail(email);
    if (!admins.some((admin) => admin.email === target)) {
      await requireKnown(db, email);
      return changed(0);
    }
    if (!admins.some((admin) => admin.email !== target && !admin.banned)) {
      throw new AppError('last_admin', m.identity_last_admin());
    }
    await db.update(users).set({ role: 'buyer', updatedAt: now() }).where(eq(users.email, target));
    return changed(1);
  });
}

/** Whether somebody is an admin: everybody may ask for themselves, admins for anybody. Throws forbidden, not_found. */
export async function isAdmin(scope: Scope, email: string): Promise<boolean> {
  const asking = scope.actor.kind === 'system' ? requireAdmin(scope) : requireUser(scope);
  const target = canonicalEmail(email);
  if (target === asking.email) return asking.role === 'admin';
  requireAdmin(scope);
  return (await requireKnown(scope.db, target)).role === 'admin';
}

async function requireKnown(db: Db, email: string) {
  const [user] = await db
    .select({ role: users.role })
    .from(users)
    .where(eq(users.email, canonicalEmail(email)));
  if (!user) throw new AppError('not_found', m.identity_user_not_found());
  return user;
}
