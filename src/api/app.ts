/**
 * The REST API as a Hono app: every endpoint, the OpenAPI document and its page. Every other path is
 * a 404 problem document, every other method a 405. The server mounts the app at /api, after /api/auth.
 */
import { type Context, Hono } from 'hono';
import { getSetting } from '#domain/settings/get-setting.server.ts';
import { m } from '#messages';
import { AppError } from '#platform/errors.ts';
import { setMissingHeaders } from '#platform/http/http-headers.ts';
import { apiPath } from '#platform/paths.ts';
import type { Scope } from '#platform/scope.ts';
import type { ApiDependencies, ApiEnv } from './dependencies.ts';
import { docsPolicy, renderDocs } from './docs.ts';
import type { Endpoint } from './endpoint.ts';
import { endpoints } from './endpoint-list.ts';
import { describeApi } from './openapi.ts';
import { parameterForms } from './path-parameters.ts';
import { problemResponse, toAppError } from './problem.ts';
import { respond } from './respond.ts';
import { requestIdOf, runEndpoint } from './run-endpoint.ts';

/** Headers of every API response, unless the endpoint sets its own; the server adds its security headers. */
const defaultHeaders = [
  ['X-Content-Type-Options', 'nosniff'],
  ['Cross-Origin-Resource-Policy', 'same-origin'],
  ['Content-Security-Policy', "default-src 'none'; frame-ancestors 'none'"],
  ['Cache-Control', 'no-store'],
] as const;

/**
 * Builds the API from resources that the process has opened. It opens and closes none itself.
 * @param calls in any order
 */
export function createApi(api: ApiDependencies, calls: readonly Endpoint[] = endpoints): Hono<ApiEnv> {
  const app = new Hono<ApiEnv>();

  app.use('*', async (c, next) => {
    requestIdOf(c);
    await next();
    setMissingHeaders(c.res.headers, defaultHeaders);
  });
  const register = (call: Endpoint, path: string) =>
    app.on(call.method.toUpperCase(), path, (c) => runEndpoint(call, c, api));
  for (const call of calls) {
    const path = formedPath(call);
    if (path !== null) register(call, path);
  }
  for (const call of fixedWordsFirst(calls)) if (call.pathParameters) register(call, anyPath(call));
  const pages = documentationPages();
  for (const [path, page] of Object.entries(pages))
    app.get(path, (c) => page(c.req.raw, c.get('scope') ?? api.baseScope(c.req.raw.headers, c.env)));
  // Typed with a slash at the end, as the address of a folder.
  app.get('/docs/', (c) => c.redirect(`${apiPath}/docs`, 301));
  const allow = (path: string, method: string) =>
    app.all(path, async (c, next) => {
      c.set('allowed', [...(c.get('allowed') ?? []), method.toUpperCase()]);
      await next();
    });
  for (const call of calls) allow(anyPath(call), call.method);
  for (const path of Object.keys(pages)) allow(path, 'get');
  app.all('*', (c) => {
    const allowed = c.get('allowed');
    if (allowed) return wrongMethod(c, allowed);
    return problemResponse(new AppError('not_found', m.api_operation_not_found()), requestIdOf(c));
  });
  app.onError((error, c) => problemResponse(toAppError(error, requestIdOf(c), api.log), requestIdOf(c)));
  return app;
}

type Call = Pick<Endpoint, 'path' | 'pathParameters'>;

/**
 * The path with the forms of its parameters, for the router, which takes the first path that matches a request: such paths of two
 * calls of one method match no request both, so the order of the calls does not matter. Null when a parameter has no form, and
 * may be any text.
 */
function formedPath({ path, pathParameters }: Call): string | null {
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
  const forms = new Map(names.map((name) => [name, formOf(pathParameters?.shape[name])]));
  if ([...forms.values()].includes(undefined)) return null;
  return path.replaceAll(/\{(\w+)\}/g, (_, name: string) => `:${name}{${forms.get(name)}}`);
}

/** The path with parameters that may be any text: after all others, so that the call refuses a malformed one itself. */
function anyPath({ path }: Pick<Call, 'path'>): string {
  return path.replaceAll(/\{(\w+)\}/g, ':$1');
}

/** "{" comes after all letters: /user/admin/{email} before /user/{email}/profile, which both match /user/admin/profile. */
function fixedWordsFirst(calls: readonly Endpoint[]): Endpoint[] {
  return calls.toSorted((a, b) => (a.path < b.path ? -1 : 1));
}

function formOf(schema: Parameters<typeof parameterForms.get>[0] | undefined): string | undefined {
  return schema && parameterForms.get(schema)?.form;
}

const methodsInOrder = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];

function wrongMethod(c: Context<ApiEnv>, allowed: readonly string[]): Response {
  const methods = methodsInOrder.filter((method) => allowed.includes(method));
  const allow = [...methods, ...(methods.includes('GET') ? ['HEAD'] : []), 'OPTIONS'].join(', ');
  if (c.req.method === 'OPTIONS') return new Response(null, { status: 204, headers: { Allow: allow } });
  return problemResponse(
    new AppError('method_not_allowed', m.api_method_not_allowed({ allowed: allow }), { headers: { Allow: allow } }),
    requestIdOf(c),
  );
}

/**
 * The OpenAPI document and its page. They are rendered at the first request, because a tenth of the start would be spent on them,
 * and again when the shop has another name.
 */
function documentationPages(): Record<string, (request: Request, scope: Scope) => Promise<Response>> {
  let rendered: { title: string; json: string; page: string } | undefined;
  const render = async (scope: Scope) => {
    const { shortName: title } = await getSetting(scope, 'company');
    if (rendered?.title !== title) {
      const document = describeApi(endpoints, title);
      rendered = { title, json: JSON.stringify(document), page: renderDocs(document) };
    }
    return rendered;
  };
  return {
    '/openapi.json': async (request, scope) =>
      respond(request, (await render(scope)).json, {
        status: 200,
        type: 'application/json',
        headers: new Headers(),
        cacheable: true,
      }),
    '/docs': async (request, scope) =>
      respond(request, (await render(scope)).page, {
        status: 200,
        type: 'text/html',
        headers: new Headers({ 'Content-Security-Policy': docsPolicy }),
        cacheable: true,
      }),
  };
}
