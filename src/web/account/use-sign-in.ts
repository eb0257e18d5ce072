/** What sign-in, registration and reset have in common: busy, then on to the next page, or a sentence why not. */
import { useState } from 'react';
import { m } from '#messages';
import { firstMessageOf } from '#web/api-problem.ts';
import { refreshSession } from '#web/session.ts';

interface SignInWork {
  /** Label of the spinner while work goes on, and until the next page is there. */
  readonly busy: string | undefined;
  readonly error: string | undefined;
  /** Runs `work`; when it succeeds loads the session and calls `arrived`. */
  readonly run: (label: string, work: () => Promise<unknown>, arrived: () => unknown) => Promise<void>;
  readonly start: (label: string) => void;
  /** Ends without success: a sentence, or null for none. */
  readonly fail: (sentence: string | null) => void;
}

export function useSignIn(): SignInWork {
  const [busy, setBusy] = useState<string>();
  const [error, setError] = useState<string>();
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
      fail(firstMessageOf(problem));
    }
  };
  return { busy, error, run, start, fail };
}
