/** A connection that speaks PostgreSQL's replication protocol, for base copies and the write-ahead log. */
import pg from 'pg';
import { BACKUP_USER, SOCKET_PORT } from '../embedded/settings.server.ts';

/** What pg's types lack. */
interface RawConnection {
  query(text: string): void;
  once(event: 'replicationStart', listener: () => void): void;
  sendCopyFromChunk(chunk: Uint8Array): void;
  readonly stream: { pause(): void; resume(): void; destroy(): void };
}

/** What the server answers to a command. */
interface ReplicationHandler {
  /** The server has begun a stream in both directions. */
  started?(): void;
  /** A message of a stream. The bytes belong to the receiver. May return a promise: then the next one waits for it. */
  data?(message: Buffer): void | Promise<void>;
}

export interface Replication {
  /** Runs a command; the rows of all its results. Messages of a stream go to the handler. */
  run(command: string, handler?: ReplicationHandler): Promise<Row[]>;
  /** Sends a message into the stream of the command that runs. */
  send(message: Uint8Array): void;
  /** Ends the connection, also in the middle of a stream. */
  close(): Promise<void>;
}

type Row = (string | null)[];

/** Connects to the server behind the socket folder. */
export async function openReplication(socketFolder: string): Promise<Replication> {
  const options = {
    host: socketFolder,
    port: SOCKET_PORT,
    user: BACKUP_USER,
    database: 'postgres',
    ssl: false as const,
    application_name: 'sprocket backup',
    connectionTimeoutMillis: 5_000,
    // Physical replication; pg's types do not have it.
    replication: 'true',
  };
  const client = new pg.Client(options);
  client.on('error', () => undefined);
  await client.connect();
  const { connection } = client as unknown as { connection: RawConnection };
  return {
    run: (text, handler = {}) =>
      new Promise((resolve, reject) => {
        const command = new Command(text, handler, (error, rows) => {
          client.off('end', lost);
          if (error) reject(error);
          else resolve(rows);
        });
        const lost = () => command.handleError(new Error('The connection to the database was lost'));
        client.once('end', lost);
        client.query(command as unknown as pg.Submittable);
      }),
    send: (message) => connection.sendCopyFromChunk(message),
    close: () => client.end().catch(() => undefined),
  };
}

/** One command, as pg runs it: the methods are called for the messages of the server. */
class Command {
  readonly #text: string;
  readonly #handler: ReplicationHandler;
  readonly #done: (error: Error | undefined, rows: Row[]) => void;
  readonly #rows: Row[] = [];
  #connection: RawConnection | undefined;
  /** Messages whose handling has not ended. */
  #pending: Promise<void> = Promise.resolve();
  #waiting = 0;
  #failure: Error | undefined;

  constructor(text: string, handler: ReplicationHandler, done: (error: Error | undefined, rows: Row[]) => void) {
    this.#text = text;
    this.#handler = handler;
    this.#done = done;
  }

  submit(connection: RawConnection): void {
    this.#connection = connection;
    connection.once('replicationStart', () => this.#handler.started?.());
    connection.query(this.#text);
  }

  handleRowDescription(): void {}

  handleDataRow({ fields }: { fields: Row }): void {
    this.#rows.push(fields);
  }

  handleCopyData({ chunk }: { chunk: Buffer }): void {
    const { data } = this.#handler;
    if (!data || this.#failure) return;
    // pg reads the next bytes into the same memory.
    const message = Buffer.from(chunk);
    this.#waiting += 1;
    if (this.#waiting === 1) this.#connection?.stream.pause();
    this.#pending = this.#pending
      .then(() => (this.#failure ? undefined : data(message)))
      .catch((error: unknown) => {
        this.#failure = error instanceof Error ? error : new Error(String(error));
        // The server would send on and on.
        this.#connection?.stream.destroy();
      })
      .finally(() => {
        this.#waiting -= 1;
        if (this.#waiting === 0) this.#connection?.stream.resume();
      });
  }

  handleCommandComplete(): void {}
  handlePortalSuspended(): void {}
  handleEmptyQuery(): void {}

  handleReadyForQuery(): void {
    this.#pending.then(() => this.#done(this.#failure, this.#rows));
  }

  handleError(error: Error): void {
    this.#pending.then(() => this.#done(this.#failure ?? error, this.#rows));
  }
}
