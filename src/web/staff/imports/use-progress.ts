import { useEffect } from 'react';
import { useRevalidator } from 'react-router';
import { type ImportState, workStates } from '#domain/imports/contract.ts';

const intervalMs = 1000;

/** True while the background job works on a batch in that state. */
export function isAtWork(state: ImportState): boolean {
  return workStates.some((work) => work === state);
}

/** Runs the page's loaders every second while the background job works on one of the batches. */
export function useProgress(states: readonly ImportState[]): void {
  const { revalidate, state: loading } = useRevalidator();
  const waits = states.some(isAtWork);
  useEffect(() => {
    if (!waits || loading !== 'idle') return;
    const timer = setTimeout(() => void revalidate(), intervalMs);
    return () => clearTimeout(timer);
  }, [waits, loading, revalidate]);
}
