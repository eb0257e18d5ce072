/**
 * Lets a pool go on with the connections that it has when the disk of the database is full. PostgreSQL now and then deletes the
 * file pg_internal.init, for example when it has analyzed a table; the next new connection writes it, and is refused when
 * there is no room. Connections that are open read as before.
 */
import type pg from 'pg';
import { isDiskFull } from './db-errors.ts';

/** Pause before the pool opens another connection again, in ms. */
const pauseMs = 5000;

/** A request for which no new connection can be opened waits for one that is open. Without any, it fails as before. */
export function shareWhenDiskFull(pool: pg.Pool): void {
  const connectOnce: () => Promise<pg.PoolClient> = pool.connect.bind(pool);
  const { min, max } = pool.options;
  const open = new Set<pg.PoolClient>();
  pool.on('connect', (client) => open.add(client));
  pool.on('remove', (client) => open.delete(client));
  let pause: NodeJS.Timeout | undefined;

  function openNoMore(): void {
    // Those that are open are needed: none is closed because it is idle.
    pool.options.min = open.size;
    pool.options.max = open.size;
    clearTimeout(pause);
    pause = setTimeout(() => Object.assign(pool.options, { min, max }), pauseMs).unref();
  }

  async function connect(): Promise<pg.PoolClient> {
    for (;;) {
      try {
        return await connectOnce();
      } catch (error) {
        if (!isDiskFull(error) || open.size === 0) throw error;
        openNoMore();
      }
    }
  }

  // pg declares a second form with a callback, which nobody uses here.
  pool.connect = connect as typeof pool.connect;
}
