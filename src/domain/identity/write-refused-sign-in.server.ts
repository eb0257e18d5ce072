/** Writes a sign-in that was refused to the audit and the log. */
import type { SQL } from 'drizzle-orm';
import { writeEvent } from '#domain/audit/write-entry.server.ts';
import { clientAddressHeader } from '#platform/http/client-network.ts';
import type { AuthContext } from './handlers/auth-handler.server.ts';
import { users } from './tables.server.ts';

/** Writes the entry, about the user where there is one; what was typed may be a password in the wrong field. Rate limits count the attempts. */
export async function writeRefusedSignIn(
  { db, now, request, log }: AuthContext,
  event: 'signInRefused' | 'secondStepRefused',
  whose: SQL,
): Promise<void> {
  const [user] = await db.select({ id: users.id }).from(users).where(whose);
  const clientAddress = request.headers.get(clientAddressHeader) ?? undefined;
  const scope = { db, now, ...(clientAddress !== undefined && { clientAddress }) };
  await writeEvent(scope, event, user && { thing: { kind: 'user', id: user.id } });
  log?.warn({ event, user: user?.id }, 'security event');
}
