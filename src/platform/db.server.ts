/** PostgreSQL through Drizzle over one pg pool. */

import type { NodePgQueryResultHKT } from 'drizzle-orm/node-postgres';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { PgDatabase } from 'drizzle-orm/pg-core';
import pg from 'pg';
import { connectorOf, type DatabaseConnection } from './connect.server.ts';
import { shareWhenDiskFull } from './full-disk-pool.server.ts';
import { searchPatiently } from './patient-pool.server.ts';
import { SilenceWatch } from './silence-watch.server.ts';
import { StatementPool } from './statement-pool.server.ts';

/** A database or a transaction on it; domain functions accept both. */
export type Db = PgDatabase<NodePgQueryResultHKT, Record<string, never>>;

export interface Database {
  /** The connection settings, with which a worker thread opens its own pool. */
  readonly connection: DatabaseConnection;
  readonly pool: pg.Pool;
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
  const { Client, hasSeveralServers, stop } = connectorOf(connection);
  const silence = new SilenceWatch(Client, connection);
  const settings = { ...connection, Client: silence.Client, max, connectionTimeoutMillis: 5000, idleTimeoutMillis };
  const pool = new StatementPool(settings);
  silence.watch(pool);
  shareWhenDiskFull(pool);
  if (hasSeveralServers) searchPatiently(pool);
  // Without a listener, the error of an idle connection would end the process.
  pool.on('error', () => {});
  removeBrokenConnections(pool);
  return { connection, pool, db: drizzle(pool), close };

  async function close(): Promise<void> {
    try {
      await pool.end();
    } finally {
      silence.stop();
      stop();
    }
  }
}

/**
 * Removes connections that break while they are in use. The pool itself watches idle ones only: the error of another one
 * would end the process, and Drizzle does not return a connection whose `begin` fails, so the pool would run out.
 */
function removeBrokenConnections(pool: pg.Pool): void {
  const inUse = new WeakSet<pg.PoolClient>();
  pool.on('acquire', (client) => inUse.add(client));
  pool.on('release', (_error, client) => inUse.delete(client));
  pool.on('connect', (client) => {
    client.on('error', () => {
      if (!inUse.has(client)) return;
      client.release(true);
      // Its user releases it as well, which would be an error.
      client.release = () => {};
    });
  });
}
