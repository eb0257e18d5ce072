/** The unsubscribe link of a stock notification. */
import { and, eq, isNull } from 'drizzle-orm';
import { hashOfToken } from '#domain/identity/token-hash.ts';
import type { Scope } from '#platform/scope.ts';
import { stockNotifications } from './tables.server.ts';

/**
 * Ends all requests of the email that got the mail with this token. Public: the token is the proof. A second call answers
 * the same. False for a token that is unknown or was deleted with its request.
 */
export async function stopStockNotifications({ db }: Scope, token: string): Promise<boolean> {
  const [sent] = await db
    .select({ email: stockNotifications.email })
    .from(stockNotifications)
    .where(eq(stockNotifications.tokenHash, hashOfToken(token)));
  if (!sent) return false;
  await db
    .delete(stockNotifications)
    .where(and(eq(stockNotifications.email, sent.email), isNull(stockNotifications.notifiedAt)));
  return true;
}
