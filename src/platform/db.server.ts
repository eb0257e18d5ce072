/** PostgreSQL through Drizzle over one pg pool. */

import type { NodePgQueryResultHKT } from 'drizzle-orm/node-postgres';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { PgDatabase } from 'drizzle-orm/pg-core';
import pg from 'pg';

/** A database or a transaction on it; domain functions accept both. */
export type Db = PgDatabase<NodePgQueryResultHKT, Record<string, never>>;

export interface Database {
  /** The connection settings, with which a worker thread opens its own pool. */
  readonly connection: pg.PoolConfig;
  readonly pool: pg.Pool;
  readonly db: NodePgDatabase<Record<string, never>>;
  close(): Promise<void>;
}

// int8 values (counts, cents) are parsed as numbers: all of them are far below 2^53.
pg.types.setTypeParser(20, Number);

/** Opens a pool of at most `max` connections. An idle connection that breaks is removed from the pool. */
export function openDatabase(connection: pg.PoolConfig, max = 10): Database {
  const pool = new pg.Pool({ ...connection, max, connectionTimeoutMillis: 5000, idleTimeoutMillis: 60_000 });
  // Without a listener, the error of an idle connection would end the process.
  pool.on('error', () => {});
  return { connection, pool, db: drizzle(pool), close: () => pool.end() };
}
