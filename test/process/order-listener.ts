/** A stream of the order desk, and the loss of the notifications that it listens for. */
import type pg from 'pg';

export interface OrderListener {
  /** Resolves when the next new order is told, with performance.now() of that moment. */
  nextOrder(): Promise<number>;
  close(): Promise<void>;
}

/** Follows the orders as the desk of an admin does. Resolves when the stream has told where it begins. */
export async function followOrders(origin: string, token: string): Promise<OrderListener> {
  const ending = new AbortController();
  const headers = { Authorization: `Bearer ${token}` };
  const response = await fetch(`${origin}/api/orders/changes`, { headers, signal: ending.signal });
  if (!response.ok || !response.body) throw new Error(`${response.status} ${await response.text()}`);
  const waiting = new Map<string, PromiseWithResolvers<number>>();
  const arrival = (part: string) => {
    const arrived = Promise.withResolvers<number>();
    waiting.set(part, arrived);
    return arrived.promise;
  };
  const first = arrival('"orders"');
  const reading = (async () => {
    for await (const text of response.body?.pipeThrough(new TextDecoderStream()) ?? [])
      for (const [part, { resolve }] of waiting) if (text.includes(part)) resolve(performance.now());
  })().catch(() => undefined);
  await first;
  return {
    nextOrder: () => arrival('"isNew":true'),
    async close() {
      ending.abort();
      await reading;
    },
  };
}

/** Ends the connections that listen. They are opened again after two seconds; until then all notifications are lost. */
export async function cutListeners(pool: pg.Pool): Promise<number> {
  const { rowCount } = await pool.query(`select pg_terminate_backend(pid) ${listeners}`);
  return rowCount ?? 0;
}

export async function countListeners(pool: pg.Pool): Promise<number> {
  return (await pool.query(`select pid ${listeners}`)).rowCount ?? 0;
}

/** Their last statement, until they are asked after ten seconds whether their server is still the primary. */
const listeners = `from pg_stat_activity where datname = current_database() and query like 'listen %'`;
