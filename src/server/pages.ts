/**
 * Pages: React Router's built server, as a function from request and Scope to HTML.
 * Public HTML is the same for everybody, so a page is finished, given a policy that names its own
 * inline scripts by hash, and may then be kept whole.
 */
import { createHash, randomBytes } from 'node:crypto';
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router';
import { nonceContext, scopeContext } from '#web/scope-context.ts';
import type { Pages } from './app.ts';

const freshness = 'public, max-age=0, must-revalidate';

/** Answers page requests with the given build (or what gives one, in development). */
export function createPages(
  build: ServerBuild | (() => Promise<ServerBuild>),
  { production }: { production: boolean },
): Pages {
  const handle = createRequestHandler(build, production ? 'production' : 'development');
  return async (request, scope) => {
    const context = new RouterContextProvider();
    // Without a policy there is nothing that a nonce would allow, and live reload cannot know it.
    const nonce = production ? randomBytes(16).toString('base64') : '';
    context.set(scopeContext, scope);
    context.set(nonceContext, nonce);
    const response = await handle(request, context);
    if (!response.headers.has('cache-control'))
      response.headers.set('cache-control', response.ok ? freshness : 'no-store');
    if (!response.headers.get('content-type')?.includes('text/html') || !production) return response;
    return withPolicy(response, nonce);
  };
}

/**
 * Only scripts that carry this rendering's nonce are ours; they are named by hash, and the nonce is
 * taken out again, because a kept page would replay it.
 */
async function withPolicy(response: Response, nonce: string): Promise<Response> {
  const html = await response.text();
  const mark = ` nonce="${nonce}"`;
  const hashes = new Set<string>();
  for (const [, attributes, source] of html.matchAll(/<script([^>]*)>([\s\S]*?)<\/script>/g)) {
    if (attributes?.includes(mark) && source)
      hashes.add(`'sha256-${createHash('sha256').update(source).digest('base64')}'`);
  }
  const headers = new Headers(response.headers);
  headers.set(
    'content-security-policy',
    [
      "default-src 'self'",
      `script-src 'self' ${[...hashes].join(' ')}`.trim(),
      "style-src 'self' 'unsafe-inline'",
      "img-src 'self' data: blob: https:",
      "object-src 'none'",
      "base-uri 'none'",
      "form-action 'self'",
      "frame-ancestors 'none'",
    ].join('; '),
  );
  return new Response(html.replaceAll(mark, ''), { status: response.status, headers });
}
