/** State of /login and /register: run a request, load the session, go on to the next page or show why not. */
import { useEffect, useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { m } from '#messages';
import { pagePaths } from '#platform/http/page-paths.ts';
import { ApiProblem, type FieldMessage, firstMessageOf } from '#web/session/api-problem.ts';
import { refreshSession } from '#web/session/session.ts';
import { safeReturnPath } from '../return-to.ts';
import { googleMessage } from './google-popup.ts';

export interface SignInState {
  /** Label of the spinner, from the start of a request until the next page is shown. */
  readonly busy: string | undefined;
  /** Why the last attempt failed, as a sentence. */
  readonly error: string | undefined;
  /** True when the user was sent here from a page that required signing in. */
  readonly hasReturnPath: boolean;
  /** Path of the page that follows. */
  readonly nextPath: string;
  /** Runs `work`; on success loads the session and goes to `nextPath`. Never rejects. */
  readonly run: (label: string, work: () => Promise<unknown>) => Promise<void>;
  readonly start: (label: string) => void;
  /** Ends the attempt; `message` is null when there is nothing to show. */
  readonly fail: (message: string | null) => void;
}

interface SignInOptions {
  /** Path of the page that follows when the address has no `returnTo`. */
  readonly fallbackPath: string;
  /** Shows the message of one field; returns false for a field that the form does not have. */
  readonly showFieldError?: (message: FieldMessage) => boolean;
}

export function useSignIn({ fallbackPath, showFieldError = () => false }: SignInOptions): SignInState {
  const [busy, setBusy] = useState<string>();
  const [error, setError] = useState<string>();
  const navigate = useNavigate();
  const { search } = useLocation();
  const returnPath = safeReturnPath(new URLSearchParams(search).get('returnTo'));
  const nextPath = returnPath ?? fallbackPath;
  useGoogleReturn(setError);
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
      await work();
      const session = await refreshSession();
      if (session.status === 'setup-pending') await navigate(pagePaths.accountSetup + search, { replace: true });
      else if (session.status !== 'signed-in') fail(m.account_cookies_needed());
      else await navigate(nextPath, { replace: true });
    } catch (problem) {
      const shown = problem instanceof ApiProblem && problem.errors.filter(showFieldError).length > 0;
      fail(shown ? null : firstMessageOf(problem));
    }
  };
  return { busy, error, hasReturnPath: returnPath !== null, nextPath, run, start, fail };
}

/** After a failed redirect sign-in, Google returns with ?error=. Shows its message once and removes it from the address. */
function useGoogleReturn(showError: (message: string) => void): void {
  const [params, setParams] = useSearchParams();
  const code = params.get('error');
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once for each code; the setters change with every render.
  useEffect(() => {
    if (code === null) return;
    showError(googleMessage(code));
    const rest = new URLSearchParams(params);
    for (const name of ['error', 'error_description']) rest.delete(name);
    setParams(rest, { replace: true });
  }, [code]);
}
