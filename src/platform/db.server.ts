/** PostgreSQL through Drizzle over one pg pool. */

import type { NodePgQueryResultHKT } from 'drizzle-orm/node-postgres';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { PgDatabase } from 'drizzle-orm/pg-core';
import pg from 'pg';

/** A database or a transaction on it: domain functions do not care which. */
export type Db = PgDatabase<NodePgQueryResultHKT, Record<string, never>>;

export interface Database {
  /** How it was opened, for a thread that opens it again. */
  readonly connection: pg.PoolConfig;
  readonly pool: pg.Pool;
  readonly db: NodePgDatabase<Record<string, never>>;
  close(): Promise<void>;
}

// int8 (counts, cents) fits a JavaScript number here: the greatest total is far below 2^53.
pg.types.setTypeParser(20, Number);

/** Opens a pool of at most `max` connections. A connection that breaks while idle is dropped, not fatal. */
export function openDatabase(connection: pg.PoolConfig, max = 10): Database {
  const pool = new pg.Pool({ ...connection, max, connectionTimeoutMillis: 5000, idleTimeoutMillis: 60_000 });
  pool.on('error', () => {});
  return { connection, pool, db: drizzle(pool), close: () => pool.end() };
}
