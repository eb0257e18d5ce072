/**
 * Keeps people signed in, and devices known, over a change of the cookies' names (`__Secure-` became `__Host-`), and of
 * AUTH_SECRET, with which better-auth signs that of the session; its own `secrets` are for encrypted values only. A session is
 * renewed once a day with a cookie of the current name and secret, the others with each sign-in.
 */
import { createHmac, timingSafeEqual } from 'node:crypto';
import { parseCookies } from 'better-auth/cookies';
import { cookiePrefix, earlierCookiePrefix, isSecure, sessionCookieAt } from './session-cookie.ts';

/**
 * Sessions whose cookie has the earlier name have ended by then: they live for 7 days without use. Browsers that nobody has signed in
 * with since are asked for a code again, and their next sign-in is told by mail.
 */
const earlierNamesUntil = Date.parse('2027-02-01T00:00:00Z');

interface CookieSettings {
  readonly origin: string;
  readonly secret: string;
  readonly oldSecret: string | undefined;
  readonly now: () => Date;
}

/** The headers as a browser would send them that got its cookies now; the same headers when it did. */
export function withCurrentCookies(headers: Headers, settings: CookieSettings): Headers {
  const { origin, secret, oldSecret, now } = settings;
  const name = sessionCookieAt(origin);
  const cookies = parseCookies(headers.get('Cookie') ?? '');
  const areEarlierNamesTaken = isSecure(origin) && now().getTime() < earlierNamesUntil;
  const changes = areEarlierNamesTaken ? renamed(cookies, origin) : new Map<string, string>();
  const sent = cookies.get(name) ?? changes.get(name);
  if (sent !== undefined) {
    const value = oldSecret === undefined ? sent : signedAnew(sent, oldSecret, secret);
    if (value !== sent) changes.set(name, value);
  }
  if (changes.size === 0) return headers;
  const changed = new Headers(headers);
  const current = [...new Map([...cookies, ...changes])];
  changed.set('Cookie', current.map(([key, text]) => `${key}=${text}`).join('; '));
  return changed;
}

/** The cookies with an earlier name, under the current one; without those that the browser has under it, too. */
function renamed(cookies: ReadonlyMap<string, string>, origin: string): Map<string, string> {
  const found = [...cookies].flatMap(([earlier, value]): [string, string][] => {
    if (!earlier.startsWith(earlierCookiePrefix)) return [];
    const name = `${cookiePrefix(origin)}.${earlier.slice(earlierCookiePrefix.length)}`;
    return cookies.has(name) ? [] : [[name, value]];
  });
  return new Map(found);
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
