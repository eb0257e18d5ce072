/** How a password is stored: better-auth uses an account with provider "credential" and the user's id as account id. */
import { and, eq, type SQL } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import { accounts } from './tables.server.ts';

const providerId = 'credential';

/** The row to insert for a hashed password. */
export function passwordAccount(userId: string, password: string, at: Date) {
  return { id: uuid(), userId, providerId, accountId: userId, password, createdAt: at, updatedAt: at };
}

/** The condition for the account that holds the user's password. */
export function isPasswordOf(userId: string): SQL | undefined {
  return and(eq(accounts.userId, userId), eq(accounts.providerId, providerId));
}
