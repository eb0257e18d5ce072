import { drizzle } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import { z } from 'zod';
import { describeHost } from '../database-url.ts';
import { type Database, type Db, openDatabase } from '../db.server.ts';
import { isDatabaseUnavailable } from '../db-errors.ts';
import { breakConnection } from '../primary-search.server.ts';
import { bytesOfPosition } from './log-position.ts';
import { ReplicaReadPool } from './replica-read-pool.server.ts';

export interface ReplicaState {
  /** With its port. */
  readonly host: string;
  /** `behind`: it has not replayed what is older than a second; `away`: it does not answer, or is no replica. */
  readonly state: 'used' | 'behind' | 'away';
  /** For how long it has not replayed something; null: unknown. */
  readonly lagSeconds: number | null;
}

interface Options {
  readonly url: string;
  readonly primary: pg.Pool;
  /** Called when it is left out, and when it is used again (null). */
  readonly changed: (host: string, error: unknown) => void;
}

/** For connecting and the question what it has replayed, in ms. */
const answerWithinMs = 500;
/** Pause after which a replica that was left out is asked again, in ms. */
const pauseMs = 2000;
/** Age of a statement from which the replica is asked whether it still answers, in ms. */
const slowMs = 1000;
const maxLagSeconds = 1;

/** Only a server that follows a primary: one that has lost it, or has become one, may belong to another history. */
const question = `select case when pg_is_in_recovery() and exists (select from pg_stat_wal_receiver)
  then pg_last_wal_replay_lsn()::text end as replayed`;
const AnswerRow = z.object({ replayed: z.string().nullable() });

/** One replica: what it has replayed, and the reads that it may answer. */
export class Replica {
  readonly host: string;
  readonly #options: Options;
  readonly #database: Database;
  /** A connection of its own, so that many reads do not delay the question. */
  readonly #questions: Database;
  readonly #open = new Set<pg.PoolClient>();
  #reads: { readonly pool: ReplicaReadPool; readonly db: Db } | undefined;
  #isAway = false;
  #awayUntil = 0;
  /** The oldest position that it is known to lack, and since when. */
  #missing: { readonly bytes: bigint; readonly since: number } | undefined;

  constructor(options: Options) {
    this.host = describeHost(options.url);
    this.#options = options;
    this.#database = openDatabase({ connectionString: options.url });
    this.#questions = openDatabase({ connectionString: options.url }, 1);
    const { pool } = this.#database;
    for (const each of [pool, this.#questions.pool]) {
      each.on('connect', (client) => this.#open.add(client));
      each.on('remove', (client) => this.#open.delete(client));
    }
    pool.on('error', () => this.#renew());
    // Without a connection the server may restart unnoticed, and for a moment have less than before.
    pool.on('remove', () => pool.totalCount === 0 && this.#renew());
  }

  get pool(): pg.Pool {
    return this.#database.pool;
  }

  /** The database for the reads of one response if the replica has replayed this position of the primary's log. Never rejects. */
  async readsAt(position: string): Promise<Db | undefined> {
    if (performance.now() < this.#awayUntil) return undefined;
    this.#reads ??= this.#newReads();
    const { pool, db } = this.#reads;
    const lag = await this.#lagBehind(position);
    return lag === 0 && !pool.isLeft ? db : undefined;
  }

  /** Asks the replica now. Never rejects. */
  async stateAt(position: string): Promise<ReplicaState> {
    const lagSeconds = (await this.#lagBehind(position)) ?? null;
    const { host } = this;
    if (lagSeconds === null) return { host, state: 'away', lagSeconds };
    return { host, state: lagSeconds > maxLagSeconds ? 'behind' : 'used', lagSeconds };
  }

  async close(): Promise<void> {
    await Promise.all([this.#database.close(), this.#questions.close()]);
  }

  #newReads() {
    const failed = (error: unknown) => (isDatabaseUnavailable(error) ? this.#leave(error) : this.#renew());
    const watched = watchedPool(this.#database.pool, () => void this.#lagBehind('0/0'));
    const pool = new ReplicaReadPool({ replica: watched, primary: this.#options.primary, failed });
    return { pool, db: drizzle(pool as unknown as pg.Pool) };
  }

  /** What has been read stays with the reads of before: values that the domain caches for them may be newer than the server. */
  #renew(): void {
    this.#reads?.pool.leave();
    this.#reads = undefined;
  }

  /** Ends all connections, so that statements which wait for an answer are repeated on the primary at once. */
  #leave(error: unknown): void {
    this.#awayUntil = performance.now() + pauseMs;
    if (!this.#isAway) this.#options.changed(this.host, error);
    this.#isAway = true;
    this.#missing = undefined;
    this.#renew();
    for (const client of this.#open) breakConnection(client);
  }

  /** Seconds since which it lacks something before this position; 0: nothing; undefined: it does not answer as a replica. */
  async #lagBehind(position: string): Promise<number | undefined> {
    const replayed = await this.#replayed();
    if (replayed === undefined) return undefined;
    if (this.#isAway) this.#options.changed(this.host, null);
    this.#isAway = false;
    const now = performance.now();
    const wanted = bytesOfPosition(position);
    if (this.#missing && this.#missing.bytes <= replayed) this.#missing = undefined;
    if (wanted > replayed) this.#missing ??= { bytes: wanted, since: now };
    if (wanted <= replayed) return 0;
    // More than 0, because it lacks the position.
    return Math.max(0.001, (now - (this.#missing?.since ?? now)) / 1000);
  }

  async #replayed(): Promise<bigint | undefined> {
    const { promise: timeout, reject } = Promise.withResolvers<never>();
    const timer = setTimeout(() => reject(new Error(`No answer in ${answerWithinMs} ms`)), answerWithinMs);
    try {
      const { rows } = await Promise.race([this.#questions.pool.query({ text: question, values: [] }), timeout]);
      const { replayed } = AnswerRow.parse(rows[0]);
      if (replayed === null) throw new Error('The server does not follow a primary');
      return bytesOfPosition(replayed);
    } catch (error) {
      this.#leave(error);
      return undefined;
    } finally {
      clearTimeout(timer);
    }
  }
}

/** Calls `slow` again and again while a statement takes long. */
function watchedPool(pool: pg.Pool, slow: () => void): pg.Pool {
  const query = async (config: pg.QueryConfig, values?: unknown[]) => {
    const timer = setInterval(slow, slowMs);
    try {
      return await pool.query(config, values);
    } finally {
      clearInterval(timer);
    }
  };
  return { query } as unknown as pg.Pool;
}
