/** PostgreSQL through Drizzle over one pool of connections. */

import type { NodePgQueryResultHKT } from 'drizzle-orm/node-postgres';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { PgDatabase } from 'drizzle-orm/pg-core';
import pg from 'pg';
import { type DatabaseConnection, ShopPool } from './shop-pool.server.ts';

/** A database or a transaction on it; domain functions accept both. */
export type Db = PgDatabase<NodePgQueryResultHKT, Record<string, never>>;

/** A scope, as far as a statement needs it. */
export interface WithDb {
  readonly db: Db;
}

export interface Database {
  /** The connection settings, with which a worker thread opens its own pool. */
  readonly connection: DatabaseConnection;
  readonly pool: ShopPool;
  readonly db: NodePgDatabase<Record<string, never>>;
  close(): Promise<void>;
}

// int8 values (counts, cents) are parsed as numbers: all of them are far below 2^53.
pg.types.setTypeParser(20, Number);

/** Time after which an unused connection is closed, in ms: each is a process of 3 MB, after some searches of 10 MB. */
const idleTimeoutMillis = 5000;

/**
 * Opens a pool of at most `max` connections. A connection that breaks is removed from the pool; a transaction that has
 * it fails with its next statement (isDatabaseUnavailable).
 */
export function openDatabase(connection: DatabaseConnection, max = 10): Database {
  const pool = new ShopPool(connection, { max, connectionTimeoutMillis: 5000, idleTimeoutMillis });
  return { connection, pool, db: drizzle(pool), close: () => pool.end() };
}
