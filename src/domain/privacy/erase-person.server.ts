/** Erases a person: an account goes, and what stays for the shop's books says no longer whose it was. */
import { eq, getTableColumns, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { v4 as randomId } from 'uuid';
import { lockUser } from '#domain/identity/change-role.server.ts';
import { requireConfirmedSession } from '#domain/identity/confirmed-session.server.ts';
import { canonicalEmail } from '#domain/identity/contract.ts';
import { requireOwner } from '#domain/identity/owner.server.ts';
import { users } from '#domain/identity/tables.server.ts';
import { withdrawErased } from '#domain/quotations/withdraw-erased.server.ts';
import { m } from '#messages';
import { isLostTransaction } from '#platform/database/db-errors.ts';
import { locks } from '#platform/database/locks.ts';
import { AppError } from '#platform/errors.ts';
import { isConfirmationRequired, requirePermission } from '#platform/guards.ts';
import { isStaff } from '#platform/permissions.ts';
import { inTransaction, noteForAudit, type Scope } from '#platform/scope.ts';
import { erasedEmail } from '#platform/values/erased-email.ts';
import { requireNothingOpen } from './open-matters.server.ts';
import { listRequestsOfAddress, personOfAddress } from './person-of-requests.server.ts';
import { actorColumns } from './tables/actor-columns.server.ts';
import { type Person, type PersonalTable, pseudonym } from './tables/personal-table.ts';
import { personalTables } from './tables/personal-tables.server.ts';

const maxAttempts = 5;

/** What the erasure returns. */
interface Erasure {
  readonly acknowledged: true;
  readonly deletedCount: number;
}

/**
 * Erases the caller's own account.
 * @throws AppError not_found for another user's email, conflict for staff and with the orders that are not finished, and as
 *   requireConfirmedSession
 */
export async function eraseOwnAccount(scope: Scope, email: string, password?: string): Promise<Erasure> {
  const { emailVerified } = requireOwner(scope, email);
  await requireConfirmedSession(scope, password);
  return erase(scope, email, emailVerified || !isConfirmationRequired(scope.config));
}

/**
 * Erases any account but those of staff, or a person without one who has asked for quotations from the address. Throws forbidden,
 * not_found for an address that neither has, and as eraseOwnAccount.
 */
export async function eraseCustomer(scope: Scope, email: string, password?: string): Promise<Erasure> {
  requirePermission(scope, 'handle_privacy');
  await requireConfirmedSession(scope, password);
  // Staff know who has asked them.
  return erase(scope, email, true);
}

/**
 * In one transaction. It sends no mail: the mail would keep the address. It writes tables of many modules, which the rule "a
 * module writes only its own tables" forbids otherwise: each module would need the same function, and forgetting one would leave
 * data behind.
 */
async function erase(scope: Scope, email: string, ownsAddress: boolean): Promise<Erasure> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await eraseOnce(scope, email, ownsAddress);
    } catch (error) {
      // Whoever accepts a quotation in the same moment may hold its request.
      if (attempt === maxAttempts || !isLostTransaction(error)) throw error;
    }
  }
}

function eraseOnce(scope: Scope, email: string, ownsAddress: boolean): Promise<Erasure> {
  return inTransaction(scope, async (tx) => {
    const person = await lockPerson(tx, canonicalEmail(email), ownsAddress);
    const name = erasedEmail(randomId());
    for (const column of actorColumns) await renameActor(tx, column, person.email, name);
    for (const entry of personalTables) await eraseRows(tx, entry, person, name);
    await withdrawErased(tx, name);
    return { acknowledged: true, deletedCount: 1 };
  });
}

/** Requests come before accounts, as when a buyer accepts: whoever was made a customer meanwhile is found. */
async function lockPerson(tx: Scope, email: string, ownsAddress: boolean): Promise<Person> {
  const requests = ownsAddress ? await listRequestsOfAddress(tx, email, { forChange: true }) : [];
  const hasAccount = (await tx.db.$count(users, eq(users.email, email))) > 0;
  if (requests.length === 0 || hasAccount) return { ...(await lockAccount(tx, email)), ownsAddress };
  for (const thing of requests) noteForAudit(tx, { thing });
  return personOfAddress(email);
}

async function lockAccount(tx: Scope, email: string) {
  const { user } = await lockUser(tx, email);
  // Orders of the person wait, and find no account afterwards (orders/sql/order-fits.sql).
  await tx.db.execute(sql`select pg_advisory_xact_lock(${locks.ordersOfBuyer}, hashtext(${user.id}))`);
  // The last owner is staff as well, and cannot give the role away.
  if (isStaff(user)) throw new AppError('conflict', m.privacy_role_first());
  await requireNothingOpen(tx, user.id);
  noteForAudit(tx, { thing: { kind: 'user', id: user.id } });
  return user;
}

async function renameActor({ db }: Scope, column: AnyPgColumn, email: string, name: string): Promise<void> {
  const [key] = Object.entries(getTableColumns(column.table)).find(([, each]) => each === column) ?? [];
  if (key === undefined) throw new Error(`No column ${column.name}`);
  await db
    .update(column.table)
    .set({ [key]: name })
    .where(eq(column, email));
}

async function eraseRows({ db }: Scope, { table, of, erasure }: PersonalTable, person: Person, name: string) {
  if (erasure === 'with_account') return;
  if (erasure === 'deleted') {
    await db.delete(table).where(of(person));
    return;
  }
  const erasedValue = (value: unknown) => {
    if (typeof value === 'function') return value(person.email, name);
    return value === pseudonym ? name : value;
  };
  const values = Object.entries(erasure).map(([column, value]) => [column, erasedValue(value)]);
  if (values.length > 0) await db.update(table).set(Object.fromEntries(values)).where(of(person));
}
