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

/** URL of the page that asks for the code of a second factor, and goes on to the path `next`, or else to the start of the user. */
export function secondFactorPath(next: string | undefined): string {
  return next === undefined ? pagePaths.secondFactor : `${pagePaths.secondFactor}?returnTo=${encodeURIComponent(next)}`;
}

function returnTo({ pathname, search }: URL | Location): string {
  return `?returnTo=${encodeURIComponent(`${pathname}${search}`)}`;
}
