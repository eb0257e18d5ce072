/** Where HTTP meets the answers that are kept: what passes by them, and who packs the others. */
import type { MiddlewareHandler } from 'hono';
import { compress } from 'hono/compress';
import type { ResponseCache } from '#platform/response-cache.server.ts';

/** HEAD is the GET answer without its body, which Hono drops: the answer must be made to know its headers. */
export function asGet(request: Request): Request {
  return request.method === 'HEAD' ? new Request(request, { method: 'GET' }) : request;
}

/** Answers what is kept, and keeps what may be; except `apart`, which is on disk anyway or a person's own. */
export function cacheResponses(cache: ResponseCache, apart: (path: string) => boolean): MiddlewareHandler {
  return async (context, next) => {
    const { raw, path } = context.req;
    if ((raw.method !== 'GET' && raw.method !== 'HEAD') || apart(path)) return next();
    const answer = await cache.answer(asGet(raw), async () => {
      await next();
      return context.res;
    });
    // Emptied first, or Hono would mix the headers of both.
    context.res = undefined;
    context.res = answer;
  };
}

/** Answers to people with a token are not kept, so nobody else packs them. */
export function compressPrivate(): MiddlewareHandler {
  const pack = compress({ threshold: 1024 });
  return (context, next) => (context.req.header('authorization') ? pack(context, next) : next());
}
