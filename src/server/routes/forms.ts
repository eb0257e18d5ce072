/** Forms of public pages that are sent without script: POST to the page itself, which answers with HTML or a redirect. */
import { Hono } from 'hono';
import { m } from '#messages';
import { AppError } from '#platform/errors.ts';
import { pagePaths } from '#platform/page-paths.ts';
import { readBytes } from '#platform/request-body.ts';
import type { Scope } from '#platform/scope.ts';
import type { ClientAddress, ClientBindings } from '../middleware/client-address.ts';

/** As Pages of app.ts, which imports this file. */
type RenderPage = (request: Request, scope: Scope) => Promise<Response>;

const formType = 'application/x-www-form-urlencoded';
/** The forms have one short field. */
const maxBytes = 8 * 1024;

/** The routes. Responses are never cached. */
export function formRoutes(pages: RenderPage, scope: Scope, clientAddress: ClientAddress) {
  const routes = new Hono<{ Bindings: ClientBindings }>();
  for (const path of [pagePaths.stockNotification, pagePaths.stopNotifications])
    routes.post(path, async ({ req, env }) => {
      const { url, headers } = req.raw;
      if (headers.get('Content-Type')?.split(';')[0]?.trim().toLowerCase() !== formType)
        throw new AppError('unsupported_media_type', m.api_form_only());
      const body = await readBytes(req.raw, maxBytes, m.api_form_too_large());
      // Without Origin and cookies. React Router would compare Origin with an address that a proxy may have changed, and a
      // page with a token in its address sends "null". Nobody's session authorises these forms, so it protects nothing.
      const request = new Request(url, {
        method: 'POST',
        headers: { 'Content-Type': formType, Accept: 'text/html' },
        body,
      });
      const page = await pages(request, { ...scope, clientAddress: clientAddress(headers, env) });
      const answer = new Response(page.body, page);
      answer.headers.set('Cache-Control', 'no-store');
      return answer;
    });
  routes.onError((error) => {
    if (!(error instanceof AppError)) throw error;
    return new Response(error.message, { status: error.status, headers: { 'Cache-Control': 'no-store' } });
  });
  return routes;
}
