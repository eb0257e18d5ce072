/**
 * Runs one declared call. The order of checks is part of the contract: kind and size of the body,
 * who asks (401, 403), what was asked (400, 422), and only then the domain (404, 409).
 */
import type { Context } from 'hono';
import { v7 as uuid } from 'uuid';
import type { z } from 'zod';
import { m } from '#messages';
import { AppError } from '#platform/errors.ts';
import { requireAdmin, requireUser } from '#platform/guards.ts';
import { checkJsonHeaders, readJson } from '#platform/json-body.ts';
import { checkBodyHeaders, multipartOverhead } from '#platform/request-body.ts';
import type { Scope } from '#platform/scope.ts';
import { authenticate } from './authenticate.ts';
import { csvAnswer } from './csv-response.ts';
import type { ApiDependencies, ApiEnv } from './dependencies.ts';
import type { csvDownload, Endpoint } from './endpoint.ts';
import { nothing, octetsTooLarge, readOctets } from './octets.ts';
import { hostedFailure, problemResponse, toAppError } from './problem.ts';
import { answer } from './respond.ts';
import { fileTooLarge, readFile } from './uploaded-file.ts';
import { readQuery, validate } from './validate.ts';

/** Never throws: what goes wrong becomes the failure document of the call. */
export async function runEndpoint(endpoint: Endpoint, c: Context<ApiEnv>, api: ApiDependencies): Promise<Response> {
  try {
    return await run(endpoint, c, api);
  } catch (error) {
    const requestId = requestIdOf(c);
    const failure = toAppError(error, requestId, api.log);
    return endpoint.hostedFailures ? hostedFailure(failure) : problemResponse(failure, requestId);
  }
}

/** The outer app's id of the request, or a new one. */
export function requestIdOf(c: Context<ApiEnv>): string {
  const given: string | undefined = c.get('requestId');
  if (given !== undefined) return given;
  const made = uuid();
  c.set('requestId', made);
  return made;
}

async function run(endpoint: Endpoint, c: Context<ApiEnv>, api: ApiDependencies): Promise<Response> {
  const request = c.req.raw;
  checkHeaders(endpoint, request);
  const given: Scope | undefined = c.get('scope');
  const scope = await authenticate(given ?? api.baseScope(), request);
  c.set('scope', scope);
  if (endpoint.who === 'bearer') requireUser(scope, endpoint.deniedDetail?.());
  if (endpoint.who === 'admin') requireAdmin(scope, endpoint.deniedDetail?.());
  const headers = new Headers();
  const result = await endpoint.answer({
    scope,
    api,
    request,
    path: readPath(endpoint, c),
    query: endpoint.query ? validate(endpoint.query, readQuery(endpoint.query, new URL(request.url).searchParams)) : {},
    body: await readBody(endpoint, request),
    file: endpoint.file ? await readFile(request, endpoint.file.field, endpoint.file.maxBytes) : new Uint8Array(),
    octets: endpoint.octets ? readOctets(request, endpoint.octets.maxBytes) : nothing(),
    header: (name, value) => headers.set(name, value),
  });
  if (endpoint.csv) return csvAnswer(result as z.output<typeof csvDownload>, headers);
  return answer(request, JSON.stringify(result), {
    status: endpoint.statusOf?.(result) ?? endpoint.status ?? 200,
    type: 'application/json',
    headers,
    cacheable: endpoint.method === 'get' && endpoint.who === 'all' && !endpoint.uncached,
  });
}

function checkHeaders({ body, bodyOptional, file, octets }: Endpoint, request: Request): void {
  if (body && !(bodyOptional && !request.headers.has('Content-Type'))) checkJsonHeaders(request);
  if (octets) {
    const { maxBytes } = octets;
    checkBodyHeaders(request, 'application/octet-stream', maxBytes, octetsTooLarge(maxBytes));
  }
  if (file)
    checkBodyHeaders(request, 'multipart/form-data', file.maxBytes + multipartOverhead, fileTooLarge(file.maxBytes));
}

async function readBody(endpoint: Endpoint, request: Request): Promise<unknown> {
  if (!endpoint.body) return undefined;
  const body = request.headers.has('Content-Type') ? await readJson(request) : undefined;
  if (body === undefined && endpoint.bodyOptional) return undefined;
  if (body === undefined) throw new AppError('bad_request', m.api_malformed_json());
  return validate(endpoint.body, body);
}

/** A path that cannot be right is the path of nothing. */
function readPath(endpoint: Endpoint, c: Context<ApiEnv>): Record<string, unknown> {
  if (!endpoint.pathParameters) return {};
  try {
    return validate(endpoint.pathParameters, { ...c.req.param() });
  } catch {
    throw new AppError('not_found', m.api_no_such_call());
  }
}
