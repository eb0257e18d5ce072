/** An action on many orders that runs: its progress, and how it is stopped. What was sent before stays done. */
import { useEffect, useRef, useState } from 'react';
import type { BulkResult } from '#domain/orders/bulk/contract.ts';
import { type BulkOutcome, inParts } from './in-parts.ts';
import { forgetOutcome, keepOutcome } from './stored-outcome.ts';

/** Orders of one request: few enough that a stop does not take long. */
const partSize = 20;

interface BulkRun {
  readonly progress: { readonly done: number; readonly count: number };
  readonly isStopping: boolean;
  readonly stop: () => void;
  /** @throws what the first request throws, because nothing is changed then */
  readonly start: <Entry extends string | { readonly order: string }>(
    entries: readonly Entry[],
    send: (part: Entry[]) => Promise<BulkResult>,
  ) => Promise<BulkOutcome>;
}

/** Leaving the page stops the action, too. */
export function useBulkRun(): BulkRun {
  const isStopped = useRef(false);
  const [isStopping, setIsStopping] = useState(false);
  const [progress, setProgress] = useState({ done: 0, count: 0 });
  const stop = () => {
    isStopped.current = true;
    setIsStopping(true);
  };
  useEffect(
    () => () => {
      isStopped.current = true;
    },
    [],
  );
  const start: BulkRun['start'] = async (entries, send) => {
    isStopped.current = false;
    setIsStopping(false);
    const report = (done: number) => setProgress({ done, count: entries.length });
    report(0);
    try {
      const options = { size: partSize, report, isStopped: () => isStopped.current, keep: keepOutcome };
      const outcome = await inParts(entries, send, options);
      // Nothing is left to do after an action that did all.
      if (outcome.unsent.length > 0 || outcome.results.some((result) => !result.done)) keepOutcome(outcome);
      else forgetOutcome();
      return outcome;
    } catch (error) {
      forgetOutcome();
      throw error;
    }
  };
  return { progress, isStopping, stop, start };
}
