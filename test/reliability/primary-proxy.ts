/** The one address of a database with several servers: leads each connection to the server that is the primary, as HAProxy does. */
import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import { DATABASE_USER, SOCKET_PORT } from '#platform/embedded/settings.server.ts';

export interface PrimaryProxy {
  /** DATABASE_URL of a shop. */
  readonly url: string;
  /** Connections from now on lead to this server; those to the one before end. */
  leadTo(server: { readonly socketFolder: string }): void;
  close(): Promise<void>;
}

export async function openPrimaryProxy(first: { readonly socketFolder: string }): Promise<PrimaryProxy> {
  let { socketFolder } = first;
  const open = new Set<Socket>();
  const endAll = () => {
    for (const socket of open) socket.destroy();
  };
  const server = createServer((client) => {
    const upstream = connect(join(socketFolder, `.s.PGSQL.${SOCKET_PORT}`));
    for (const [from, to] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      open.add(from);
      from.on('error', () => {});
      from.once('close', () => {
        open.delete(from);
        to.destroy();
      });
      from.pipe(to);
    }
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return {
    url: `postgres://${DATABASE_USER}@127.0.0.1:${(server.address() as AddressInfo).port}/sprocket`,
    leadTo(next) {
      socketFolder = next.socketFolder;
      endAll();
    },
    async close() {
      const closed = once(server, 'close');
      server.close();
      endAll();
      await closed;
    },
  };
}
