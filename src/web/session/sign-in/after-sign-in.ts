/** What follows when the identity service has accepted a password, a Google account or a code. */
import { m } from '#messages';
import { pagePaths } from '#platform/http/page-paths.ts';
import { refreshSession } from '#web/session/session-store.ts';
import { startPathOf } from '../start-path.ts';
import type { SignInAnswer } from './auth-calls.ts';
import { secondFactorPath } from './second-factor-path.ts';

/** The path of the page that follows, or the sentence that says why nobody is signed in. */
export type AfterSignIn =
  | { readonly path: string; readonly isSignedIn: boolean }
  | { readonly path?: undefined; readonly refusal: string };

/**
 * Loads the new session and finds the page that follows. Throws ApiProblem when the session cannot be read.
 * @param answer undefined where no second factor can be asked for
 * @param givenPath undefined: the page where the user begins, which for staff is the overview
 * @param search query of this page, which the account setup takes over
 */
export async function afterSignIn(
  answer: SignInAnswer | undefined,
  givenPath: string | undefined,
  search: string,
): Promise<AfterSignIn> {
  if (answer?.secondFactorRequired) return { path: secondFactorPath(givenPath), isSignedIn: false };
  const session = await refreshSession();
  if (session.status === 'setup-pending') return { path: pagePaths.accountSetup + search, isSignedIn: false };
  if (session.status !== 'signed-in') return { refusal: m.account_cookies_needed() };
  return { path: givenPath ?? (await startPathOf(session.user)), isSignedIn: true };
}
