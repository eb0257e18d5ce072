/**
 * Statements that only read and are asked for in the same turn of the event loop are sent over one connection in one write (pipeline
 * mode of the protocol): each write costs the server about as much as the statement, and PostgreSQL wakes up once instead of once
 * for each. Those that take long use connections of their own, so that no other waits for them. Statements that come again are
 * prepared by name, which saves parsing and planning them. Each statement is still a transaction of its own.
 */
import { AsyncResource } from 'node:async_hooks';
import { setImmediate } from 'node:timers';
import { LRUCache } from 'lru-cache';
import type pg from 'pg';
import { ReadsAtOnce } from './reads-at-once.ts';

/** What is known of all statements with a text. */
interface KnownStatement {
  readonly onlyReads: boolean;
  /** The shortest time of an answer for which no other had to be waited for, in ms; undefined before the first one. */
  fastestMs?: number;
}

interface Statement {
  readonly config: pg.QueryConfig | string;
  readonly values: unknown[] | undefined;
  /**
   * Runs a function as if the caller had: the log names the request of a statement. AsyncLocalStorage.snapshot() would make a
   * function with a prototype of its own each time: V8 keeps that until it collects the old objects.
   */
  readonly caller: AsyncResource;
  readonly known: KnownStatement;
  readonly resolve: (result: pg.QueryResult) => void;
  readonly reject: (error: unknown) => void;
}

/** A connection of the pool, as far as statements need it. */
interface BatchClient {
  query(config: pg.QueryConfig | string, values?: unknown[]): Promise<pg.QueryResult>;
  inOneWrite<Result>(send: () => Result): Result;
  release(): void;
}

/** The most statements in one write. Further statements use another connection, so that they do not wait for each other. */
const maxBatch = 16;
/** Uses after which a statement is prepared by name. */
const usesBeforeName = 3;
/** The most names: each connection keeps a plan of some 10 kB for each. */
const maxNames = 150;
/** The most characters of a named statement; longer ones are lists of values. */
const maxNamedLength = 20_000;
/** A statement that was never answered in this time takes long, in ms. */
const quickMs = 10;

/**
 * True for a text that only reads. Statements that may write use connections of their own: concurrent commits then wait for the
 * disk together.
 */
function onlyReads(text: string): boolean {
  if (/^[\s(]*select\b/i.test(text)) return true;
  return /^\s*with\b/i.test(text) && !/\b(insert|update|delete|merge)\b/i.test(text);
}

const goesWithOthers = ({ known }: Statement) => known.onlyReads && (known.fastestMs ?? 0) <= quickMs;

export class StatementBatches {
  readonly #connect: () => Promise<BatchClient>;
  readonly #readsAtOnce = new ReadsAtOnce();
  #waiting: Statement[] = [];
  /** Uses so far, by the text of the statement. Texts that are used once, such as long lists, leave it again. */
  readonly #uses = new LRUCache<string, number>({ max: 500 });
  readonly #known = new LRUCache<string, KnownStatement>({ max: 500 });
  /** Names of prepared statements, by their text. */
  readonly #names = new Map<string, string>();

  /** The batches of one pool. @param connect takes a connection of the pool */
  constructor(connect: () => Promise<BatchClient>) {
    this.#connect = connect;
  }

  /** Reads that have waited for long, before they are sent. */
  get lateReads(): number {
    return this.#readsAtOnce.late;
  }

  /** The result of the statement, which is sent with the others of this turn of the event loop. */
  query(config: pg.QueryConfig | string, values?: unknown[]): Promise<pg.QueryResult> {
    return new Promise((resolve, reject) => {
      if (this.#waiting.length === 0) setImmediate(() => this.#send());
      const caller = new AsyncResource('statement');
      const known = this.#knownOf(typeof config === 'string' ? config : config.text);
      this.#waiting.push({ config: this.#prepared(config, values), values, caller, known, resolve, reject });
    });
  }

  #send(): void {
    const waiting = this.#waiting;
    this.#waiting = [];
    const together = waiting.filter(goesWithOthers);
    for (let from = 0; from < together.length; from += maxBatch)
      void this.#sendReads(together.slice(from, from + maxBatch));
    for (const other of waiting.filter((statement) => !together.includes(statement)))
      void (other.known.onlyReads ? this.#sendReads([other]) : this.#sendBatch([other]));
  }

  #sendReads(batch: readonly Statement[]): Promise<void> {
    return this.#readsAtOnce.run(() => this.#sendBatch(batch));
  }

  async #sendBatch(batch: readonly Statement[]): Promise<void> {
    let client: BatchClient;
    try {
      client = await this.#connect();
    } catch (error) {
      for (const { reject } of batch) reject(error);
      return;
    }
    const sentAt = performance.now();
    const results = client.inOneWrite(() =>
      batch.map(({ config, values, caller, resolve, reject }) =>
        caller.runInAsyncScope(() => client.query(config, values)).then(resolve, reject),
      ),
    );
    await results[0];
    const [{ known }] = batch as readonly [Statement, ...Statement[]];
    known.fastestMs = Math.min(known.fastestMs ?? Number.POSITIVE_INFINITY, performance.now() - sentAt);
    await Promise.all(results);
    client.release();
  }

  #knownOf(text: string): KnownStatement {
    const known = this.#known.get(text) ?? { onlyReads: onlyReads(text) };
    this.#known.set(text, known);
    return known;
  }

  /** The statement with a name if it has come before. One without values goes by the simple protocol, which has no names. */
  #prepared(config: pg.QueryConfig | string, values: unknown[] | undefined): pg.QueryConfig | string {
    if (typeof config === 'string' || config.name !== undefined || !(values ?? config.values)) return config;
    const { text } = config;
    const name = this.#names.get(text) ?? this.#newName(text);
    return name === undefined ? config : { ...config, name };
  }

  #newName(text: string): string | undefined {
    if (text.length > maxNamedLength || this.#names.size >= maxNames) return;
    const uses = (this.#uses.get(text) ?? 0) + 1;
    this.#uses.set(text, uses);
    if (uses <= usesBeforeName) return;
    this.#uses.delete(text);
    const name = `repeated_${this.#names.size}`;
    this.#names.set(text, name);
    return name;
  }
}
