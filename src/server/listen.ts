/** Listens for HTTP and stops with grace. */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import type { Hono } from 'hono';
import type { Config } from '#platform/config.server.ts';
import { StartupError } from '#platform/startup-error.ts';
import type { ClientBindings } from './middleware/client-address.ts';

/** Longest wait for requests in flight, in ms. */
const graceMs = 10_000;

export interface Listening {
  readonly url: string;
  close(): Promise<void>;
}

/** In development: the server that also carries reload messages, and what answers modules before the shop does. */
export interface Development {
  readonly server: Server;
  readonly middleware: (request: IncomingMessage, response: ServerResponse, next: () => void) => void;
}

/**
 * @throws StartupError when the port is taken or not allowed
 */
export async function listen(
  app: Hono<{ Bindings: ClientBindings }>,
  config: Config,
  development?: Development,
): Promise<Listening> {
  const answer = getRequestListener(app.fetch);
  const server = development?.server ?? createServer();
  server.on('request', (request, response) => {
    if (development) development.middleware(request, response, () => answer(request, response));
    else answer(request, response);
  });
  server.headersTimeout = 10_000;
  server.requestTimeout = 60_000;
  await bind(server, config);
  const { port } = server.address() as AddressInfo;
  // Port 0 asks the system for a free one, which no setting could know.
  return {
    url: config.port === 0 ? `http://${config.host}:${port}` : config.origin,
    close: () => closeWithGrace(server),
  };
}

function bind(server: Server, { port, host }: Config): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE')
        reject(
          new StartupError(
            `Port ${port} is in use. Stop the process that uses it, or choose another port: PORT=${port + 1} npm start`,
          ),
        );
      else if (error.code === 'EACCES')
        reject(
          new StartupError(`Port ${port} is not allowed for this user. Choose one above 1024: PORT=3000 npm start`),
        );
      else if (error.code === 'EADDRNOTAVAIL' || error.code === 'ENOTFOUND')
        reject(
          new StartupError(
            `HOST ${host} is not an address of this machine. Use 127.0.0.1 for this machine alone, 0.0.0.0 for all.`,
          ),
        );
      else reject(error);
    });
    server.listen(port, host, resolve);
  });
}

function closeWithGrace(server: Server): Promise<void> {
  return new Promise((resolve) => {
    const deadline = setTimeout(() => server.closeAllConnections(), graceMs);
    server.close(() => {
      clearTimeout(deadline);
      resolve();
    });
    server.closeIdleConnections();
  });
}
