/**
 * Sign-ins whose password or Google account was right, and that wait for a code. A cookie names the sign-in; it gives no
 * access. The database has the cookie's hash.
 */
import { randomBytes } from 'node:crypto';
import { parseCookies } from 'better-auth/cookies';
import { and, eq, gt } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import type { Db } from '#platform/database/db.server.ts';
import { cookieNameAt, type IdentityCookie, identityCookie } from '../identity-cookie.ts';
import { verifications } from '../tables.server.ts';
import { hashOfToken } from '../token-hash.ts';

export interface SignInContext {
  readonly db: Db;
  readonly now: () => Date;
  /** The shop's public origin. */
  readonly origin: string;
}

const minutes = 10;
const name = 'second_factor';

/** Starts to wait for a code of the user; returns the cookie for the browser. */
export async function createPendingSignIn({ db, now, origin }: SignInContext, userId: string): Promise<IdentityCookie> {
  const token = randomBytes(32).toString('base64url');
  const at = now();
  await db.insert(verifications).values({
    id: uuid(),
    identifier: identifierOf(token),
    value: ownerOf(userId),
    expiresAt: new Date(at.getTime() + minutes * 60_000),
    createdAt: at,
    updatedAt: at,
  });
  return identityCookie(origin, name, token, minutes * 60);
}

/** Id of the user whose sign-in the browser waits for; null without one, or when it has expired. */
export async function findPendingUser({ db, now, origin }: SignInContext, headers: Headers): Promise<string | null> {
  const found = await db
    .select({ value: verifications.value })
    .from(verifications)
    .where(and(eq(verifications.identifier, identifierIn(headers, origin)), gt(verifications.expiresAt, now())));
  return found[0]?.value.startsWith(ownerPrefix) ? found[0].value.slice(ownerPrefix.length) : null;
}

/** Ends the browser's sign-in; the cookie in the result deletes that of the browser. */
export async function endPendingSignIn({ db, origin }: SignInContext, headers: Headers): Promise<IdentityCookie> {
  await db.delete(verifications).where(eq(verifications.identifier, identifierIn(headers, origin)));
  return identityCookie(origin, name, '', 0);
}

/** Ends all sign-ins of the user that wait for a code. */
export async function endPendingSignIns(db: Db, userId: string): Promise<void> {
  await db.delete(verifications).where(eq(verifications.value, ownerOf(userId)));
}

const identifierIn = (headers: Headers, origin: string) =>
  identifierOf(parseCookies(headers.get('Cookie') ?? '').get(cookieNameAt(origin, name)) ?? '');

const identifierOf = (token: string) => `${ownerPrefix}${hashOfToken(token)}`;

// The id alone is the value of reset links, which a request for another link ends.
const ownerPrefix = 'second-factor:';
const ownerOf = (userId: string) => `${ownerPrefix}${userId}`;
