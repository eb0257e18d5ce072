/** Devices on which the second factor is not asked for. A random token in a cookie names the device. */
import { randomBytes } from 'node:crypto';
import { parseCookies } from 'better-auth/cookies';
import { and, desc, eq, gt } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import type { Db } from '#platform/database/db.server.ts';
import { deviceName } from '../device-name.ts';
import { cookieNameAt, type IdentityCookie, identityCookie } from '../identity-cookie.ts';
import { rememberedDevices } from '../tables.server.ts';
import { hashOfToken } from '../token-hash.ts';
import { type RememberedDevice, rememberedDays } from './contract.ts';
import { endPendingSignIns, type SignInContext } from './pending-sign-in.server.ts';

const lifetimeSeconds = rememberedDays * 86_400;

/** Remembers the browser of the request; returns the cookie for it. */
export async function rememberBrowser(
  { db, now, origin }: SignInContext,
  userId: string,
  headers: Headers,
): Promise<IdentityCookie> {
  const token = randomBytes(32).toString('base64url');
  const at = now();
  await db.insert(rememberedDevices).values({
    id: uuid(),
    userId,
    tokenHash: hashOfToken(token),
    userAgent: (headers.get('User-Agent') ?? '').slice(0, 500),
    rememberedAt: at,
    lastUsedAt: at,
    expiresAt: new Date(at.getTime() + lifetimeSeconds * 1000),
  });
  return identityCookie(origin, cookieName(userId), token, lifetimeSeconds);
}

/** Whether the browser of the request is remembered for this user. Notes its use. */
export async function isRememberedBrowser(
  { db, now, origin }: SignInContext,
  userId: string,
  headers: Headers,
): Promise<boolean> {
  const token = parseCookies(headers.get('Cookie') ?? '').get(cookieNameAt(origin, cookieName(userId)));
  if (!token) return false;
  const { tokenHash, expiresAt } = rememberedDevices;
  const found = await db
    .update(rememberedDevices)
    .set({ lastUsedAt: now() })
    .where(and(eq(rememberedDevices.userId, userId), eq(tokenHash, hashOfToken(token)), gt(expiresAt, now())))
    .returning({ id: rememberedDevices.id });
  return found.length > 0;
}

/** The user's remembered devices, last used first. */
export async function listRememberedDevices(
  { db, now }: Pick<SignInContext, 'db' | 'now'>,
  userId: string,
): Promise<RememberedDevice[]> {
  const found = await db
    .select()
    .from(rememberedDevices)
    .where(and(eq(rememberedDevices.userId, userId), gt(rememberedDevices.expiresAt, now())))
    .orderBy(desc(rememberedDevices.lastUsedAt), rememberedDevices.id);
  return found.map(({ id, userAgent, lastUsedAt, expiresAt }) => ({
    _id: id,
    device: deviceName(userAgent),
    lastUsedAt: lastUsedAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
  }));
}

/** What a new password ends besides sessions: remembered devices, and sign-ins that wait for a code. */
export async function askForCodeEverywhere(db: Db, userId: string): Promise<void> {
  await db.delete(rememberedDevices).where(eq(rememberedDevices.userId, userId));
  await endPendingSignIns(db, userId);
}

/** One cookie for each user, because colleagues share devices. The end of an id (UUID v7) is random. */
const cookieName = (userId: string): string => `remembered_${userId.slice(-12)}`;
