/** /api/auth/*: passes requests to identity with the client's address, and answers errors as problem documents. */

import { Hono } from 'hono';
import { problemResponse, toAppError } from '#api/problem.ts';
import type { Auth } from '#domain/identity/auth.server.ts';
import { clientAddressHeader } from '#platform/http/client-network.ts';
import { jsonTooLarge, maxJsonBytes } from '#platform/http/json-body.ts';
import { readBytes } from '#platform/http/request-body.ts';
import { currentRequestId, newRequestId } from '#platform/http/request-context.server.ts';
import type { Log } from '#platform/log.server.ts';
import type { ClientAddress, RequestBindings } from '../middleware/client-address.ts';

/** The routes. Responses are never cached. */
export function authRoutes(auth: Auth, log: Log, clientAddress: ClientAddress) {
  const routes = new Hono<{ Bindings: RequestBindings }>();
  routes.all('/*', async (context) => {
    auth.requireCall(context.req.method, context.req.path);
    const headers = new Headers(context.req.raw.headers);
    // The header replaces one of this name that the client sent.
    headers.set(clientAddressHeader, clientAddress(headers, context.env));
    const { url, method } = context.req.raw;
    const hasNoBody = method === 'GET' || method === 'HEAD';
    const body = hasNoBody ? null : await readBytes(context.req.raw, maxJsonBytes, jsonTooLarge());
    // context.req.raw is the HTTP server's own Request class, which the standard constructor cannot copy.
    const response = await auth.handler(new Request(url, { method, headers, body }));
    const answer = new Response(response.body, response);
    answer.headers.set('Cache-Control', 'no-store');
    return answer;
  });
  routes.onError((error) => {
    const requestId = currentRequestId() ?? newRequestId();
    return problemResponse(toAppError(error, requestId, log), requestId);
  });
  return routes;
}
