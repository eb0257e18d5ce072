/** Work that is too heavy to do much of at once: a few at a time, a few waiting, the rest refused at once. */

import { m } from '#messages';
import { AppError } from './errors.ts';

export interface BoundedQueue {
  /** Runs the work in its turn. Throws unavailable with Retry-After when the line is full. */
  run<T>(work: () => Promise<T>): Promise<T>;
}

/** At most `places` at the same time, at most `line` waiting. */
export function createBoundedQueue(places: number, line: number): BoundedQueue {
  const waiting: (() => void)[] = [];
  let busy = 0;
  return {
    async run(work) {
      if (busy < places) {
        busy += 1;
      } else if (waiting.length < line) {
        await new Promise<void>((go) => waiting.push(go));
      } else {
        throw new AppError('unavailable', m.identity_busy(), { headers: { 'Retry-After': '2' } });
      }
      try {
        return await work();
      } finally {
        // The place is handed on, so that nobody who comes now overtakes the line.
        const next = waiting.shift();
        if (next) next();
        else busy -= 1;
      }
    },
  };
}
