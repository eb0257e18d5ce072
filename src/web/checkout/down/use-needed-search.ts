/** The search for what failed, asked of the server as the words are typed. */
import { useEffect, useState } from 'react';
import type { NeededRows } from '#domain/drawings/needed-contract.ts';
import type { MachineQuery } from '#domain/fitment/machine-query.ts';
import { useRepeatOnline } from '#web/kit/browser/use-repeat-online.ts';
import { sentenceOf } from '#web/session/api-problem.ts';
import { callOrder } from '#web/session/call-order.ts';

/** Time in ms without a key after which the words are searched for. */
const typingMs = 200;

interface Answer {
  readonly found: NeededRows | null;
  /** Why nothing could be searched for, as a sentence. */
  readonly failure: string | undefined;
}

interface FoundNeeds extends Answer {
  readonly isSearching: boolean;
  /** Searches again after a failure. */
  readonly retry: () => void;
}

const none: Answer = { found: null, failure: undefined };

export function useNeededSearch(machine: MachineQuery, text: string): FoundNeeds {
  const [answer, setAnswer] = useState<Answer & { readonly find: string }>();
  const [asked, setAsked] = useState(0);
  const find = text.trim();
  // biome-ignore lint/correctness/useExhaustiveDependencies: `asked` searches again for the same words.
  useEffect(() => {
    if (!find) return;
    const controller = new AbortController();
    const { signal } = controller;
    const timer = setTimeout(() => {
      callOrder('searchNeededRows', { query: { ...machine, find }, signal }).then(
        (found) => setAnswer({ find, found, failure: undefined }),
        (error: unknown) => {
          if (!signal.aborted) setAnswer({ find, found: null, failure: sentenceOf(error) });
        },
      );
    }, typingMs);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [machine, find, asked]);
  const isAnswered = answer?.find === find;
  const retry = () => {
    setAnswer(undefined);
    setAsked((now) => now + 1);
  };
  useRepeatOnline(answer?.failure !== undefined, retry);
  // The rows of the words before stay until the next ones come, so that the page does not jump at each key.
  return { ...(find && answer ? answer : none), isSearching: find !== '' && !isAnswered, retry };
}
