import type pg from 'pg';

type Query = (config: pg.QueryConfig | string, values?: unknown[]) => Promise<pg.QueryResult>;

interface Options {
  readonly replica: pg.Pool;
  readonly primary: pg.Pool;
  /** Called for the first statement that the replica does not answer. */
  readonly failed: (error: unknown) => void;
}

const reads = /^\s*(select|with)\b/i;
const writes = /\b(insert|update|delete)\b/i;

/**
 * What Drizzle takes for a pool: reads go to a replica; writes and transactions go to the primary. A read that fails is
 * repeated on the primary, whatever the error is: a lost connection, a conflict with recovery, a table that a migration has
 * just made. From then on all statements go to the primary: on the replica they might not see what the ones before saw.
 */
export class ReplicaReadPool {
  readonly #options: Options;
  #isLeft = false;
  /** As the pool of the primary has it. */
  readonly query: Query;

  constructor(options: Options) {
    this.#options = options;
    this.query = (config, values) => this.#query(config, values);
  }

  get isLeft(): boolean {
    return this.#isLeft;
  }

  /** For a transaction. */
  connect(): Promise<pg.PoolClient> {
    return this.#options.primary.connect();
  }

  /** Sends all further statements to the primary. */
  leave(): void {
    this.#isLeft = true;
  }

  async #query(config: pg.QueryConfig | string, values?: unknown[]): Promise<pg.QueryResult> {
    const { replica, primary, failed } = this.#options;
    const onPrimary = () => (primary.query as Query)(config, values);
    const text = typeof config === 'string' ? config : config.text;
    if (this.#isLeft || !reads.test(text) || writes.test(text)) return onPrimary();
    try {
      return await (replica.query as Query)(config, values);
    } catch (error) {
      if (!this.#isLeft) {
        this.#isLeft = true;
        failed(error);
      }
      return onPrimary();
    }
  }
}
