/**
 * A connection to PostgreSQL, with what pg's types lack: the socket below it. All connections of the shop are of this class, and
 * only this file knows the inside of pg.
 */
import type { Socket } from 'node:net';
import pg from 'pg';

interface Protocol {
  readonly stream: Socket;
  on(event: 'errorMessage', listener: (message: { severity?: string; code?: string }) => void): void;
}

/** SQLSTATE read_only_sql_transaction: the server has become a standby. */
const readOnly = '25006';

/**
 * The error of a connection that breaks between two statements never ends the process. After a fatal error the server closes the
 * connection, and one to a server that is read-only leads nowhere: both end at once, so that no pool hands them to the next request.
 */
export class ShopClient extends pg.Client {
  constructor(config?: string | pg.ClientConfig) {
    super(config);
    this.on('error', () => {});
    this.#protocol.on('errorMessage', ({ severity, code }) => {
      // The connection ends after the statement has got its error.
      if (severity === 'FATAL' || code === readOnly) process.nextTick(() => this.break());
    });
  }

  get #protocol(): Protocol {
    return (this as unknown as { connection: Protocol }).connection;
  }

  /** Bytes that the server has sent so far. */
  get bytesRead(): number {
    return this.#protocol.stream.bytesRead;
  }

  /** Ends the connection as if the network had: its users fail at once, and a pool removes it. */
  break(): void {
    this.#protocol.stream.destroy(new Error('Connection terminated: the server is not available or not the primary'));
  }

  /** What `send` asks for leaves in one write. */
  inOneWrite<Result>(send: () => Result): Result {
    const { stream } = this.#protocol;
    stream.cork();
    try {
      return send();
    } finally {
      stream.uncork();
    }
  }
}
