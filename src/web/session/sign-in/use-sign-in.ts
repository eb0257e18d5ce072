/** State of the pages that React draws and that end with a session: run a request, load the session, go on or show why not. */
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { rootPath } from '#platform/paths.ts';
import { ApiProblem, type FieldMessage, firstMessageOf } from '#web/session/api-problem.ts';
import { safeReturnPath } from '../return-to.ts';
import { afterSignIn } from './after-sign-in.ts';
import type { SignInAnswer } from './auth-calls.ts';

interface SignInState {
  /** Label of the spinner, from the start of a request until the next page is shown. */
  readonly busy: string | undefined;
  /** Why the last attempt failed, as a sentence. */
  readonly error: string | undefined;
  /** Path of the page that follows, as far as it does not depend on who signs in. */
  readonly nextPath: string;
  /**
   * Runs `work`; on success loads the session and goes to `nextPath`, staff without one to the overview, or to the page that asks for the code of a second factor.
   * Never rejects.
   */
  readonly run: (label: string, work: () => Promise<SignInAnswer | undefined>) => Promise<void>;
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
  const givenPath = safeReturnPath(new URLSearchParams(search).get('returnTo')) ?? fallbackPath;
  const fail = (message: string | null) => {
    setBusy(undefined);
    setError(message ?? undefined);
  };
  const run: SignInState['run'] = async (label, work) => {
    setError(undefined);
    setBusy(label);
    try {
      const next = await afterSignIn(await work(), givenPath, search);
      if (next.path === undefined) fail(next.refusal);
      else if (next.isSignedIn && onSignedIn) {
        fail(null);
        onSignedIn();
      } else await navigate(next.path, { replace: true });
    } catch (problem) {
      const shown = problem instanceof ApiProblem && problem.errors.filter(showFieldError).length > 0;
      fail(shown ? null : firstMessageOf(problem));
    }
  };
  return { busy, error, nextPath: givenPath ?? rootPath, run };
}
