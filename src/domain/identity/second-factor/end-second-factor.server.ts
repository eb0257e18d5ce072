import { eq } from 'drizzle-orm';
import type { Db } from '#platform/database/db.server.ts';
import { recoveryCodes, rememberedDevices } from '../tables.server.ts';
import { isSecondFactorOn } from './session-guard.server.ts';

/** Forgets the recovery codes and remembered devices of a user whose last factor was removed. */
export async function endSecondFactor(db: Db, userId: string): Promise<void> {
  if (await isSecondFactorOn(db, userId)) return;
  await db.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  await db.delete(rememberedDevices).where(eq(rememberedDevices.userId, userId));
}
