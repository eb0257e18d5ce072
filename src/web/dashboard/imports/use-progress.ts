import { useEffect } from 'react';
import { useRevalidator } from 'react-router';
import { type ImportState, workStates } from '#domain/imports/contract.ts';

/** Pause between two looks, in ms. */
const everyMs = 1000;

/** Whether the background is at work on a batch in that state. */
export function isAtWork(state: ImportState): boolean {
  return workStates.some((work) => work === state);
}

/** Loads the page's data again and again while any of the batches is being worked on. */
export function useProgress(states: readonly ImportState[]): void {
  const { revalidate, state: loading } = useRevalidator();
  const waits = states.some(isAtWork);
  useEffect(() => {
    if (!waits || loading !== 'idle') return;
    const timer = setTimeout(() => void revalidate(), everyMs);
    return () => clearTimeout(timer);
  }, [waits, loading, revalidate]);
}
