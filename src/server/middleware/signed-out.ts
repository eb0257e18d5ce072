/** Leads visitors without a session from the pages that need one to the login, before anything of the page is loaded. */
import type { MiddlewareHandler } from 'hono';
import { sessionCookie } from '#domain/identity/session-cookie.ts';
import { orderPath, pagePaths } from '#platform/http/page-paths.ts';
import { loginPath } from '#web/session/sign-in/sign-in-paths.ts';

const { purchase, dashboard, confirmEmail } = pagePaths;
/** The first part of the path behind that of the dashboard, of all its pages. */
const parts = [...Object.values(pagePaths), orderPath('')]
  .filter((path) => path.startsWith(`${dashboard}/`))
  .map((path) => path.split('/')[2]);
/** The order form of a part is among them: nobody orders without an account. What is no page is not found, also by visitors. */
const needsSession = new RegExp(
  `^(?:${purchase}(?:/[^/]+)?|${confirmEmail}|${dashboard}(?:/(?:${[...new Set(parts)].join('|')})(?:/.*)?)?)/?$`,
);
/** The data of a page, which React Router asks for when it has led somebody there, who is signed in. */
const isData = /\.data$/;

/**
 * The login that leads back to this page; null: the page is for everybody, or the browser has the cookie of a session. Whether the
 * session is still open, the page itself asks in the browser.
 * @param address path with query
 */
export function loginOfSignedOut(address: string, cookies: string | null | undefined): string | null {
  const [path = ''] = address.split('?', 1);
  if (!needsSession.test(path) || isData.test(path)) return null;
  // The names on https, also that of earlier versions, end in the same way.
  if (cookies?.includes(`${sessionCookie}=`)) return null;
  return loginPath(new URL(address, 'http://shop.invalid'));
}

/** As loginOfSignedOut, for GET and HEAD. */
export function loginFor({ method, url, headers }: Request): string | null {
  if (method !== 'GET' && method !== 'HEAD') return null;
  const { pathname, search } = new URL(url);
  return loginOfSignedOut(pathname + search, headers.get('cookie'));
}

/** Answers with the redirect, which no cache stores: pages are the same for everybody. */
export function leadToLogin(): MiddlewareHandler {
  return async (context, next) => {
    const login = loginFor(context.req.raw);
    if (login === null) return next();
    context.header('Cache-Control', 'no-store');
    return context.redirect(login, 302);
  };
}
