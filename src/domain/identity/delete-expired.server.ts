import { lt } from 'drizzle-orm';
import type { Scope } from '#platform/scope.ts';
import { rememberedDevices, sessions, verifications } from './tables.server.ts';

/** Deletes expired sessions, with their access tokens, and expired links, sign-ins that wait for a code, and remembered devices. Run once a day. */
export async function deleteExpiredSessions({ db, now }: Scope): Promise<void> {
  await db.delete(sessions).where(lt(sessions.expiresAt, now()));
  await db.delete(rememberedDevices).where(lt(rememberedDevices.expiresAt, now()));
  await db.delete(verifications).where(lt(verifications.expiresAt, now()));
}
