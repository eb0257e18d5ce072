/**
 * Knows what has changed for visitors without asking at each request: the database is asked when a response is about to be
 * served and the last look is too old, by one query that all requests share. A shop without visitors asks nothing.
 */
import type { PublicChanges } from './public-data.ts';

/** Age of the last look from which the next one begins, while requests go on, in ms. */
const lookAfterMs = 400;
/** Age of the last look up to which what it knew is served, in ms. */
const maxAgeMs = 900;

interface WatchOptions {
  /** Returns what was committed since its previous call; the first time, everything. Its calls follow each other. */
  readonly look: () => Promise<PublicChanges>;
  readonly changed: (changes: PublicChanges) => void;
  /** Called for the first of several looks that fail. */
  readonly failed?: (error: unknown) => void;
}

export interface ChangeWatch {
  /** Whether all changes of this process, and those of others that are older than a second, were told. Never waits. */
  isCurrent(): boolean;
  /** Looks if needed. Resolves to false when the look fails. */
  update(): Promise<boolean>;
  /** This process has written: what is known is not current before the next look. */
  written(): void;
}

export function watchChanges({ look, changed, failed }: WatchOptions): ChangeWatch {
  /** When the last successful look began, and how many writes this process had made. */
  let known = { at: Number.NEGATIVE_INFINITY, writes: 0 };
  let writes = 0;
  let looking: Promise<boolean> | undefined;
  let hasFailed = false;

  async function lookNow(): Promise<boolean> {
    const begun = { at: performance.now(), writes };
    try {
      changed(await look());
      known = begun;
      hasFailed = false;
    } catch (error) {
      if (!hasFailed) failed?.(error);
      hasFailed = true;
    }
    looking = undefined;
    return !hasFailed;
  }

  const isKnown = (sinceWrites: number) => known.writes >= sinceWrites && performance.now() - known.at < maxAgeMs;

  function isCurrent(): boolean {
    if (!isKnown(writes)) return false;
    if (performance.now() - known.at > lookAfterMs) looking ??= lookNow();
    return true;
  }

  return {
    isCurrent,
    async update() {
      if (isCurrent()) return true;
      const needed = writes;
      while (!isKnown(needed)) {
        looking ??= lookNow();
        if (!(await looking)) return false;
      }
      return true;
    },
    written() {
      writes += 1;
    },
  };
}
