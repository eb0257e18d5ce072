/** The page to return to after signing in. Only paths of this site are accepted, to prevent open redirects. */

import { pagePaths } from '#platform/page-paths.ts';
import { apiPath } from '#platform/paths.ts';

// Any origin can serve as the base to detect URLs that leave the site; on the server there is no window.location.
const base = 'http://shop.invalid';

/** Sign-in pages and the API are no pages to return to. */
const excluded = [pagePaths.login, pagePaths.register, pagePaths.resetPassword, pagePaths.accountSetup, apiPath];

/** The path in `value`, or null when it is missing, leaves this site or is a sign-in page. */
export function safeReturnPath(value: string | null): string | null {
  if (!value?.startsWith('/') || !URL.canParse(value, base)) return null;
  const url = new URL(value, base);
  const isExcluded = excluded.some((path) => url.pathname === path || url.pathname.startsWith(`${path}/`));
  if (url.origin !== base || isExcluded) return null;
  return `${url.pathname}${url.search}${url.hash}`;
}

/** Query parameter of /login: the user is signed in but lacks the admin role. */
export const staffOnlyParam = 'staff';

/** URL of the login page that returns to `url` after signing in. */
export function loginPath(url: URL | Location): string {
  return pagePaths.login + returnTo(url);
}

/** URL of the account setup that returns to `url` afterwards. */
export function setupPath(url: URL | Location): string {
  return pagePaths.accountSetup + returnTo(url);
}

function returnTo({ pathname, search }: URL | Location): string {
  return `?returnTo=${encodeURIComponent(`${pathname}${search}`)}`;
}
