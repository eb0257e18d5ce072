/**
 * Few reads are made at once, each over a connection of its own. Four connections answer as many short ones as ten do, and each is a
 * process of some 8 MB, which first has to read the tables and plan its statements. A read that takes long does not count any more,
 * so that the short ones do not wait for it. Writes have no such limit: concurrent commits wait for the disk together.
 */
import { createSemaphore } from '../process/semaphore.ts';

/** Reads at once, without the long ones. */
const mostAtOnce = 4;
/** Time in ms after which a read is a long one. */
const longMs = 100;

export class ReadsAtOnce {
  readonly #permits = createSemaphore(mostAtOnce);
  /** When those that wait began to. */
  readonly #waitingSince = new Map<symbol, number>();

  /** Reads that have waited for as long as a long one takes: the database is too slow for what is asked. */
  get late(): number {
    const lateSince = performance.now() - longMs;
    return [...this.#waitingSince.values()].filter((since) => since <= lateSince).length;
  }

  /** Makes a read when it is its turn. */
  async run(read: () => Promise<void>): Promise<void> {
    const id = Symbol();
    this.#waitingSince.set(id, performance.now());
    await this.#permits.run(() => {
      this.#waitingSince.delete(id);
      return endOrLong(read());
    });
  }
}

/** Resolves at the end of the read, or when it has taken long. */
function endOrLong(read: Promise<void>): Promise<void> {
  return new Promise((resolve, reject) => {
    const becomesLong = setTimeout(resolve, longMs);
    read.then(resolve, reject).finally(() => clearTimeout(becomesLong));
  });
}
