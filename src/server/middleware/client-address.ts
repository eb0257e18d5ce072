/** The client's address, which rate limits count by. */
import { isIP } from 'node:net';
import type { HttpBindings } from '@hono/node-server';
import { networkList } from '#platform/http/networks.ts';
import type { Scope } from '#platform/scope.ts';

/** The connection. */
export interface RequestBindings extends Partial<HttpBindings> {
  /** Of a request that only reads: when it began, and where its rendering says which parts it shows. */
  readonly reading?: Pick<Scope, 'begunAt' | 'shownPartIds'>;
}

/** Returns the IP address of the client; "unknown" for requests made in process. */
export type ClientAddress = (headers: Headers, bindings: RequestBindings | undefined) => string;

/**
 * The peer of the connection, or, when that is one of `trustedProxies`, the right-most address of X-Forwarded-For that is
 * not. Each proxy appends the address it was called from, so everything to the left of that one may be forged.
 * @param trustedProxies addresses and networks, as in the setting TRUSTED_PROXIES
 */
export function clientAddressBehind(trustedProxies: readonly string[]): ClientAddress {
  const isTrusted = networkList(trustedProxies);
  return (headers, bindings) => {
    let client = bindings?.incoming?.socket.remoteAddress ?? 'unknown';
    const hops = headers.get('X-Forwarded-For')?.split(',') ?? [];
    while (isTrusted(client)) {
      const hop = addressOf(hops.pop());
      if (hop === undefined) break;
      client = hop;
    }
    return client;
  };
}

/** The address of one entry of X-Forwarded-For, which some proxies write with a port: `192.0.2.7:4711`, `[2001:db8::7]:4711`. */
function addressOf(hop: string | undefined): string | undefined {
  const [, bracketed, plain] = /^\s*(?:\[([^\]]+)\](?::\d+)?|([^\s[\]]+?))\s*$/.exec(hop ?? '') ?? [];
  const candidate = bracketed ?? plain ?? '';
  const withoutPort = candidate.replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, '$1');
  return isIP(withoutPort) === 0 ? undefined : withoutPort;
}
