import { useRef, useState } from 'react';
import type { CheckedList } from '#domain/quick-order/contract.ts';
import { m } from '#messages';
import { sentenceOf } from '#web/session/api-problem.ts';

interface Check {
  readonly busy: boolean;
  /** Why the last check has no result; empty: it has one. */
  readonly error: string;
  readonly setError: (error: string) => void;
  /** Runs a check. Resolves to null when it has no result, or when a later check counts. Never rejects. */
  readonly run: (work: () => Promise<CheckedList>) => Promise<CheckedList | null>;
  /** Makes the result of a running check not count. */
  readonly cancel: () => void;
}

/** Runs checks of lists: of two, the later one counts. */
export function useCheck(): Check {
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState('');
  const latest = useRef(0);
  const cancel = () => {
    latest.current += 1;
    setBusy(false);
    setError('');
  };
  const run = async (work: () => Promise<CheckedList>) => {
    cancel();
    const own = latest.current;
    setBusy(true);
    const [result, failure] = await work().then(
      (checked) => [checked, checked.lines.length === 0 ? m.quick_nothing_read() : ''] as const,
      (problem: unknown) => [null, sentenceOf(problem)] as const,
    );
    if (own !== latest.current) return null;
    setBusy(false);
    setError(failure);
    return failure ? null : result;
  };
  return { busy, error, setError, run, cancel };
}
