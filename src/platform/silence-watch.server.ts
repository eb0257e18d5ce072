/**
 * Notices a database that keeps its connections open and answers nothing: it is paused, its disk hangs, or its machine has
 * vanished. Requests would wait for it without end. Then all connections are ended, which fails their statements, and new ones
 * fail at once, until it answers a question on a connection of its own.
 */
import type pg from 'pg';
import { breakConnection } from './primary-search.server.ts';

/**
 * Time is counted in ticks, in ms each. While this process itself is stopped, or busy for seconds, no tick passes, so that it does
 * not take its own silence for that of the database.
 */
const tickMs = 500;
/** Without a byte on a connection in use. Long statements do that as well. */
const quietTicks = 3;
/** Without an answer to the question. */
const silentTicks = 4;
/** After which the question is asked on a new connection: the one before may be to a machine that is gone. */
const askAgainTicks = 20;

interface Use {
  bytesRead: number;
  ticks: number;
}

interface Question {
  readonly client: pg.Client;
  ticks: number;
}

type ConnectCallback = (error: Error | null | undefined) => void;

export class SilenceWatch {
  /** For the pool: does not try to connect while the database is silent. */
  readonly Client: typeof pg.Client;
  readonly #ask: () => pg.Client;
  readonly #open = new Set<pg.Client>();
  readonly #inUse = new Map<pg.Client, Use>();
  #question: Question | undefined;
  #isSilent = false;
  #timer: NodeJS.Timeout | undefined;

  /** @param Base connects for the pool and for the question, with the settings of the pool */
  constructor(Base: typeof pg.Client, settings: pg.PoolConfig) {
    this.Client = this.#guarded(Base);
    // Its time is limited by ticks.
    this.#ask = () => new Base({ ...settings, connectionTimeoutMillis: 0 });
  }

  watch(pool: pg.Pool): void {
    pool.on('connect', (client) => {
      this.#open.add(client);
      client.once('end', () => this.#open.delete(client));
    });
    pool.on('acquire', (client) => this.#inUse.set(client, { bytesRead: bytesReadOf(client), ticks: 0 }));
    pool.on('release', (_error, client) => this.#inUse.delete(client));
    pool.on('remove', (client) => this.#inUse.delete(client));
    this.#timer = setInterval(() => this.#tick(), tickMs);
    this.#timer.unref();
  }

  stop(): void {
    clearInterval(this.#timer);
    this.#endQuestion();
  }

  #guarded(Base: typeof pg.Client): typeof pg.Client {
    const isSilent = () => this.#isSilent;
    return class extends Base {
      override connect(): Promise<pg.Client>;
      override connect(callback: ConnectCallback): void;
      override connect(callback?: ConnectCallback): Promise<pg.Client> | undefined {
        if (!isSilent()) return callback ? void super.connect(callback) : super.connect();
        // As the pool says it: another attempt would not help.
        const error = new Error('The database does not answer: timeout exceeded when trying to connect');
        if (!callback) return Promise.reject(error);
        process.nextTick(callback, error);
        return undefined;
      }
    };
  }

  #tick(): void {
    if (this.#question) {
      this.#tickQuestion(this.#question);
      return;
    }
    for (const [client, use] of this.#inUse) {
      const bytesRead = bytesReadOf(client);
      use.ticks = bytesRead === use.bytesRead ? use.ticks + 1 : 0;
      use.bytesRead = bytesRead;
    }
    if ([...this.#inUse.values()].some(({ ticks }) => ticks >= quietTicks)) this.#beginQuestion();
  }

  #beginQuestion(): void {
    const client = this.#ask();
    const question = { client, ticks: 0 };
    this.#question = question;
    client.on('error', () => {});
    client
      .connect()
      .then(() => client.query('select 1'))
      // A refusal is an answer as well.
      .catch(() => {})
      .then(() => {
        client.end().catch(() => {});
        if (this.#question !== question) return;
        this.#question = undefined;
        this.#isSilent = false;
        for (const use of this.#inUse.values()) use.ticks = 0;
      });
  }

  #tickQuestion(question: Question): void {
    question.ticks += 1;
    if (question.ticks === silentTicks) {
      this.#isSilent = true;
      for (const client of this.#open) breakConnection(client);
    }
    if (question.ticks < askAgainTicks) return;
    this.#endQuestion();
    this.#beginQuestion();
  }

  #endQuestion(): void {
    const question = this.#question;
    this.#question = undefined;
    if (question) breakConnection(question.client);
  }
}

/** Bytes that the server has sent over this connection. */
function bytesReadOf(client: pg.Client): number {
  return (client as unknown as { connection: { stream: { bytesRead: number } } }).connection.stream.bytesRead;
}
