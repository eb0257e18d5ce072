/** Limits how much work of one kind this process runs at the same time. */

export interface Semaphore {
  /**
   * Runs the work when a permit is free; waiting work starts in the order of arrival, what is `urgent` before the rest.
   * Throws the error of `overloaded` when too much work is waiting, of which urgent work counts the urgent only.
   */
  run<T>(work: () => Promise<T>, options?: { readonly urgent?: boolean }): Promise<T>;
}

export interface WaitingLimit {
  /** Work that may wait for a permit; further work is rejected. */
  readonly maxWaiting: number;
  /** The error for rejected work. */
  readonly overloaded: () => Error;
}

/** A semaphore with this many permits. Without `limit` any amount of work may wait. */
export function createSemaphore(permits: number, limit?: WaitingLimit): Semaphore {
  const urgentWaiting: (() => void)[] = [];
  const otherWaiting: (() => void)[] = [];
  let free = permits;
  return {
    async run(work, { urgent = false } = {}) {
      const waiting = urgent ? urgentWaiting : otherWaiting;
      if (free > 0) free -= 1;
      else if (limit && waiting.length >= limit.maxWaiting) throw limit.overloaded();
      else await new Promise<void>((resume) => waiting.push(resume));
      try {
        return await work();
      } finally {
        // The permit passes directly to the first waiter, so that new work cannot overtake it.
        const next = urgentWaiting.shift() ?? otherWaiting.shift();
        if (next) next();
        else free += 1;
      }
    },
  };
}
