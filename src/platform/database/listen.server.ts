/**
 * LISTEN of PostgreSQL on a connection of its own. It reconnects after a pause when the connection breaks, and when its server has
 * become a replica, where nothing is notified. Notifications may be lost: meanwhile, and behind a connection pool such as
 * pgbouncer, which has no LISTEN. Who listens also looks at an interval.
 */
import pg from 'pg';
import { ShopClient } from './shop-client.server.ts';
import type { DatabaseConnection } from './shop-pool.server.ts';

const reconnectMs = 2000;
/** Pause between two questions whether the connection still is one to the primary, in ms. */
const checkMs = 10_000;
const answerWithinMs = 5000;

/** Calls `notified` for every notification on the channel, a name of SQL. `stop` ends the connection. */
export function listenForNotifications(
  connection: DatabaseConnection,
  channel: string,
  notified: () => void,
  checkEveryMs = checkMs,
): { stop(): void } {
  let client: pg.Client | undefined;
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;

  function connect(): void {
    const own = new ShopClient({ ...connection, connectionTimeoutMillis: 5000, keepAlive: true });
    client = own;
    let checks: NodeJS.Timeout | undefined;
    const reconnect = () => {
      clearInterval(checks);
      if (client !== own || isStopped) return;
      client = undefined;
      end(own);
      timer = setTimeout(connect, reconnectMs);
      timer.unref();
    };
    own.on('notification', notified);
    own.on('error', reconnect);
    own.on('end', reconnect);
    own
      .connect()
      .then(() => own.query(`listen ${pg.escapeIdentifier(channel)}`))
      .then(() => {
        checks = setInterval(() => void requireWritable(own).catch(reconnect), checkEveryMs);
        checks.unref();
        notified();
      })
      .catch(reconnect);
  }

  connect();
  return {
    stop() {
      isStopped = true;
      clearTimeout(timer);
      if (client) end(client);
    },
  };
}

/** Throws when the server does not answer or is read-only. */
async function requireWritable(client: pg.Client): Promise<void> {
  // pg's types lack query_timeout.
  const question = { text: 'show transaction_read_only', query_timeout: answerWithinMs };
  const { rows } = await client.query<{ transaction_read_only: string }>(question);
  if (rows[0]?.transaction_read_only !== 'off') throw new Error('The server is read-only');
}

/** Ends the connection; one that is not open yet, or is broken, is closed by its timeout. */
function end(client: pg.Client): void {
  client.end().catch(() => {});
}
