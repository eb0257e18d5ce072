/**
 * Remembers which of several database servers is the primary, the one that can be written to. It moves on when that server does not
 * answer, is read-only, or is no primary for its Patroni; then it ends the connections that are left to the old primary, also
 * those in use: their commits might wait forever.
 */
import pg from 'pg';
import { isPrimaryByPatroni } from './patroni.server.ts';

export interface DatabaseServer {
  /** Address with one host. */
  readonly url: string;
  /** Address of the REST interface of its Patroni; undefined: only the server itself is asked. */
  readonly patroniUrl?: string | undefined;
}

/** For connecting and signing in, and for one small question, in ms. */
export const connectWithinMs = 2000;
/** Pause between two questions to Patroni while there are connections, in ms. */
const watchEveryMs = 2000;

export class PrimarySearch {
  readonly servers: readonly DatabaseServer[];
  #position = 0;
  readonly #open = new Map<pg.Client, DatabaseServer>();
  readonly #checks = new Map<DatabaseServer, Promise<void>>();
  readonly #timer: NodeJS.Timeout | undefined;

  constructor(servers: readonly DatabaseServer[]) {
    this.servers = servers;
    if (servers.some(({ patroniUrl }) => patroniUrl)) {
      this.#timer = setInterval(() => void this.#askPatroni(), watchEveryMs);
      this.#timer.unref();
    }
  }

  /** The server to try next. */
  get current(): DatabaseServer {
    const server = this.servers[this.#position];
    if (!server) throw new Error('A search for the primary needs at least one server');
    return server;
  }

  /** This server was tried in vain: the next one is tried, unless another connection has moved on already. */
  leave(server: DatabaseServer): void {
    if (this.current === server) this.#position = (this.#position + 1) % this.servers.length;
  }

  /** Throws an error that counts as an unavailable database unless the server is the primary. */
  async requirePrimary(client: pg.Client, { patroniUrl }: DatabaseServer): Promise<void> {
    const [{ rows }, isPrimary] = await Promise.all([
      client.query<{ transaction_read_only: string }>('show transaction_read_only'),
      patroniUrl === undefined ? true : isPrimaryByPatroni(patroniUrl),
    ]);
    if (rows[0]?.transaction_read_only === 'off' && isPrimary) return;
    const reason = isPrimary ? 'it is read-only' : 'its Patroni does not call it the primary';
    // SQLSTATE read_only_sql_transaction
    throw Object.assign(new Error(`The server is not the primary: ${reason}`), { code: '25006' });
  }

  /** An open connection to the primary, which is ended when the server is the primary no longer. */
  follow(client: pg.Client, server: DatabaseServer): void {
    this.#open.set(client, server);
    client.once('end', () => this.#open.delete(client));
  }

  /** The server has refused to write: if a new connection says that it is read-only, all of its connections end. */
  check(server: DatabaseServer): Promise<void> {
    const running = this.#checks.get(server) ?? this.#checkNow(server).finally(() => this.#checks.delete(server));
    this.#checks.set(server, running);
    return running;
  }

  /** Stops asking Patroni. */
  stop(): void {
    clearInterval(this.#timer);
  }

  async #checkNow(server: DatabaseServer): Promise<void> {
    const client = new pg.Client({ connectionString: server.url, connectionTimeoutMillis: connectWithinMs });
    client.on('error', () => {});
    try {
      await client.connect();
      await this.requirePrimary(client, server);
    } catch {
      this.#abandon(server);
    }
    client.end().catch(() => {});
  }

  /**
   * Ends the connections to a server whose Patroni says that it is not the primary. A Patroni that does not answer says nothing
   * about its server, which is left only when another one is the primary.
   */
  async #askPatroni(): Promise<void> {
    for (const server of new Set(this.#open.values())) {
      const answer = await ask(server);
      if (answer === false || (answer === undefined && (await this.#isAnotherPrimary(server)))) this.#abandon(server);
    }
  }

  async #isAnotherPrimary(server: DatabaseServer): Promise<boolean> {
    const answers = await Promise.all(this.servers.filter((other) => other !== server).map(ask));
    return answers.includes(true);
  }

  #abandon(server: DatabaseServer): void {
    this.leave(server);
    for (const [client, its] of this.#open) if (its === server) breakConnection(client);
  }
}

const ask = async ({ patroniUrl }: DatabaseServer) => patroniUrl && isPrimaryByPatroni(patroniUrl);

/** Ends a connection as if the network had: its users fail at once, and a pool removes it. */
export function breakConnection(client: pg.Client): void {
  const { stream } = (client as unknown as { connection: pg.Connection }).connection;
  stream.destroy(new Error('Connection terminated: the server is not available or not the primary'));
}
