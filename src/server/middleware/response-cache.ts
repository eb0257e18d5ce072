/** Connects the response cache to HTTP, and compresses the responses that are not cached. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { MiddlewareHandler } from 'hono';
import { compress } from 'hono/compress';
import type { ResponseCache } from '#platform/cache/response-cache.server.ts';
import { requestIdHeader } from '#platform/http/request-context.server.ts';
import { saysWhatFits } from '#web/layout/public-pages.ts';
import { canonicalUrl, responseInputs } from '../response-inputs.ts';
import type { RequestBindings } from './client-address.ts';
import { withMachineOfCookie } from './machine-cookie.ts';
import { type ObserveOptions, requestIds } from './observe-requests.ts';
import { isSecretAddress } from './secret-addresses.ts';
import { loginFor, loginOfSignedOut } from './signed-out.ts';

/** The request as GET if it is HEAD: Hono removes the body of the response, whose headers require rendering it. */
export function asGet(request: Request): Request {
  return request.method === 'HEAD' ? new Request(request, { method: 'GET' }) : request;
}

/**
 * Answers a request from the cache before the application runs, when its address is spelled as that of a stored response.
 * Returns whether it has: all other requests go through cacheResponses(), which finds their entry or makes one.
 */
export function answerFromCache(
  cache: ResponseCache,
  { trustedProxies, observed }: Pick<ObserveOptions, 'trustedProxies' | 'observed'>,
) {
  const idOf = requestIds(trustedProxies);
  return (request: IncomingMessage, response: ServerResponse): boolean => {
    const start = observed && performance.now();
    const { method = '', url: address = '' } = request;
    if (isSecretAddress(address) || loginOfSignedOut(address, request.headers.cookie)) return false;
    const headers = {
      get(name: string) {
        const value = request.headers[name.toLowerCase()];
        return value === undefined ? null : String(value);
      },
    };
    const answer = cache.find({ method, address: withMachineOfCookie(address, request.headers.cookie), headers });
    if (!answer) return false;
    response.writeHead(answer.status, [...answer.headerList, requestIdHeader, idOf(headers, request)]);
    response.end(answer.content, 'latin1');
    if (observed && start !== undefined) {
      const [path = ''] = address.split('?', 1);
      observed({ method, path, status: answer.status, ms: performance.now() - start });
    }
    return true;
  };
}

/**
 * Answers GET and HEAD from the cache. The machine of the cookie becomes a part of the address. Query parameters that the route
 * does not read are removed first, so that they neither reach the response nor make another entry. `isExcluded` names paths that are served from disk or are private.
 */
export function cacheResponses(
  cache: ResponseCache,
  isExcluded: (path: string) => boolean,
): MiddlewareHandler<{ Bindings: RequestBindings }> {
  return async (context, next) => {
    const { raw, path } = context.req;
    if ((raw.method !== 'GET' && raw.method !== 'HEAD') || isExcluded(path) || loginFor(raw)) return next();
    const begunAt = performance.now();
    const { parameters, shows } = responseInputs(path);
    const url = canonicalUrl(withMachineOfCookie(raw.url, raw.headers.get('cookie')), parameters);
    const asked = url === raw.url ? raw : new Request(url, { method: raw.method, headers: raw.headers });
    const render = async (shownPartIds: Set<string>) => {
      context.req.raw = asked.headers.has('authorization') ? asked : unconditional(asked);
      context.env = { ...context.env, reading: { begunAt, shownPartIds } };
      await next();
      // Redirects, too: caches keep permanent ones.
      if (saysWhatFits(path)) context.res.headers.append('Vary', 'Cookie');
      return context.res;
    };
    const response = await cache.respond(asGet(asked), render, shows);
    // Hono merges the headers of the previous response into the next one, so the previous one is removed first.
    context.res = undefined;
    context.res = response;
  };
}

/** The request without conditions. The cache compares the entity tag: a 304 of the renderer could not be stored. */
function unconditional(request: Request): Request {
  if (!request.headers.has('if-none-match')) return request;
  const headers = new Headers(request.headers);
  headers.delete('if-none-match');
  return new Request(request.url, { method: request.method, headers });
}

/** Compresses responses to requests with a bearer token, which the cache does not store, from 1 kB. */
export function compressPrivate(): MiddlewareHandler {
  const compressed = compress({ threshold: 1024 });
  return (context, next) => (context.req.header('authorization') ? compressed(context, next) : next());
}
