/**
 * Makes sure that somebody can manage the shop: the admin of the settings, or, in an embedded
 * database in which nobody has an account, a demo admin with a random password.
 */
import { randomBytes } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import { inTransaction, type Scope } from '#platform/scope.ts';
import { StartupError } from '#platform/startup-error.ts';
import { canonicalEmail } from './contract.ts';
import { hashPassword, verifyPassword } from './password-hash.server.ts';
import { passwordProblem } from './password-rules.ts';
import { accounts, sessions, users } from './tables.server.ts';

export interface NewAdmin {
  readonly email: string;
  readonly password: string;
}

// .test is reserved: no mail to it can ever reach a stranger.
const demoEmail = 'admin@sprocket.test';

// Any constant: what counts is that all processes use the same one.
const firstAdminLock = 4_811_732;

/**
 * Safe when several processes start together.
 * @returns the demo admin if it was made just now, for the start to print once; otherwise null
 * @throws StartupError when ADMIN_PASSWORD is one of the common ones
 */
export function ensureFirstAdmin(scope: Scope): Promise<NewAdmin | null> {
  const { admin, databaseUrl } = scope.config;
  if (!admin && databaseUrl !== undefined) return Promise.resolve(null);
  return inTransaction(scope, async (inside) => {
    await inside.db.execute(sql`select pg_advisory_xact_lock(${firstAdminLock})`);
    if (!admin) return makeDemoAdmin(inside);
    await ensureAdmin(inside, { ...admin, email: canonicalEmail(admin.email) });
    return null;
  });
}

async function makeDemoAdmin(scope: Scope): Promise<NewAdmin | null> {
  const [anybody] = await scope.db.select({ id: users.id }).from(users).limit(1);
  if (anybody) return null;
  const admin = { email: demoEmail, password: randomBytes(15).toString('base64url') };
  await createAdmin(scope, admin);
  return admin;
}

async function ensureAdmin(scope: Scope, admin: NewAdmin): Promise<void> {
  const problem = passwordProblem(admin.password, { email: admin.email, role: 'admin' });
  if (problem) throw new StartupError(`ADMIN_PASSWORD cannot be used. ${problem}`);
  const { db, now } = scope;
  const [user] = await db.select({ id: users.id, role: users.role }).from(users).where(eq(users.email, admin.email));
  if (!user) return createAdmin(scope, admin);
  if (user.role !== 'admin')
    await db.update(users).set({ role: 'admin', updatedAt: now() }).where(eq(users.id, user.id));
  await ensurePassword(scope, user.id, admin.password);
}

async function createAdmin({ db, now }: Scope, { email, password }: NewAdmin): Promise<void> {
  const id = uuid();
  const at = now();
  await db
    .insert(users)
    .values({ id, email, name: 'Admin', emailVerified: true, role: 'admin', createdAt: at, updatedAt: at });
  await db.insert(accounts).values(passwordAccount(id, await hashPassword(password), at));
}

/** A password that fits already stays as it is; a new one ends the sessions that the old one opened. */
async function ensurePassword({ db, now }: Scope, userId: string, password: string): Promise<void> {
  const [account] = await db
    .select({ id: accounts.id, password: accounts.password })
    .from(accounts)
    .where(and(eq(accounts.userId, userId), eq(accounts.providerId, 'credential')));
  if (account?.password && (await verifyPassword(account.password, password))) return;
  const hashed = await hashPassword(password);
  await db.delete(sessions).where(eq(sessions.userId, userId));
  if (account) await db.update(accounts).set({ password: hashed, updatedAt: now() }).where(eq(accounts.id, account.id));
  else await db.insert(accounts).values(passwordAccount(userId, hashed, now()));
}

// The form in which better-auth keeps a password: an account with the user's own id at the provider "credential".
function passwordAccount(userId: string, password: string, at: Date) {
  return { id: uuid(), userId, providerId: 'credential', accountId: userId, password, createdAt: at, updatedAt: at };
}
