/**
 * Few reads are made at once, each over a connection of its own. Four connections answer as many short ones as ten do, and each is a
 * process of some 8 MB, which first has to read the tables and plan its statements. A read that takes long does not count any more,
 * so that the short ones do not wait for it. Writes have no such limit: concurrent commits wait for the disk together.
 */

/** Reads at once, without the long ones. */
const mostAtOnce = 4;
/** Time in ms after which a read is a long one. */
const longMs = 100;

export class ReadsAtOnce {
  #count = 0;
  /** Those who wait, the first one at first. */
  readonly #waiting: (() => void)[] = [];

  /** Resolves when one more may begin. @returns what has to be called at its end */
  async begin(): Promise<() => void> {
    if (this.#count < mostAtOnce) this.#count += 1;
    // Who ends passes the place on.
    else await new Promise<void>((resolve) => this.#waiting.push(resolve));
    let counts = true;
    const end = () => {
      clearTimeout(becomesLong);
      if (!counts) return;
      counts = false;
      const next = this.#waiting.shift();
      if (next) next();
      else this.#count -= 1;
    };
    const becomesLong = setTimeout(end, longMs);
    return end;
  }
}
