/** How a password is stored: better-auth uses an account with provider "credential" and the user's id as account id. */
import { and, eq, isNotNull, type SQL } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import type { Db } from '#platform/database/db.server.ts';
import { accounts, users } from './tables.server.ts';

const providerId = 'credential';

/** The row to insert for a hashed password. */
export function passwordAccount(userId: string, password: string, at: Date) {
  return { id: uuid(), userId, providerId, accountId: userId, password, createdAt: at, updatedAt: at };
}

/** The condition for the account that holds the user's password. */
export function isPasswordOf(userId: string): SQL | undefined {
  return and(eq(accounts.userId, userId), eq(accounts.providerId, providerId));
}

/** Whether the user can sign in with a password. Without one, there is an account of Google. */
export async function hasPassword({ db }: { readonly db: Db }, userId: string): Promise<boolean> {
  return (await db.$count(accounts, and(isPasswordOf(userId), isNotNull(accounts.password)))) > 0;
}

/** Leaves the account with this email without a password that was ever chosen. */
export async function forgetPassword({ db }: { readonly db: Db }, email: string): Promise<void> {
  const [user] = await db.select({ id: users.id }).from(users).where(eq(users.email, email));
  if (user) await db.update(accounts).set({ password: null }).where(isPasswordOf(user.id));
}

/**
 * Whether the user has never chosen a password and has no other way to sign in, so that whoever is signed in may choose the
 * first one.
 */
export async function isPasswordOpen({ db }: { readonly db: Db }, userId: string): Promise<boolean> {
  const found = await db
    .select({ providerId: accounts.providerId, password: accounts.password })
    .from(accounts)
    .where(eq(accounts.userId, userId));
  const [only] = found;
  return found.length === 1 && only?.providerId === providerId && only.password === null;
}
