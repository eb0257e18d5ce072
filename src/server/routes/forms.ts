/** Forms of public pages that are sent without script: POST to the page itself, which answers with HTML or a redirect. */
import { Hono } from 'hono';
import { stopStockNotifications } from '#domain/stock-notifications/stop-notifications.server.ts';
import { m } from '#messages';
import { AppError } from '#platform/errors.ts';
import { pagePaths } from '#platform/http/page-paths.ts';
import { readBytes } from '#platform/http/request-body.ts';
import type { Scope } from '#platform/scope.ts';
import type { ClientAddress, RequestBindings } from '../middleware/client-address.ts';

/** Renders a page, as Pages of app.ts, which imports this file. */
type RenderPage = (request: Request, scope: Scope) => Promise<Response>;

const formType = 'application/x-www-form-urlencoded';
const multipartType = 'multipart/form-data';
/** The most bytes of a form, which has one short field; only a quick order has a list. */
const maxBytes = 8 * 1024;
const maxListFormBytes = 1024 * 1024;
const maxFields = 20;

/** The routes. Responses are never cached. */
export function formRoutes(pages: RenderPage, scope: Scope, clientAddress: ClientAddress) {
  const routes = new Hono<{ Bindings: RequestBindings }>();
  for (const path of [pagePaths.stockNotification, pagePaths.stopNotifications, pagePaths.quickOrder])
    routes.post(path, async ({ req, env }) => {
      const { url, headers } = req.raw;
      const fromMailProgram = path === pagePaths.stopNotifications && new URL(url).searchParams.has('token');
      requireFormType(headers, fromMailProgram ? [formType, multipartType] : [formType]);
      const limit = path === pagePaths.quickOrder ? maxListFormBytes : maxBytes;
      const body = await readBytes(req.raw, limit, m.api_form_too_large());
      if (countFields(body) > maxFields) throw new AppError('bad_request', m.api_form_only());
      if (fromMailProgram) return unsubscribe(req.raw, body, scope);
      // The request has neither Origin nor cookies. React Router would compare Origin with an address that a proxy may have
      // changed, and a page with a token in its address sends "null". No session authorises these forms, so the check would
      // protect nothing.
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

/** The number of fields of a form, up to one more than it may have: a million of them would be read before they are counted. */
function countFields(body: Uint8Array): number {
  let fields = 1;
  for (let at = body.indexOf(0x26); at !== -1 && fields <= maxFields; at = body.indexOf(0x26, at + 1)) fields += 1;
  return fields;
}

function requireFormType(headers: Headers, types: readonly string[]): void {
  const type = headers.get('Content-Type')?.split(';')[0]?.trim().toLowerCase() ?? '';
  if (!types.includes(type)) throw new AppError('unsupported_media_type', m.api_form_only());
}

/**
 * Answers the unsubscribe button of a mail program (RFC 8058), whose token is in the address; the page's own form has it
 * in the body. The answer is the same for an unknown token, and no redirect, which mail programs do not follow.
 * @throws AppError bad_request
 */
async function unsubscribe({ url, headers }: Request, body: Uint8Array<ArrayBuffer>, scope: Scope): Promise<Response> {
  const form = await new Response(body, { headers: { 'Content-Type': headers.get('Content-Type') ?? '' } })
    .formData()
    .catch(() => null);
  if (form?.get('List-Unsubscribe') !== 'One-Click') throw new AppError('bad_request', m.api_form_only());
  await stopStockNotifications(scope, new URL(url).searchParams.get('token') ?? '');
  return new Response(m.notify_stopped_title(), { headers: { 'Cache-Control': 'no-store' } });
}
