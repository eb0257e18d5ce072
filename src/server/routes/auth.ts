/** /api/auth/*: hands requests to identity with the caller's real address, and answers refusals as problems. */

import { Hono } from 'hono';
import { v7 as uuid } from 'uuid';
import { problemResponse, toAppError } from '#api/problem.ts';
import type { Auth } from '#domain/identity/auth.server.ts';
import { clientAddressHeader } from '#domain/identity/client-network.ts';
import { jsonTooLarge, maxJsonBytes } from '#platform/json-body.ts';
import type { Log } from '#platform/log.server.ts';
import { readBytes } from '#platform/request-body.ts';
import { type ClientBindings, clientAddress } from '../middleware/client-address.ts';

export function authRoutes(auth: Auth, log: Log) {
  const routes = new Hono<{ Bindings: ClientBindings }>();
  routes.all('/*', async (context) => {
    const headers = new Headers(context.req.raw.headers);
    // Overwrites whatever a client claims under this name.
    headers.set(clientAddressHeader, clientAddress(context.env));
    const { url, method } = context.req.raw;
    const reads = method === 'GET' || method === 'HEAD';
    const body = reads ? null : await readBytes(context.req.raw, maxJsonBytes, jsonTooLarge());
    // Not new Request(context.req.raw): that one is the HTTP server's stand-in, which the real class refuses to copy.
    const response = await auth.handler(new Request(url, { method, headers, body }));
    const answer = new Response(response.body, response);
    answer.headers.set('Cache-Control', 'no-store');
    return answer;
  });
  routes.onError((error) => {
    const requestId = uuid();
    return problemResponse(toAppError(error, requestId, log), requestId);
  });
  return routes;
}
