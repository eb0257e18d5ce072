import { and, eq } from 'drizzle-orm';
import { m } from '#messages';
import { AppError } from '#platform/errors.ts';
import { inTransaction, type Scope } from '#platform/scope.ts';
import { isId } from '#platform/values/ids.ts';
import { requireOwner } from '../owner.server.ts';
import type { PasskeyName } from './passkey-contract.ts';
import { passkeys } from './passkey-tables.server.ts';

/** Gives one of the caller's passkeys another name. Throws not_found for another user's email, and for a passkey that is not there. */
export async function renamePasskey(
  scope: Scope,
  { email, id, name }: { email: string; id: string } & PasskeyName,
): Promise<{ acknowledged: true; modifiedCount: number }> {
  const user = requireOwner(scope, email);
  const gone = new AppError('not_found', m.passkey_gone());
  if (!isId(id)) throw gone;
  return inTransaction(scope, async (transaction) => {
    const { db } = transaction;
    const own = and(eq(passkeys.userId, user.id), eq(passkeys.id, id));
    const [before] = await db.select({ name: passkeys.name }).from(passkeys).where(own).for('update');
    if (!before) throw gone;
    await db.update(passkeys).set({ name }).where(own);
    return { acknowledged: true, modifiedCount: Number(before.name !== name) };
  });
}
