/** State of /login and /register: run a request, load the session, go on to the next page or show why not. */
import { useEffect, useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { secondFactorRequired } from '#domain/identity/second-factor/second-factor-required.ts';
import { m } from '#messages';
import { pagePaths } from '#platform/http/page-paths.ts';
import { rootPath } from '#platform/paths.ts';
import { ApiProblem, type FieldMessage, firstMessageOf } from '#web/session/api-problem.ts';
import { refreshSession } from '#web/session/session.ts';
import { safeReturnPath } from '../return-to.ts';
import { startPathOf } from '../start-path.ts';
import type { SignInAnswer } from './auth-calls.ts';
import { googleMessage } from './google-popup.ts';
import { secondFactorPath } from './sign-in-paths.ts';

export interface SignInState {
  /** Label of the spinner, from the start of a request until the next page is shown. */
  readonly busy: string | undefined;
  /** Why the last attempt failed, as a sentence. */
  readonly error: string | undefined;
  /** True when the user was sent here from a page that required signing in. */
  readonly hasReturnPath: boolean;
  /** Path of the page that follows, as far as it does not depend on who signs in. */
  readonly nextPath: string;
  /**
   * Runs `work`; on success loads the session and goes to `nextPath`, staff without one to the overview, or to the page that asks for the code of a second factor.
   * Never rejects.
   */
  readonly run: (label: string, work: () => Promise<SignInAnswer | undefined>) => Promise<void>;
  readonly start: (label: string) => void;
  /** Ends the attempt; `message` is null when there is nothing to show. */
  readonly fail: (message: string | null) => void;
}

interface SignInOptions {
  /** Path of the page that follows when the address has no `returnTo`; undefined: that where the user begins. */
  readonly fallbackPath?: string | undefined;
  /** What follows in place of `nextPath`. */
  readonly onSignedIn?: (() => void) | undefined;
  /** Shows the message of one field; returns false for a field that the form does not have. */
  readonly showFieldError?: (message: FieldMessage) => boolean;
}

export function useSignIn({ fallbackPath, onSignedIn, showFieldError = () => false }: SignInOptions = {}): SignInState {
  const [busy, setBusy] = useState<string>();
  const [error, setError] = useState<string>();
  const navigate = useNavigate();
  const { search } = useLocation();
  const returnPath = safeReturnPath(new URLSearchParams(search).get('returnTo'));
  const givenPath = returnPath ?? fallbackPath;
  const nextPath = givenPath ?? rootPath;
  useGoogleReturn(setError, givenPath);
  const fail = (message: string | null) => {
    setBusy(undefined);
    setError(message ?? undefined);
  };
  const start = (label: string) => {
    setError(undefined);
    setBusy(label);
  };
  const run: SignInState['run'] = async (label, work) => {
    start(label);
    try {
      const answer = await work();
      if (answer?.secondFactorRequired) return await navigate(secondFactorPath(givenPath), { replace: true });
      const session = await refreshSession();
      if (session.status === 'setup-pending') await navigate(pagePaths.accountSetup + search, { replace: true });
      else if (session.status !== 'signed-in') fail(m.account_cookies_needed());
      else if (onSignedIn) {
        fail(null);
        onSignedIn();
      } else await navigate(givenPath ?? (await startPathOf(session.user)), { replace: true });
    } catch (problem) {
      const shown = problem instanceof ApiProblem && problem.errors.filter(showFieldError).length > 0;
      fail(shown ? null : firstMessageOf(problem));
    }
  };
  return { busy, error, hasReturnPath: returnPath !== null, nextPath, run, start, fail };
}

/**
 * After a redirect sign-in without a session, Google returns with ?error=. Goes on to the code of a second factor, or shows
 * the message once and removes it from the address.
 */
function useGoogleReturn(showError: (message: string) => void, nextPath: string | undefined): void {
  const [params, setParams] = useSearchParams();
  const navigate = useNavigate();
  const code = params.get('error');
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once for each code; the setters change with every render.
  useEffect(() => {
    if (code === null) return;
    if (code === secondFactorRequired) {
      void navigate(secondFactorPath(nextPath), { replace: true });
      return;
    }
    showError(googleMessage(code));
    const rest = new URLSearchParams(params);
    for (const name of ['error', 'error_description']) rest.delete(name);
    setParams(rest, { replace: true });
  }, [code]);
}
