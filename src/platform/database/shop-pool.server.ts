/**
 * The connections of the shop to its database. The pool is in one of four states:
 * - open: statements go out, and new connections are made as they are needed;
 * - silent: the database holds its connections and answers nothing. All are ended, which fails their statements, and new ones
 *   fail at once, until it answers a question;
 * - disk full: PostgreSQL refuses new connections, because the file pg_internal.init, which it deletes now and then, has no room.
 *   The connections that are open serve all requests;
 * - ended: the shop is closing.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { isDatabaseUnavailable, isDiskFull } from './db-errors.ts';
import { ShopClient } from './shop-client.server.ts';
import { type Probe, SilenceWatch } from './silence-watch.ts';
import { StatementBatches } from './statement-batches.ts';

/** How to reach the database; plain data, so that it can be sent to a worker thread. */
export interface DatabaseConnection extends pg.PoolConfig {
  /**
   * Most time in ms for which a request waits for a database that refuses connections, because its primary changes or it
   * restarts. Default 0: it fails at once.
   */
  readonly patienceMs?: number;
}

type PoolState = 'open' | 'silent' | 'disk full' | 'ended';
type PooledClient = ShopClient & pg.PoolClient;

/** Pause between two attempts to connect, in ms. */
const retryPauseMs = 100;
/** Pause before a pool whose disk was full opens another connection, in ms. */
const diskFullPauseMs = 5000;

/** pg-pool's message when all connections are in use: another attempt would not help. */
const isBusy = (error: unknown) => error instanceof Error && /timeout exceeded when trying/.test(error.message);

export class ShopPool extends pg.Pool {
  #state: PoolState = 'open';
  readonly #patienceMs: number;
  readonly #watch: SilenceWatch;
  readonly #batches: StatementBatches;
  readonly #open = new Set<PooledClient>();
  readonly #size: { readonly min: number; readonly max: number };
  #pause: NodeJS.Timeout | undefined;

  constructor({ patienceMs = 0, ...connection }: DatabaseConnection, settings: pg.PoolConfig) {
    const isSilent = () => this.#state === 'silent';
    const Client = class extends ShopClient {
      override connect(): Promise<pg.Client>;
      override connect(callback: (error: Error) => void): void;
      override connect(callback?: (error: Error) => void): Promise<pg.Client> | undefined {
        if (!isSilent()) return callback ? void super.connect(callback) : super.connect();
        // The message is like that of the pool: another attempt would not help.
        const error = new Error('The database does not answer: timeout exceeded when trying to connect');
        if (!callback) return Promise.reject(error);
        process.nextTick(callback, error);
        return undefined;
      }
    };
    super({ ...connection, ...settings, Client, pipeline: true } as pg.PoolConfig);
    const { min = 0, max } = this.options;
    this.#size = { min, max };
    this.#patienceMs = patienceMs;
    this.#watch = new SilenceWatch({
      ask: () => askQuestion(new ShopClient({ ...connection, connectionTimeoutMillis: 0 })),
      fellSilent: () => this.#fallSilent(),
      answered: () => this.#leave('silent'),
    });
    this.#batches = new StatementBatches(() => this.connect() as Promise<PooledClient>);
    // pg declares many forms of this method; the shop uses a text or a configuration, with or without values.
    this.query = ((config: pg.QueryConfig | string, values?: unknown[]) =>
      this.#batches.query(config, values)) as typeof this.query;
    this.#followConnections();
  }

  /** Statements and transactions that wait for a connection; of reads, few of which are made at once, those that wait for long. */
  get waiting(): number {
    return this.waitingCount + this.#batches.lateReads;
  }

  override connect(): Promise<pg.PoolClient>;
  override connect(callback: Parameters<pg.Pool['connect']>[0]): void;
  override connect(callback?: Parameters<pg.Pool['connect']>[0]): Promise<pg.PoolClient> | undefined {
    if (callback) return void super.connect(callback);
    return this.#connectPatiently();
  }

  override end(): Promise<void>;
  override end(callback: () => void): void;
  override end(callback?: () => void): Promise<void> | undefined {
    this.#state = 'ended';
    this.#watch.stop();
    clearTimeout(this.#pause);
    return callback ? void super.end(callback) : super.end();
  }

  /** Repeats connecting. A statement is never repeated. */
  async #connectPatiently(): Promise<pg.PoolClient> {
    const deadline = performance.now() + this.#patienceMs;
    for (;;) {
      try {
        return await super.connect();
      } catch (error) {
        if (isDiskFull(error) && this.#open.size > 0) {
          this.#keepOpenOnly();
          continue;
        }
        const isHopeless = isBusy(error) || !isDatabaseUnavailable(error) || this.#state === 'ended';
        if (isHopeless || performance.now() > deadline) throw error;
      }
      await sleep(retryPauseMs);
    }
  }

  /**
   * A connection that breaks is removed. The pool itself watches idle ones only: the error of another one would end the process, and
   * Drizzle does not return a connection whose `begin` fails, so the pool would run out.
   */
  #followConnections(): void {
    const inUse = new WeakSet<pg.PoolClient>();
    // Without a listener, the error of an idle connection would end the process.
    this.on('error', () => {});
    this.on('acquire', (client) => {
      inUse.add(client);
      this.#watch.begin(client as PooledClient);
    });
    this.on('release', (_error, client) => {
      inUse.delete(client);
      this.#watch.end(client as PooledClient);
    });
    this.on('remove', (client) => {
      this.#open.delete(client as PooledClient);
      this.#watch.end(client as PooledClient);
    });
    this.on('connect', (client) => {
      this.#open.add(client as PooledClient);
      client.on('error', () => {
        if (!inUse.has(client)) return;
        client.release(true);
        // The connection's user releases it as well, which would be an error.
        client.release = () => {};
      });
    });
  }

  #fallSilent(): void {
    if (this.#state === 'ended') return;
    this.#state = 'silent';
    for (const client of this.#open) client.break();
  }

  /** Keeps the open connections: all are needed, so that none is closed because it is idle. */
  #keepOpenOnly(): void {
    if (this.#state === 'open') this.#state = 'disk full';
    Object.assign(this.options, { min: this.#open.size, max: this.#open.size });
    clearTimeout(this.#pause);
    this.#pause = setTimeout(() => {
      Object.assign(this.options, this.#size);
      this.#leave('disk full');
    }, diskFullPauseMs).unref();
  }

  #leave(state: PoolState): void {
    if (this.#state === state) this.#state = 'open';
  }
}

function askQuestion(client: ShopClient): Probe {
  const answered = client
    .connect()
    .then(() => client.query('select 1'))
    // A refusal is an answer as well.
    .catch(() => {})
    .then(() => {
      client.end().catch(() => {});
    });
  return { answered, end: () => client.break() };
}
