/**
 * The one place that decides how to connect to the database: to the one server of the embedded database, or to whichever server of
 * DATABASE_URL is the primary. The pool and LISTEN make all of their connections with the class of this module.
 */
import pg from 'pg';
import { isDatabaseUnavailable } from './db-errors.ts';
import { breakConnection, connectWithinMs, type DatabaseServer, PrimarySearch } from './primary-search.server.ts';

/** How to reach the database; plain data, so that it can be sent to a worker thread. */
export interface DatabaseConnection extends pg.PoolConfig {
  /** The servers of DATABASE_URL; undefined: the one server that the other settings name. */
  readonly servers?: readonly DatabaseServer[] | undefined;
}

export interface Connector {
  /** Of each new connection. It connects to the primary only. The error of a broken connection never ends the process. */
  readonly Client: typeof pg.Client;
  /** True when a connection that fails may succeed at once with another server. */
  readonly hasSeveralServers: boolean;
  /** Open connections live on. */
  stop(): void;
}

type ConnectCallback = (error: Error | null | undefined) => void;

export function connectorOf({ servers }: DatabaseConnection): Connector {
  if (!servers) return { Client: SafeClient, hasSeveralServers: false, stop: () => {} };
  const search = new PrimarySearch(servers);
  return { Client: clientOf(search), hasSeveralServers: servers.length > 1, stop: () => search.stop() };
}

/**
 * Without a listener, the error of a connection that breaks between two statements would end the process. After a fatal error the
 * server closes the connection: it ends at once, so that a pool does not hand it to the next request.
 */
class SafeClient extends pg.Client {
  constructor(config?: string | pg.ClientConfig) {
    super(config);
    this.on('error', () => {});
    protocolOf(this).on('errorMessage', ({ severity }: { severity?: string }) => {
      // After the statement has got its error.
      if (severity === 'FATAL') process.nextTick(() => breakConnection(this));
    });
  }
}

/** The connection below a client, which pg's types lack. */
const protocolOf = (client: pg.Client) => (client as unknown as { connection: pg.Connection }).connection;

function clientOf(search: PrimarySearch): typeof pg.Client {
  return class PrimaryClient extends SafeClient {
    readonly #server: DatabaseServer;

    constructor(config?: string | pg.ClientConfig) {
      const server = search.current;
      const given = typeof config === 'object' ? config : {};
      const limit = search.servers.length > 1 ? { connectionTimeoutMillis: connectWithinMs } : {};
      super({ ...given, keepAlive: true, ...limit, connectionString: server.url });
      this.#server = server;
    }

    override connect(): Promise<pg.Client>;
    override connect(callback: ConnectCallback): void;
    override connect(callback?: ConnectCallback): Promise<pg.Client> | undefined {
      const connected = this.#connectToPrimary();
      if (!callback) return connected;
      connected.then(() => callback(null), callback);
      return undefined;
    }

    async #connectToPrimary(): Promise<pg.Client> {
      try {
        await new Promise<void>((resolve, reject) => {
          super.connect((error: Error | null | undefined) => (error ? reject(error) : resolve()));
        });
        await this.#checkPrimary();
      } catch (error) {
        // A server that has refused, for example a password, leaves the connection open.
        breakConnection(this);
        if (isDatabaseUnavailable(error)) search.leave(this.#server);
        throw error;
      }
      search.follow(this, this.#server);
      return this;
    }

    async #checkPrimary(): Promise<void> {
      const limit = setTimeout(() => breakConnection(this), connectWithinMs);
      try {
        await search.requirePrimary(this, this.#server);
      } finally {
        clearTimeout(limit);
      }
      (this as unknown as { connection: pg.Connection }).connection.on(
        'errorMessage',
        ({ code }: { code?: string }) => {
          if (code === '25006') void search.check(this.#server);
        },
      );
    }
  };
}
