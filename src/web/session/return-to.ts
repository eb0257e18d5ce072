/** The page to return to after signing in. Only paths of this site are accepted, to prevent open redirects. */

import { localPath } from '#platform/http/local-path.ts';
import { pagePaths } from '#platform/http/page-paths.ts';
import { apiPath } from '#platform/paths.ts';

/** Sign-in pages and the API are no pages to return to. */
const excluded = [
  pagePaths.login,
  pagePaths.register,
  pagePaths.resetPassword,
  pagePaths.accountSetup,
  pagePaths.secondFactor,
  apiPath,
];

/** The path in `value`, or null when it is missing, leaves this site or is a sign-in page. */
export function safeReturnPath(value: string | null): string | null {
  const path = localPath(value ?? '');
  const page = path?.split(/[?#]/, 1)[0] ?? '';
  const isExcluded = excluded.some((start) => page === start || page.startsWith(`${start}/`));
  return isExcluded ? null : path;
}

/** Query parameter of /login: the user is signed in but lacks the admin role. */
export const staffOnlyParam = 'staff';
