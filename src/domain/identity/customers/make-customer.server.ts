/** Customers whom staff enter: with an email, which they can sign in with once they have confirmed it, or without one. */
import { isDeepStrictEqual } from 'node:util';
import { and, eq } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import { m } from '#messages';
import { invalidField } from '#platform/errors.ts';
import { requirePermission } from '#platform/guards.ts';
import type { Scope, User } from '#platform/scope.ts';
import { noEmail } from '#platform/values/no-email.ts';
import { customRoles, users } from '../tables.server.ts';
import { isInvited, userColumns, withRole } from '../user-columns.server.ts';
import { customers } from './tables.server.ts';

interface CustomerToMake {
  readonly name: string;
  readonly company: string;
  readonly phone: string;
  /** In canonical form; empty: none. */
  readonly email: string;
}

/**
 * Inserts the customer. Nobody can sign in to the account: it has no password, and its email is not confirmed. The link of a
 * password reset or of inviteCustomer, which only the owner of the email can read, is the one way in. For staff who handle orders.
 * Throws invalid for an email that an account has.
 */
export async function makeCustomer(tx: Scope, { name, company, phone, email }: CustomerToMake): Promise<User> {
  const staff = requirePermission(tx, 'handle_orders');
  const id = uuid();
  const at = tx.now();
  const user: User = { id, name, email: email || noEmail(id), role: 'buyer', emailVerified: false };
  const { role: _role, ...columns } = user;
  const made = await tx.db
    .insert(users)
    .values({ ...columns, createdAt: at, updatedAt: at })
    .onConflictDoNothing()
    .returning({ id: users.id });
  if (made.length === 0) throw invalidField('email', m.customer_email_taken({ email }));
  await tx.db.insert(customers).values({ userId: id, company, phone, createdByEmail: staff.email, createdAt: at });
  return user;
}

/** Whether the customer whom staff have entered still is as they have typed it. Internal: callers check the permission. */
export async function isCustomerAsTyped(
  { db }: Scope,
  id: string,
  { name, company, phone, email }: CustomerToMake,
): Promise<boolean> {
  const [row] = await db
    .select({ name: users.name, email: users.email, company: customers.company, phone: customers.phone })
    .from(users)
    .innerJoin(customers, eq(customers.userId, users.id))
    .where(eq(users.id, id));
  return isDeepStrictEqual(row, { name, email: email || noEmail(id), company, phone });
}

/**
 * Deletes a customer who was made for an order that was then refused, but not one who has confirmed the email since. Internal: nothing
 * may refer to the customer yet.
 */
export async function discardCustomer({ db }: Scope, id: string): Promise<void> {
  await db.delete(users).where(and(eq(users.id, id), eq(users.emailVerified, false)));
}

export interface CustomerAccount extends User {
  readonly banned: boolean;
}

/** The customer with this id; null without one, and for staff whose invitation waits. Throws forbidden. */
export async function findCustomer(scope: Scope, id: string): Promise<CustomerAccount | null> {
  requirePermission(scope, 'handle_orders');
  const [row] = await scope.db
    .select({ ...userColumns, banned: users.banned, invitedAt: users.invitedAt })
    .from(users)
    .leftJoin(customRoles, withRole)
    .where(eq(users.id, id));
  if (!row || isInvited(row)) return null;
  const { invitedAt: _invited, ...user } = row;
  return user;
}
