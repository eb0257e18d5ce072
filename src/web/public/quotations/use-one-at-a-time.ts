import { useRef, useState } from 'react';

/** Runs one piece of work at a time: what a second press begins meanwhile is left out. */
export function useOneAtATime() {
  const [busy, setBusy] = useState(false);
  // The guard is a ref, because `busy` changes only with the next render, after a double click.
  const running = useRef(false);
  const run = async (work: () => Promise<void>) => {
    if (running.current) return;
    running.current = true;
    setBusy(true);
    await work();
    running.current = false;
    setBusy(false);
  };
  return { busy, run };
}
