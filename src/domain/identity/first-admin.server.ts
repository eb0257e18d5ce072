/**
 * Ensures that the shop has an admin: the one of ADMIN_EMAIL and ADMIN_PASSWORD, or, in an embedded database without
 * users, a demo admin whose printed password is valid for one sign-in. After it the admin chooses an email and a
 * password (handlers/complete-setup.server.ts).
 */

import { randomBytes } from 'node:crypto';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import { writeAct } from '#domain/audit/write-entry.server.ts';
import { locks } from '#platform/database/locks.ts';
import type { Role } from '#platform/permissions.ts';
import { StartupError } from '#platform/process/startup-error.ts';
import { inTransaction, type Scope } from '#platform/scope.ts';
import { canonicalEmail } from './contract.ts';
import { isPasswordOf, passwordAccount } from './password-account.server.ts';
import { hashPassword, verifyPassword } from './password-hash.server.ts';
import { passwordProblem } from './password-rules.ts';
import { askForCodeEverywhere } from './second-factor/remembered-devices.server.ts';
import { accounts, sessions, users } from './tables.server.ts';

export interface NewAdmin {
  readonly email: string;
  readonly password: string;
}

/**
 * The name is random, so that strangers can neither try passwords for it nor lock it by wrong ones. The top-level domain .test is
 * reserved (RFC 2606), so mail to this address is never delivered.
 */
const demoEmail = () => `admin-${randomBytes(5).toString('hex')}@sprocket.test`;

const printedPassword = () => randomBytes(16).toString('base64url');

/**
 * Creates or updates the admin. Processes that start together take turns on an advisory lock.
 * @returns the demo admin if this call made its password, so that it can be printed once; otherwise null
 * @throws StartupError when ADMIN_PASSWORD breaks the password rules
 */
export function ensureFirstAdmin(scope: Scope): Promise<NewAdmin | null> {
  const { admin, databaseUrl } = scope.config;
  if (!admin && databaseUrl !== undefined) return Promise.resolve(null);
  return inTransaction(scope, async (transaction) => {
    await transaction.db.execute(sql`select pg_advisory_xact_lock(${locks.firstAdmin})`);
    if (!admin) return createDemoAdmin(transaction);
    await ensureAdmin(transaction, { ...admin, email: canonicalEmail(admin.email) });
    return null;
  });
}

async function createDemoAdmin(scope: Scope): Promise<NewAdmin | null> {
  const [anyUser] = await scope.db.select({ id: users.id }).from(users).limit(1);
  if (anyUser) return renewPrintedPassword(scope);
  const admin = { email: demoEmail(), password: printedPassword() };
  await createAdmin(scope, admin, { setupPending: true });
  return admin;
}

/** A new password for a demo admin who has used the printed one and has not finished the setup; null without such an admin. */
async function renewPrintedPassword({ db, now }: Scope): Promise<NewAdmin | null> {
  const [admin] = await db
    .select({ id: users.id, email: users.email })
    .from(users)
    .leftJoin(accounts, eq(accounts.userId, users.id))
    .where(and(eq(users.setupPending, true), isNull(accounts.id)));
  if (!admin) return null;
  const password = printedPassword();
  await db.delete(sessions).where(eq(sessions.userId, admin.id));
  await db.insert(accounts).values(passwordAccount(admin.id, await hashPassword(password), now()));
  return { email: admin.email, password };
}

async function ensureAdmin(scope: Scope, admin: NewAdmin): Promise<void> {
  const problem = passwordProblem(admin.password, { email: admin.email, role: 'admin' });
  if (problem) throw new StartupError(`ADMIN_PASSWORD cannot be used. ${problem}`);
  const { db } = scope;
  const { id, role, invitedAt } = users;
  const [user] = await db.select({ id, role, invitedAt }).from(users).where(eq(users.email, admin.email));
  if (!user) return createAdmin(scope, admin, { setupPending: false });
  if (user.role !== 'admin' || user.invitedAt) await makeOwner(scope, user);
  await ensurePassword(scope, user.id, admin.password);
}

/** No operation of the API does it, so it writes its own entry of the audit. */
async function makeOwner(scope: Scope, { id, role }: { id: string; role: Role }): Promise<void> {
  const updatedAt = scope.now();
  await scope.db
    .update(users)
    .set({ role: 'admin', customRoleId: null, invitedAt: null, updatedAt })
    .where(eq(users.id, id));
  const changes = [{ field: 'role', before: role, after: 'admin' }];
  await writeAct(scope, { kind: 'makeAdmin' }, [{ thing: { kind: 'user', id }, changes }]);
}

async function createAdmin(
  { db, now }: Scope,
  { email, password }: NewAdmin,
  { setupPending }: { setupPending: boolean },
): Promise<void> {
  const id = uuid();
  const at = now();
  await db.insert(users).values({
    id,
    email,
    name: 'Admin',
    emailVerified: true,
    role: 'admin',
    setupPending,
    createdAt: at,
    updatedAt: at,
  });
  await db.insert(accounts).values(passwordAccount(id, await hashPassword(password), at));
}

/** Keeps a matching password; replacing a different one ends all sessions of the user. */
async function ensurePassword({ db, now }: Scope, userId: string, password: string): Promise<void> {
  const [account] = await db
    .select({ id: accounts.id, password: accounts.password })
    .from(accounts)
    .where(isPasswordOf(userId));
  if (account?.password && (await verifyPassword(account.password, password))) return;
  const hashed = await hashPassword(password);
  await db.delete(sessions).where(eq(sessions.userId, userId));
  await askForCodeEverywhere(db, userId);
  if (account) await db.update(accounts).set({ password: hashed, updatedAt: now() }).where(eq(accounts.id, account.id));
  else await db.insert(accounts).values(passwordAccount(userId, hashed, now()));
}
