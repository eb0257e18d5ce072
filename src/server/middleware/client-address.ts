/** The client's address: taken from the socket, never from a header. */
import type { HttpBindings } from '@hono/node-server';

export type ClientBindings = Partial<HttpBindings>;

/** The peer's IP address; "unknown" for requests made in process. */
export function clientAddress(bindings: ClientBindings | undefined): string {
  return bindings?.incoming?.socket.remoteAddress ?? 'unknown';
}
