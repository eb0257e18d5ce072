export interface Limiter {
  /** Runs the work when a place is free; first come, first served. */
  run<T>(work: () => Promise<T>): Promise<T>;
}

/** Lets at most `places` pieces of work run at the same time. */
export function createLimiter(places: number): Limiter {
  const line: (() => void)[] = [];
  let free = places;
  return {
    async run(work) {
      if (free > 0) free -= 1;
      else await new Promise<void>((go) => line.push(go));
      try {
        return await work();
      } finally {
        // The place is handed on, not freed, so nobody who comes now overtakes the line.
        const next = line.shift();
        if (next) next();
        else free += 1;
      }
    },
  };
}
