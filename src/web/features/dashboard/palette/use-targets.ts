import { useEffect, useRef, useState } from 'react';
import { m } from '#messages';
import { announce } from '#web/kit/browser/announce.ts';
import { findPages, findRecords, type Target } from './find-targets.ts';

/** Pause after the last key before the API is asked, in ms. */
const debounceMs = 150;
const minLength = 2;

interface Targets {
  readonly typed: string;
  readonly type: (typed: string) => void;
  /** The results: records first, because a number is the most exact thing to type; then pages. */
  readonly targets: readonly Target[];
  readonly busy: boolean;
}

/** The targets that match the typed text: pages at once, records when they have arrived. */
export function useTargets(): Targets {
  const [typed, setTyped] = useState('');
  const [records, setRecords] = useState<readonly Target[]>([]);
  const [busy, setBusy] = useState(false);
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);
  const pages = findPages(typed);
  const load = async (q: string, signal: AbortSignal) => {
    if (signal.aborted) return;
    const found = await findRecords(q, signal);
    if (signal.aborted) return;
    setRecords(found);
    setBusy(false);
    announce(m.palette_found({ count: found.length + findPages(q).length }));
  };
  const type = (next: string) => {
    running.current?.abort();
    setTyped(next);
    const q = next.trim();
    setBusy(q.length >= minLength);
    // Otherwise Enter would choose results of another text.
    setRecords([]);
    if (q.length < minLength) return;
    const controller = new AbortController();
    running.current = controller;
    setTimeout(() => void load(q, controller.signal), debounceMs);
  };
  return { typed, type, targets: [...records, ...pages], busy };
}
