/**
 * Notices a database that keeps its connections open and answers nothing: it is paused, its disk hangs, or its machine has
 * vanished. Requests would wait for it without end.
 */

/**
 * Length of a tick in ms, by which time is counted. While this process itself is stopped, or busy for seconds, no tick passes, so
 * that it does not take its own silence for that of the database.
 */
const tickMs = 500;
/** Ticks without a byte on a connection in use, after which the question is asked. Long statements do that as well. */
const quietTicks = 3;
/** Ticks without an answer to the question, after which the database is silent. */
const silentTicks = 4;
/** Ticks after which the question is asked on a new connection: the one before may be to a machine that is gone. */
const askAgainTicks = 20;

/** What the watch needs of a connection. */
export interface WatchedConnection {
  /** Bytes that the server has sent so far. */
  readonly bytesRead: number;
}

/** A probe: a question on a connection of its own. */
export interface Probe {
  /** Resolves with the answer, also when the server refuses. */
  readonly answered: Promise<void>;
  end(): void;
}

interface Options {
  /** Asks the database a question, without a limit of time. */
  readonly ask: () => Probe;
  /** A function that is called when the database is silent: it has not answered the question. */
  readonly fellSilent: () => void;
  /** A function that is called with each answer. */
  readonly answered: () => void;
}

interface Use {
  bytesRead: number;
  ticks: number;
}

export class SilenceWatch {
  readonly #options: Options;
  readonly #inUse = new Map<WatchedConnection, Use>();
  readonly #timer: NodeJS.Timeout;
  #question: (Probe & { ticks: number }) | undefined;

  constructor(options: Options) {
    this.#options = options;
    this.#timer = setInterval(() => this.#tick(), tickMs);
    this.#timer.unref();
  }

  /** The connection is in use from now on. */
  begin(connection: WatchedConnection): void {
    this.#inUse.set(connection, { bytesRead: connection.bytesRead, ticks: 0 });
  }

  end(connection: WatchedConnection): void {
    this.#inUse.delete(connection);
  }

  stop(): void {
    clearInterval(this.#timer);
    this.#endQuestion();
  }

  #tick(): void {
    if (this.#question) {
      this.#question.ticks += 1;
      if (this.#question.ticks === silentTicks) this.#options.fellSilent();
      if (this.#question.ticks < askAgainTicks) return;
      this.#endQuestion();
      this.#beginQuestion();
      return;
    }
    for (const [{ bytesRead }, use] of this.#inUse) {
      use.ticks = bytesRead === use.bytesRead ? use.ticks + 1 : 0;
      use.bytesRead = bytesRead;
    }
    if ([...this.#inUse.values()].some(({ ticks }) => ticks >= quietTicks)) this.#beginQuestion();
  }

  #beginQuestion(): void {
    const question = { ...this.#options.ask(), ticks: 0 };
    this.#question = question;
    question.answered.then(() => {
      if (this.#question !== question) return;
      this.#question = undefined;
      this.#options.answered();
      for (const use of this.#inUse.values()) use.ticks = 0;
    });
  }

  #endQuestion(): void {
    const question = this.#question;
    this.#question = undefined;
    question?.end();
  }
}
