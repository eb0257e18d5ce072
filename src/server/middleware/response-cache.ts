/** Connects the response cache to HTTP, and compresses the responses that are not cached. */
import type { MiddlewareHandler } from 'hono';
import { compress } from 'hono/compress';
import type { ResponseCache } from '#platform/response-cache.server.ts';
import { canonicalUrl, responseInputs } from '../response-inputs.ts';

/** The request as GET if it is HEAD: Hono removes the body of the response, whose headers require rendering it. */
export function asGet(request: Request): Request {
  return request.method === 'HEAD' ? new Request(request, { method: 'GET' }) : request;
}

/**
 * Answers GET and HEAD from the cache. Query parameters that the route does not read are removed first, so that they
 * neither reach the response nor make another entry. `isExcluded` names paths that are served from disk or are private.
 */
export function cacheResponses(cache: ResponseCache, isExcluded: (path: string) => boolean): MiddlewareHandler {
  return async (context, next) => {
    const { raw, path } = context.req;
    if ((raw.method !== 'GET' && raw.method !== 'HEAD') || isExcluded(path)) return next();
    const { parameters, shows } = responseInputs(path);
    const url = canonicalUrl(raw.url, parameters);
    if (url !== raw.url) context.req.raw = new Request(url, { method: raw.method, headers: raw.headers });
    const render = async () => {
      await next();
      return context.res;
    };
    const response = await cache.respond(asGet(context.req.raw), render, shows);
    // Hono merges the headers of the previous response into the next one, so the previous one is removed first.
    context.res = undefined;
    context.res = response;
  };
}

/** Compresses responses to requests with a bearer token, which the cache does not store, from 1 kB. */
export function compressPrivate(): MiddlewareHandler {
  const compressed = compress({ threshold: 1024 });
  return (context, next) => (context.req.header('authorization') ? compressed(context, next) : next());
}
