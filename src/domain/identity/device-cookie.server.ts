/**
 * Device cookies, after OWASP's "Slow Down Online Guessing Attacks with Device Cookies". A device on which a user has signed in
 * keeps a signed cookie. Its wrong passwords are counted apart from those of all other devices, so strangers who guess cannot
 * lock the user out there.
 *
 * The cookie gives no access: it only names the counter. It outlives the session, and ends with the password, so that whoever has
 * lost the password keeps no counter of their own.
 */
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { parseCookies } from 'better-auth/cookies';
import { and, eq, isNotNull, type SQL } from 'drizzle-orm';
import type { Db } from '#platform/database/db.server.ts';
import { cookieNameAt, type IdentityCookie, identityCookie, withCookie } from './identity-cookie.ts';
import { accounts, users } from './tables.server.ts';

interface DeviceSettings {
  readonly db: Db;
  /** The shop's public origin. */
  readonly origin: string;
  readonly secret: string;
  /** The secret before this one; cookies that it has signed are still accepted. */
  readonly oldSecret?: string | undefined;
}

interface PasswordOwner {
  readonly userId: string;
  /** The hash of the user's password. */
  readonly password: string;
}

/** Lifetime of the cookie, which every sign-in renews. Browsers keep no cookie for longer than 400 days. */
const maxAgeSeconds = 365 * 86_400;

/** A new cookie for the user's device; null for a user without a password. */
export async function createDeviceCookie(settings: DeviceSettings, userId: string): Promise<IdentityCookie | null> {
  const owner = await findPasswordOwner(settings.db, eq(users.id, userId));
  if (!owner) return null;
  const device = randomBytes(16).toString('base64url');
  return identityCookie(
    settings.origin,
    cookieName(userId),
    `${device}.${sign(settings.secret, owner, device)}`,
    maxAgeSeconds,
  );
}

/** The device that the request's cookie for this email names; null without one, or when its signature is wrong. */
export async function findKnownDevice(
  settings: DeviceSettings,
  headers: Headers,
  email: string,
): Promise<string | null> {
  const owner = await findPasswordOwner(settings.db, eq(users.email, email));
  if (!owner) return null;
  const cookie = parseCookies(headers.get('Cookie') ?? '').get(cookieNameAt(settings.origin, cookieName(owner.userId)));
  const [device = '', signature = ''] = cookie?.split('.') ?? [];
  const given = Buffer.from(signature);
  const secrets = [settings.secret, ...(settings.oldSecret === undefined ? [] : [settings.oldSecret])];
  const isSigned = secrets.some((secret) => {
    const expected = Buffer.from(sign(secret, owner, device));
    return given.length === expected.length && timingSafeEqual(given, expected);
  });
  return isSigned ? device : null;
}

/** The response with a new cookie for the user's device, for handlers that set a password without a new session. */
export async function rememberDevice(settings: DeviceSettings, response: Response, userId: string): Promise<Response> {
  const cookie = await createDeviceCookie(settings, userId);
  return cookie ? withCookie(response, cookie) : response;
}

/** One cookie for each user, because colleagues share devices. The end of an id (UUID v7) is random. */
const cookieName = (userId: string): string => `device_${userId.slice(-12)}`;

async function findPasswordOwner(db: Db, condition: SQL): Promise<PasswordOwner | undefined> {
  const [owner] = await db
    .select({ userId: users.id, password: accounts.password })
    .from(users)
    .innerJoin(accounts, eq(accounts.userId, users.id))
    .where(and(condition, isNotNull(accounts.password)));
  return owner?.password ? { userId: owner.userId, password: owner.password } : undefined;
}

function sign(secret: string, { userId, password }: PasswordOwner, device: string): string {
  return createHmac('sha256', secret).update(`device cookie\n${userId}\n${password}\n${device}`).digest('base64url');
}
