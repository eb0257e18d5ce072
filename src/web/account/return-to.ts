/** Where a person came from before signing in. Only a path of this site is ever followed. */

import { pagePaths } from '#platform/page-paths.ts';
import { apiPath } from '#platform/paths.ts';

// Any origin does to find out whether a path stays on its own; the server renders these pages too.
const here = 'http://shop.invalid';

/** Nobody returns to a sign-in page, or to the API. */
const excluded = [pagePaths.login, pagePaths.register, pagePaths.resetPassword, apiPath];

/** The path to go on to, or null when `value` is missing, leads elsewhere, or back to a sign-in page. */
export function safeReturnPath(value: string | null): string | null {
  if (!value?.startsWith('/') || !URL.canParse(value, here)) return null;
  const url = new URL(value, here);
  const isExcluded = excluded.some((path) => url.pathname === path || url.pathname.startsWith(`${path}/`));
  if (url.origin !== here || isExcluded) return null;
  return `${url.pathname}${url.search}${url.hash}`;
}

/** In the login page's address: the person is signed in, but the page is for the shop's staff. */
export const staffOnlyParam = 'staff';

/** Address of the login page that leads back to `url` afterwards. */
export function loginPath(url: URL | Location): string {
  return `${pagePaths.login}?returnTo=${encodeURIComponent(`${url.pathname}${url.search}`)}`;
}
