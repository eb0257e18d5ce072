/**
 * LISTEN of PostgreSQL on a connection of its own. It reconnects after a pause when the connection breaks. Notifications may be
 * lost: meanwhile, and behind a connection pool such as pgbouncer, which has no LISTEN. Who listens also looks at an interval.
 */
import pg from 'pg';

const reconnectMs = 2000;

/** Calls `notified` for every notification on the channel, a name of SQL. `stop` ends the connection. */
export function listenForNotifications(
  connection: pg.PoolConfig,
  channel: string,
  notified: () => void,
): { stop(): void } {
  let client: pg.Client | undefined;
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;

  function connect(): void {
    const own = new pg.Client({ ...connection, connectionTimeoutMillis: 5000, keepAlive: true });
    client = own;
    const reconnect = () => {
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
      .then(() => own.query(`listen ${pg.escapeIdentifier(channel)}`).then(notified), reconnect)
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

/** A connection that is not open yet, or is broken, is closed by its timeout. */
function end(client: pg.Client): void {
  client.end().catch(() => {});
}
