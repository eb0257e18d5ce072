import { useCallback, useEffect, useState } from 'react';
import { sentenceOf } from '#web/api-problem.ts';
import type { SessionUser } from '#web/session.ts';
import { findBuyer } from './find-buyer.ts';

export interface BuyerState {
  /** The buyer; null on the server and until the session is known. */
  readonly buyer: SessionUser | null;
  /** Why the session could not be read, as a sentence. */
  readonly failure: string | undefined;
  readonly retry: () => void;
}

/** Finds the signed-in buyer of a page that is shown before the session is known. Visitors are led to the login. */
export function useBuyer(onFound: (buyer: SessionUser) => void): BuyerState {
  const [buyer, setBuyer] = useState<SessionUser | null>(null);
  const [failure, setFailure] = useState<string>();
  const find = useCallback(() => {
    setFailure(undefined);
    findBuyer().then(
      (found) => {
        onFound(found);
        setBuyer(found);
      },
      (problem: unknown) => setFailure(sentenceOf(problem)),
    );
  }, [onFound]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once; a callback that has changed does not ask again.
  useEffect(find, []);
  return { buyer, failure, retry: find };
}
