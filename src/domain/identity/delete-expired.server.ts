import { lt } from 'drizzle-orm';
import type { Scope } from '#platform/scope.ts';
import { sessions, verifications } from './tables.server.ts';

/** Deletes sessions and reset links that are over; access tokens go with their session. Cheap: run it once a day. */
export async function deleteExpiredSessions({ db, now }: Scope): Promise<void> {
  await db.delete(sessions).where(lt(sessions.expiresAt, now()));
  await db.delete(verifications).where(lt(verifications.expiresAt, now()));
}
