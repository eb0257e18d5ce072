/**
 * Gives every request an id, which is in its response and in every line of the log that is written meanwhile, and logs
 * requests that were slow or failed.
 */
import type { IncomingMessage } from 'node:http';
import type { MiddlewareHandler } from 'hono';
import { networkList } from '#platform/http/networks.ts';
import { inRequest, newRequestId, requestIdHeader } from '#platform/http/request-context.server.ts';
import type { Log } from '#platform/log.server.ts';
import type { RequestBindings } from './client-address.ts';

/** Milliseconds from which a request is logged as slow. */
const slowMs = 1000;
const safeId = /^[\w.-]{1,64}$/;

/** A request whose response has begun. */
export interface ObservedRequest {
  readonly method: string;
  /** Path of the request, without the query. */
  readonly path: string;
  readonly status: number;
  /** Time until the response began, in ms. */
  readonly ms: number;
}

export interface ObserveOptions {
  readonly log: Pick<Log, 'warn'>;
  /** Addresses and networks of the proxies whose ids are kept. */
  readonly trustedProxies: readonly string[];
  readonly observed?: ((request: ObservedRequest) => void) | undefined;
}

/** Returns the id of a request: a new one, or the one that a trusted proxy has given it. */
export function requestIds(trustedProxies: readonly string[]) {
  const isTrusted = networkList(trustedProxies);
  return (headers: { get(name: string): string | null }, incoming: IncomingMessage | undefined): string => {
    const given = trustedProxies.length > 0 ? headers.get(requestIdHeader) : null;
    const isKept = given && safeId.test(given) && isTrusted(incoming?.socket.remoteAddress ?? 'unknown');
    return isKept ? given : newRequestId();
  };
}

/** The outermost middleware. It logs no query, which has the tokens of mails; the log takes emails out of the path. */
export function observeRequests({ log, trustedProxies, observed }: ObserveOptions): MiddlewareHandler<{
  Bindings: RequestBindings;
}> {
  const idOf = requestIds(trustedProxies);
  return (context, next) => {
    const start = performance.now();
    const id = idOf(context.req.raw.headers, context.env?.incoming);
    // Headers of a cached response are a plain object; reading them as Headers would double the time of a cache hit.
    context.env?.outgoing?.setHeader(requestIdHeader, id);
    return inRequest(id, async () => {
      await next();
      if (!context.env?.outgoing) context.res.headers.set(requestIdHeader, id);
      const { method, path } = context.req;
      const { status } = context.res;
      const ms = performance.now() - start;
      observed?.({ method, path, status, ms });
      if (ms > slowMs || status >= 500)
        log.warn(
          { method, path, status, ms: Math.round(ms) },
          status >= 500 ? 'A request failed' : 'A request was slow',
        );
    });
  };
}
