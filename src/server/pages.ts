/**
 * Renders pages with React Router's server build. Public HTML is the same for every user, so a page can be cached whole;
 * its Content-Security-Policy therefore allows its inline scripts by hash instead of by nonce.
 */
import { createHash, randomBytes } from 'node:crypto';
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router';
import { retryLater } from '#platform/errors.ts';
import type { Log } from '#platform/log.server.ts';
import { speculationRulesPath } from '#platform/paths.ts';
import { htmlContext, logContext, nonceContext, type RenderedHtml, scopeContext } from '#web/scope-context.ts';
import type { Pages } from './app.ts';
import { createDocuments } from './documents.ts';

const revalidate = 'public, max-age=0, must-revalidate';

/**
 * A renderer for the given build, or, in development, for a function that loads the current one.
 * @param options.log receives the errors of pages; by default the terminal
 */
export function createPages(
  build: ServerBuild | (() => Promise<ServerBuild>),
  { production, log }: { production: boolean; log?: Pick<Log, 'error'> },
): Pages {
  const handle = createRequestHandler(build, production ? 'production' : 'development');
  const documents = typeof build === 'function' ? undefined : createDocuments(build);
  return async (request, scope) => {
    const context = new RouterContextProvider();
    // Development has no policy, because Vite's inline scripts have no nonce.
    const nonce = production ? randomBytes(16).toString('base64') : '';
    context.set(scopeContext, scope);
    context.set(nonceContext, nonce);
    const page: RenderedHtml = {};
    context.set(htmlContext, page);
    if (log) context.set(logContext, log);
    const response = (await documents?.(request, context)) ?? (await handle(request, context));
    if (response.status === 503)
      for (const [name, value] of Object.entries(retryLater)) response.headers.set(name, value);
    if (!response.headers.has('cache-control'))
      response.headers.set('cache-control', response.ok ? revalidate : 'no-store');
    if (page.html === undefined) return response;
    if (!production) return new Response(page.html, response);
    // A visitor who saves data gets no page that was not asked for.
    if (response.ok && !request.headers.has('save-data'))
      response.headers.set('speculation-rules', `"${speculationRulesPath}"`);
    return withPolicy(page.html, response, nonce);
  };
}

/**
 * Adds the Content-Security-Policy. Scripts with this rendering's nonce are the shop's own and are listed by hash; the
 * nonce is removed, because a cached page would reuse it.
 */
function withPolicy(html: NonNullable<RenderedHtml['html']>, given: Response, nonce: string): Response {
  const nonceAttribute = ` nonce="${nonce}"`;
  const hashes = typeof html === 'string' ? scriptHashes(html, nonceAttribute) : [];
  const headers = new Headers(given.headers);
  headers.set(
    'content-security-policy',
    [
      "default-src 'self'",
      `script-src 'self' ${[...hashes].join(' ')}`.trim(),
      "style-src 'self'",
      "img-src 'self' data: blob:",
      "object-src 'none'",
      "base-uri 'none'",
      "form-action 'self'",
      "frame-ancestors 'none'",
      // Texts become HTML in web/kit/browser/own-html.ts and web/enhance/parse-page.ts only.
      "require-trusted-types-for 'script'",
      'trusted-types sprocket page worker default',
    ].join('; '),
  );
  // The body is bytes: a string would be put together with the head of the response once more.
  const body = typeof html === 'string' ? Buffer.from(html.replaceAll(nonceAttribute, '')) : html;
  return new Response(body, { status: given.status, headers });
}

/** Hashes of the inline scripts with that attribute, as the policy lists them. */
function scriptHashes(html: string, nonceAttribute: string): Set<string> {
  const hashes = new Set<string>();
  for (const [, attributes, source] of html.matchAll(/<script([^>]*)>([\s\S]*?)<\/script>/g)) {
    if (attributes?.includes(nonceAttribute) && source)
      hashes.add(`'sha256-${createHash('sha256').update(source).digest('base64')}'`);
  }
  return hashes;
}
