/** The HTTP listener with graceful shutdown. */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { type AddressInfo, Server as NetServer } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import type { Hono } from 'hono';
import type { Config } from '#platform/config.server.ts';
import { newRequestId, requestIdHeader } from '#platform/http/request-context.server.ts';
import { StartupError } from '#platform/process/startup-error.ts';
import type { RequestBindings } from './middleware/client-address.ts';

/** Maximum wait for requests in progress at shutdown, in ms. */
const shutdownTimeoutMs = 10_000;
/**
 * Connections that may wait until the process takes them: beyond Node's 511, a connection of a rush is begun again by its client,
 * 1, 3 and 7 s later. The system lowers this to its own limit (net.core.somaxconn, 4096).
 */
const backlog = 4096;
/** Time at shutdown in which a request may still arrive on an open connection, in ms. */
const lastRequestMs = 1000;

export interface HttpListener {
  readonly url: string;
  /** Stops accepting connections and resolves when requests in progress have ended. */
  close(): Promise<void>;
}

/** Development only: the server that Vite's reload messages share, and Vite's middleware, which runs before the shop. */
export interface Development {
  readonly server: Server;
  readonly middleware: (request: IncomingMessage, response: ServerResponse, next: () => void) => void;
}

interface ListenOptions {
  readonly development?: Development;
  /** The server of takePort(). */
  readonly server?: Server;
  /** A function that is asked before the application: true when it has answered. */
  readonly answerAtOnce?: (request: IncomingMessage, response: ServerResponse) => boolean;
}

/**
 * Listens on the configured host and port.
 * @throws StartupError when the port is in use or not allowed, or the host is not an address of this machine
 */
export async function listen(
  app: Hono<{ Bindings: RequestBindings }>,
  config: Config,
  { development, server = development?.server ?? createServer(), answerAtOnce = () => false }: ListenOptions = {},
): Promise<HttpListener> {
  const handle = getRequestListener(app.fetch);
  server.on('request', (request, response) => {
    if (countHosts(request) > 1) {
      response.writeHead(400, {
        'Content-Type': 'text/plain; charset=utf-8',
        Connection: 'close',
        [requestIdHeader]: newRequestId(),
      });
      response.end('A request has one Host header.');
    } else if (answerAtOnce(request, response)) return;
    else if (development) development.middleware(request, response, () => handle(request, response));
    else handle(request, response);
  });
  server.emit(canAnswer);
  server.headersTimeout = 10_000;
  server.requestTimeout = 60_000;
  if (!server.listening) await bind(server, config);
  return { url: config.origin, close: () => closeGracefully(server) };
}

/** Event of a server: from now on listen() answers its requests. */
const canAnswer = 'can-answer';

/**
 * Takes a free port, which the system assigns, when the configured port is 0. It is taken before anything else starts, because
 * links and the checks of origins have it. Requests arrive before listen() when another process of WEB_CONCURRENCY has announced
 * the port: they wait.
 * @returns the settings with the port that `server` has; any other port is taken by listen()
 */
export async function takePort(server: Server, config: Config): Promise<Config> {
  if (config.port !== 0) return config;
  holdRequests(server);
  await bind(server, config);
  const { port } = server.address() as AddressInfo;
  return Object.freeze({ ...config, port, origin: config.origin.replace(/:0$/, `:${port}`) });
}

function holdRequests(server: Server): void {
  const held: [IncomingMessage, ServerResponse][] = [];
  const hold = (...exchange: [IncomingMessage, ServerResponse]) => void held.push(exchange);
  server.on('request', hold);
  server.once(canAnswer, () => {
    server.off('request', hold);
    for (const exchange of held) server.emit('request', ...exchange);
  });
}

/** The number of Host headers. Node keeps the first of several, a proxy may have used another one (RFC 9112, section 3.2). */
function countHosts({ rawHeaders }: IncomingMessage): number {
  let hosts = 0;
  // The loop makes no array for each request: names stand at the even places.
  for (let at = 0; at < rawHeaders.length; at += 2)
    if (rawHeaders[at]?.length === 4 && rawHeaders[at]?.toLowerCase() === 'host') hosts += 1;
  return hosts;
}

/**
 * Listens there; with `exclusive`, this process alone, otherwise together with the other processes of WEB_CONCURRENCY.
 * `settings`: the names of the settings with port and host.
 * @throws StartupError as listen() does
 */
export function bind(
  server: Server,
  { port, host, exclusive = false }: Pick<Config, 'port' | 'host'> & { exclusive?: boolean },
  settings = { port: 'PORT', host: 'HOST' },
): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE')
        reject(
          new StartupError(
            `Port ${port} is in use. Stop the process that uses it, or choose another port: ${settings.port}=${port + 1} npm start`,
          ),
        );
      else if (error.code === 'EACCES')
        reject(
          new StartupError(
            `Port ${port} is not allowed for this user. Choose one above 1024: ${settings.port}=3000 npm start`,
          ),
        );
      else if (error.code === 'EADDRNOTAVAIL' || error.code === 'ENOTFOUND')
        reject(
          new StartupError(
            `${settings.host} ${host} is not an address of this machine. Use 127.0.0.1 for this machine alone, 0.0.0.0 for all.`,
          ),
        );
      else reject(error);
    });
    server.listen({ port, host, exclusive, backlog }, resolve);
  });
}

/**
 * Stops accepting connections and resolves when requests in progress have ended, after at most 10 s. A client that uses its
 * connection again may be sending the next request at this moment: it is answered as the last one of the connection. Node itself
 * would close the connection, and would let a client that goes on asking hold the server up.
 */
export function closeGracefully(server: Server): Promise<void> {
  return new Promise((resolve) => {
    const deadline = setTimeout(() => server.closeAllConnections(), shutdownTimeoutMs);
    // The look comes after what has arrived is read: until then its connection counts as idle.
    const idle = setInterval(() => setImmediate(() => server.closeIdleConnections()), lastRequestMs);
    server.prependListener('request', (_request, response) => response.setHeader('Connection', 'close'));
    // This is close() of net.Server, without the part of http.Server that closes idle connections.
    NetServer.prototype.close.call(server, () => {
      clearTimeout(deadline);
      clearInterval(idle);
      resolve();
    });
  });
}
