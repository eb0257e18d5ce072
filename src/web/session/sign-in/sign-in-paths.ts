/** Links to the pages that somebody without a session is led to. */
import { pagePaths } from '#platform/http/page-paths.ts';

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
