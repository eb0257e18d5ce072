/** Lets a pool wait while the primary changes: a request that needs a connection in this time is slow instead of failed. */
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { isDatabaseUnavailable } from './db-errors.ts';

/** Most time for finding a primary, in ms. A killed server is replaced in 2 to 4 s; a lost machine takes longer. */
const patienceMs = 6000;
/** Pause between two servers, in ms. */
const pauseMs = 100;

/** pg-pool's message when all connections are in use: another server would not help. */
const isBusy = (error: unknown) => error instanceof Error && /timeout exceeded when trying/.test(error.message);

/** Repeats connecting, with the next server each time. A statement is never repeated. */
export function searchPatiently(pool: pg.Pool): void {
  const connectOnce: () => Promise<pg.PoolClient> = pool.connect.bind(pool);

  async function connect(): Promise<pg.PoolClient> {
    const deadline = performance.now() + patienceMs;
    for (;;) {
      try {
        return await connectOnce();
      } catch (error) {
        const isHopeless = isBusy(error) || !isDatabaseUnavailable(error) || pool.ending;
        if (isHopeless || performance.now() > deadline) throw error;
      }
      await sleep(pauseMs);
    }
  }

  // pg declares a second form with a callback, which nobody uses here.
  pool.connect = connect as typeof pool.connect;
}
