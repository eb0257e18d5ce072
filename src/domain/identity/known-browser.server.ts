/**
 * Browsers in which a user has signed in before: a sign-in in any other one is told to the user by mail. A signed cookie that
 * names the user makes a browser known; it gives no access. A device cookie does not serve: it ends with the password.
 */
import { createHmac, timingSafeEqual } from 'node:crypto';
import { parseCookies } from 'better-auth/cookies';
import { enqueueMail } from '#domain/mail/outbox.server.ts';
import type { Db } from '#platform/database/db.server.ts';
import { newDeviceMail } from './account-mails.ts';
import { findKnownDevice } from './device-cookie.server.ts';
import { deviceName } from './device-name.ts';
import { cookieNameAt, type IdentityCookie, identityCookie } from './identity-cookie.ts';

interface BrowserSettings {
  readonly db: Db;
  readonly now: () => Date;
  /** The shop's public origin. */
  readonly origin: string;
  readonly secret: string;
  /** The secret before this one; cookies that it has signed are still accepted. */
  readonly oldSecret?: string | undefined;
}

/** A user with a new session, as better-auth has both. */
export interface NewSession {
  readonly user: {
    readonly id: string;
    readonly email: string;
    readonly name: string;
    readonly emailVerified: boolean;
    readonly createdAt: Date;
    readonly setupPending?: unknown;
  };
  readonly session: { readonly createdAt: Date };
}

/** Lifetime of the cookie, which every sign-in renews. Browsers keep no cookie for longer than 400 days. */
const maxAgeSeconds = 365 * 86_400;

/** A session that begins this soon after its account is that of the registration. */
const registrationMs = 60_000;

/** Tells the user by mail when the browser is new, and returns the cookie that makes it known. */
export async function meetBrowser(
  settings: BrowserSettings,
  signedIn: NewSession,
  headers: Headers,
): Promise<IdentityCookie> {
  const { user } = signedIn;
  const { db, now, origin, secret } = settings;
  const isRegistration = signedIn.session.createdAt.getTime() - user.createdAt.getTime() < registrationMs;
  // The printed email of the first admin receives no mail.
  if (!isRegistration && !user.setupPending && !(await isKnown(settings, user, headers))) {
    const device = deviceName(headers.get('User-Agent') ?? '');
    await enqueueMail({ db, now }, newDeviceMail(user, { device, at: now() }, origin));
  }
  return identityCookie(origin, cookieName(user.id), sign(secret, user.id), maxAgeSeconds);
}

async function isKnown(
  settings: BrowserSettings,
  { id, email }: NewSession['user'],
  headers: Headers,
): Promise<boolean> {
  const cookie = parseCookies(headers.get('Cookie') ?? '').get(cookieNameAt(settings.origin, cookieName(id)));
  const given = Buffer.from(cookie ?? '');
  const secrets = [settings.secret, ...(settings.oldSecret === undefined ? [] : [settings.oldSecret])];
  const isSigned = secrets.some((secret) => {
    const expected = Buffer.from(sign(secret, id));
    return given.length === expected.length && timingSafeEqual(given, expected);
  });
  // Browsers that have signed in before there was this cookie.
  return isSigned || (await findKnownDevice(settings, headers, email)) !== null;
}

/** One cookie for each user, because colleagues share browsers. The end of an id (UUID v7) is random. */
const cookieName = (userId: string): string => `browser_${userId.slice(-12)}`;

const sign = (secret: string, userId: string): string =>
  createHmac('sha256', secret).update(`known browser\n${userId}`).digest('base64url');
