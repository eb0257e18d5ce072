/** Long work in slices: between them the thread answers other requests. */
import { setImmediate } from 'node:timers/promises';

/** The entries in slices of at most `size`; before each but the first, other work of the thread has its turn. */
export async function* slicesOf<T>(entries: readonly T[], size: number): AsyncGenerator<readonly T[]> {
  for (let from = 0; from < entries.length; from += size) {
    if (from > 0) await setImmediate();
    yield entries.slice(from, from + size);
  }
}
