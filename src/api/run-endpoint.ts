/**
 * Runs an endpoint. The order of checks is part of the contract: authority (401, 403), media type and size of the body
 * (415, 413), validation (400, 422), then the domain function (404, 409).
 */
import type { Context } from 'hono';
import type { z } from 'zod';
import { writeRefusal } from '#domain/audit/write-entry.server.ts';
import { requireOwnToken } from '#domain/identity/access-token.server.ts';
import { m } from '#messages';
import { AppError } from '#platform/errors.ts';
import { requireConfirmedUser, requireOneOf, requireUser } from '#platform/guards.ts';
import { checkJsonHeaders, jsonTooLarge, readJson, readOptionalJson } from '#platform/http/json-body.ts';
import { checkBodyHeaders, multipartOverhead, readBytes, readChunks } from '#platform/http/request-body.ts';
import { currentRequestId, newRequestId } from '#platform/http/request-context.server.ts';
import { inTransaction, type Scope } from '#platform/scope.ts';
import { withAudit } from './audited.ts';
import { isExport } from './audited-operations.ts';
import { authenticate } from './authenticate.ts';
import type { ReceivedBody, RequestBody } from './body.ts';
import { csvResponse } from './csv-response.ts';
import type { ApiDependencies, ApiEnv } from './dependencies.ts';
import { csvDownload, type Endpoint, pdfDownload, uploadDownload, workbookDownload, workbookType } from './endpoint.ts';
import { eventStream, eventStreamResponse } from './event-stream.ts';
import { neededPermissions } from './policy.ts';
import { imageHostErrorResponse, problemResponse, toAppError } from './problem.ts';
import { respond } from './respond.ts';
import { toJson } from './to-json.ts';
import { fileTooLarge, readFile } from './uploaded-file.ts';
import { readQuery, validate } from './validate.ts';

/** Runs the endpoint for a request. Never throws: an error becomes the error response of the call. */
export async function runEndpoint(endpoint: Endpoint, c: Context<ApiEnv>, api: ApiDependencies): Promise<Response> {
  try {
    return await run(endpoint, c, api);
  } catch (error) {
    const requestId = requestIdOf(c);
    const failure = toAppError(error, requestId, api.log);
    await tellRefusal(endpoint, c, api, failure);
    return endpoint.imageHostErrors ? imageHostErrorResponse(failure) : problemResponse(failure, requestId);
  }
}

/** A right that is missing is told in the audit and in the log. A failure of that changes no answer. */
async function tellRefusal(
  { operation, access }: Endpoint,
  c: Context<ApiEnv>,
  api: ApiDependencies,
  { code }: AppError,
): Promise<void> {
  const scope: Scope | undefined = c.get('scope');
  if (code !== 'forbidden' || !neededPermissions(access) || scope?.actor.kind !== 'user') return;
  const event = { event: 'refused', operation, user: scope.actor.user.id };
  try {
    if (await writeRefusal(scope, operation, requestIdOf(c))) api.log.warn(event, 'security event');
  } catch (error) {
    api.log.error({ err: error, ...event }, 'a refusal could not be written to the audit');
  }
}

/** The id of the request; a new one when no server has given it one. */
export function requestIdOf(c: Context<ApiEnv>): string {
  const existing: string | undefined = c.get('requestId');
  if (existing !== undefined) return existing;
  const id = currentRequestId() ?? newRequestId();
  c.set('requestId', id);
  return id;
}

async function run(endpoint: Endpoint, c: Context<ApiEnv>, api: ApiDependencies): Promise<Response> {
  const request = c.req.raw;
  const given: Scope | undefined = c.get('scope');
  const scope = await authenticate(given ?? api.baseScope(request.headers, c.env), request, endpoint, api);
  c.set('scope', scope);
  requireAuthority(endpoint, scope, c);
  checkHeaders(endpoint.body, request);
  const headers = new Headers();
  const path = readPath(endpoint, c);
  const audited = withAudit(scope, endpoint, path, requestIdOf(c));
  // An export writes nothing else: its entry is a transaction of its own.
  if (isExport(endpoint.operation)) await inTransaction(audited, async () => {});
  const result = await endpoint.handle({
    scope: audited,
    api,
    request,
    path,
    query: endpoint.query ? validate(endpoint.query, readQuery(endpoint.query, new URL(request.url).searchParams)) : {},
    body: await readBody(endpoint.body, request),
    header: (name, value) => headers.set(name, value),
  });
  if (endpoint.method !== 'get') api.written();
  if (audited !== scope && scope.actor.kind === 'user')
    api.log.info({ event: endpoint.operation, user: scope.actor.user.id }, 'security event');
  if (endpoint.result === csvDownload)
    return csvResponse(csvDownload.parse(result), headers, (error) => toAppError(error, requestIdOf(c), api.log));
  if (endpoint.result === pdfDownload) return fileResponse(pdfDownload.parse(result), 'application/pdf', headers);
  if (endpoint.result === workbookDownload) return fileResponse(workbookDownload.parse(result), workbookType, headers);
  if (endpoint.result === uploadDownload) return uploadResponse(uploadDownload.parse(result), headers);
  if (endpoint.result === eventStream) return eventStreamResponse(eventStream.parse(result), headers);
  const { shaped, json } = await toJson(endpoint, result, (leftOut) =>
    api.log.error({ operation: endpoint.operation, ...leftOut }, 'a row was left out of an answer'),
  );
  return respond(request, json, {
    status: endpoint.statusOf?.(shaped) ?? endpoint.status ?? 200,
    type: 'application/json',
    headers,
    cacheable: endpoint.method === 'get' && endpoint.access === 'all' && !endpoint.uncached,
  });
}

/** The response with a file that the shop makes. It is for its caller only, so no cache keeps it. */
function fileResponse(file: Uint8Array<ArrayBuffer>, type: string, headers: Headers): Response {
  headers.set('Content-Type', type);
  headers.set('Cache-Control', 'no-store');
  return new Response(file, { headers });
}

/** The response with what a stranger has uploaded: a browser that opens it as a page runs nothing of it. */
function uploadResponse({ format, bytes }: z.output<typeof uploadDownload>, headers: Headers): Response {
  headers.set('Content-Type', format === 'pdf' ? 'application/pdf' : 'image/webp');
  headers.set('Content-Security-Policy', "default-src 'none'; sandbox; frame-ancestors 'none'");
  headers.set('X-Content-Type-Options', 'nosniff');
  headers.set('Cache-Control', 'no-store');
  return new Response(bytes, { headers });
}

/** Throws unauthenticated or forbidden for a caller who may not make the call, whatever it contains. */
function requireAuthority({ access, confirmed, deniedDetail }: Endpoint, scope: Scope, c: Context<ApiEnv>): void {
  const needed = neededPermissions(access);
  if (needed) requireOneOf(scope, needed, deniedDetail?.());
  else if (access === 'session') requireOwnToken(scope, c.req.param('email') ?? '');
  else if (access === 'bearer') requireUser(scope, deniedDetail?.());
  if (confirmed) requireConfirmedUser(scope);
}

/** Rejects a wrong media type (415) or a declared length above the limit (413) before the body is read. */
function checkHeaders(body: RequestBody, request: Request): void {
  if (body?.kind === 'json' && !body.optional) checkJsonHeaders(request, body.maxBytes);
  if (body?.kind === 'signed') checkJsonHeaders(request, body.maxBytes);
  if (body?.kind === 'octets') {
    checkBodyHeaders(request, 'application/octet-stream', body.maxBytes, octetsTooLarge(body.maxBytes));
  }
  if (body?.kind === 'file') {
    const { maxBytes } = body;
    checkBodyHeaders(request, 'multipart/form-data', maxBytes + multipartOverhead, fileTooLarge(maxBytes));
  }
}

async function readBody(body: RequestBody, request: Request): Promise<ReceivedBody<RequestBody>> {
  if (!body) return undefined;
  if (body.kind === 'file') return readFile(request, body.field, body.maxBytes);
  if (body.kind === 'octets') return readOctets(request, body.maxBytes);
  if (body.kind === 'signed') return readUtf8(await readBytes(request, body.maxBytes, jsonTooLarge(body.maxBytes)));
  const read = body.optional ? readOptionalJson : readJson;
  const value = await read(request, body.maxBytes, body.maxValues);
  if (value === undefined && body.optional) return undefined;
  if (value === undefined) throw new AppError('bad_request', m.api_malformed_json());
  return validate(body.schema, value);
}

/** The message for a body above `maxBytes`. */
function octetsTooLarge(maxBytes: number): string {
  return m.api_octets_too_large({ megabytes: Math.floor(maxBytes / 1024 / 1024) });
}

/** Yields the chunks of the body. Throws payload_too_large when they exceed `maxBytes`. */
function readOctets(request: Request, maxBytes: number): AsyncGenerator<Uint8Array> {
  return readChunks(request, maxBytes, octetsTooLarge(maxBytes));
}

/** The text as it was sent: a byte order mark belongs to it. */
function readUtf8(bytes: Uint8Array): string {
  return new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes);
}

/** Parses the path parameters. Throws not_found for invalid ones: no resource can have such a path. */
function readPath(endpoint: Endpoint, c: Context<ApiEnv>): Record<string, unknown> {
  if (!endpoint.pathParameters) return {};
  try {
    return validate(endpoint.pathParameters, { ...c.req.param() });
  } catch {
    throw new AppError('not_found', m.api_operation_not_found());
  }
}
