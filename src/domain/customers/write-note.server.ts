/** Staff note something about a customer, for themselves. */
import { eq } from 'drizzle-orm';
import { users } from '#domain/identity/tables.server.ts';
import { m } from '#messages';
import { AppError } from '#platform/errors.ts';
import { requirePermission } from '#platform/guards.ts';
import { inTransaction, noteForAudit, type Scope } from '#platform/scope.ts';
import { isId } from '#platform/values/ids.ts';
import type { NewCustomerNote } from './contract.ts';
import { customerNotFound } from './get-customer.server.ts';
import { customerNotes } from './tables.server.ts';

/**
 * A repeated request with the same id writes nothing twice. Throws unauthenticated, forbidden, not_found; idempotency_mismatch for
 * another note with the id of an earlier one.
 */
export async function writeCustomerNote(
  scope: Scope,
  userId: string,
  { id, text }: NewCustomerNote,
): Promise<{ insertedId: string }> {
  const staff = requirePermission(scope, 'handle_orders');
  if (!isId(userId)) throw customerNotFound();
  return inTransaction(scope, async (tx) => {
    const { db, now } = tx;
    const [user] = await db.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('key share');
    if (!user) throw customerNotFound();
    const [written] = await db
      .insert(customerNotes)
      .values({ id, userId, at: now(), actorEmail: staff.email, text })
      .onConflictDoNothing()
      .returning();
    if (!written) {
      const [before] = await db.select().from(customerNotes).where(eq(customerNotes.id, id));
      if (before?.userId === userId && before.text === text) return { insertedId: id };
      throw new AppError('idempotency_mismatch', m.customer_note_written_differently());
    }
    noteForAudit(tx, { thing: { kind: 'user', id: userId } });
    return { insertedId: id };
  });
}
