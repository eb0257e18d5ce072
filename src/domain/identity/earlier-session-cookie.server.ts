/**
 * Keeps people signed in over a change of the session cookie: of its name (`__Secure-` became `__Host-`), and of AUTH_SECRET,
 * with which better-auth signs it. better-auth's own `secrets` are for encrypted values only. A session is renewed once a day,
 * with a cookie of the current name and secret.
 */
import { createHmac, timingSafeEqual } from 'node:crypto';
import { parseCookies } from 'better-auth/cookies';
import { earlierSessionCookie, isSecure, sessionCookieAt } from './session-cookie.ts';

/** Sessions that have a cookie with the earlier name have ended by then: they live for 7 days without use. */
const earlierNameUntil = Date.parse('2027-02-01T00:00:00Z');

interface CookieSettings {
  readonly origin: string;
  readonly secret: string;
  readonly oldSecret: string | undefined;
  readonly now: () => Date;
}

/** The headers as a browser would send them that got its session cookie now; the same headers when it did. */
export function withCurrentSessionCookie(headers: Headers, settings: CookieSettings): Headers {
  const { origin, secret, oldSecret, now } = settings;
  const name = sessionCookieAt(origin);
  const cookies = parseCookies(headers.get('Cookie') ?? '');
  const isEarlierNameTaken = isSecure(origin) && now().getTime() < earlierNameUntil;
  const sent = cookies.get(name) ?? (isEarlierNameTaken ? cookies.get(earlierSessionCookie) : undefined);
  if (sent === undefined) return headers;
  const value = oldSecret === undefined ? sent : signedAnew(sent, oldSecret, secret);
  if (value === cookies.get(name)) return headers;
  cookies.set(name, value);
  const changed = new Headers(headers);
  changed.set('Cookie', [...cookies].map(([key, text]) => `${key}=${text}`).join('; '));
  return changed;
}

/** The cookie, signed with `secret` when its signature is one of `oldSecret`. */
function signedAnew(cookie: string, oldSecret: string, secret: string): string {
  const text = decoded(cookie);
  const end = text.lastIndexOf('.');
  const token = text.slice(0, Math.max(0, end));
  const given = Buffer.from(text.slice(end + 1));
  const old = Buffer.from(signature(token, oldSecret));
  if (given.length !== old.length || !timingSafeEqual(given, old)) return cookie;
  return encodeURIComponent(`${token}.${signature(token, secret)}`);
}

/** The signature of a cookie, as better-call makes it. */
const signature = (token: string, secret: string) => createHmac('sha256', secret).update(token).digest('base64');

function decoded(cookie: string): string {
  try {
    return decodeURIComponent(cookie);
  } catch {
    return cookie;
  }
}
