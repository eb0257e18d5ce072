import { pagePaths } from '#platform/http/page-paths.ts';

/** URL of the page that asks for the code of a second factor, and goes on to the path `next`, or else to the start of the user. */
export function secondFactorPath(next: string | undefined): string {
  return next === undefined ? pagePaths.secondFactor : `${pagePaths.secondFactor}?returnTo=${encodeURIComponent(next)}`;
}
