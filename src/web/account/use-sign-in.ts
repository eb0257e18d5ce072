/** What sign-in, registration and reset have in common: busy, then on to the next page, or a sentence why not. */
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { m } from '#messages';
import { ApiProblem, type FieldMessage, firstMessageOf } from '#web/api-problem.ts';
import { refreshSession } from '#web/session.ts';
import { googleMessage } from './google-popup.ts';

interface SignInWork {
  /** Label of the spinner while work goes on, and until the next page is there. */
  readonly busy: string | undefined;
  /** The sentence for under the form. */
  readonly error: string | undefined;
  /** Runs `work`; when it succeeds loads the session and calls `arrived`. */
  readonly run: (label: string, work: () => Promise<unknown>, arrived: () => unknown) => Promise<void>;
  readonly start: (label: string) => void;
  /** Ends without success: a sentence, or null for none. */
  readonly fail: (sentence: string | null) => void;
}

/** `mark` takes messages that belong to one field; it answers whether the form has that field. */
export function useSignIn(mark: (message: FieldMessage) => boolean = () => false): SignInWork {
  const [busy, setBusy] = useState<string>();
  const [error, setError] = useState<string>();
  useGoogleReturn(setError);
  const fail = (sentence: string | null) => {
    setBusy(undefined);
    setError(sentence ?? undefined);
  };
  const start = (label: string) => {
    setError(undefined);
    setBusy(label);
  };
  const run: SignInWork['run'] = async (label, work, arrived) => {
    start(label);
    try {
      await work();
      const session = await refreshSession();
      if (session.status !== 'signed-in') fail(m.account_cookies_needed());
      else await arrived();
    } catch (problem) {
      const marked = problem instanceof ApiProblem && problem.errors.filter(mark).length > 0;
      fail(marked ? null : firstMessageOf(problem));
    }
  };
  return { busy, error, run, start, fail };
}

/** Google sends people back with a code when it did not work in this window; it is said once and leaves the address. */
function useGoogleReturn(say: (sentence: string) => void): void {
  const [params, setParams] = useSearchParams();
  const code = params.get('error');
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each code; the setters are new every time.
  useEffect(() => {
    if (code === null) return;
    say(googleMessage(code));
    const rest = new URLSearchParams(params);
    for (const name of ['error', 'error_description']) rest.delete(name);
    setParams(rest, { replace: true });
  }, [code]);
}
