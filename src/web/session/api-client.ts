/**
 * Typed calls of the REST API from the browser. Path, query, body and response of an operation have
 * the types of its endpoint declaration in src/api.
 */
import type { FileOperation, JsonOperation, ListOperation, RequestOf, ResponseOf } from '#api/operations.ts';
import type { Route } from '#api/route-url.ts';
import { type OperationName, routes } from '#api/routes.ts';
import { m } from '#messages';
import { ApiProblem } from './api-problem.ts';
import { fetchWithProgress, type ReportShare } from './fetch-with-progress.ts';
import { type SendOptions, sendRequest, type UntypedRequest } from './send.ts';

interface CallOptions extends SendOptions {
  /** Receives the sent part of the body while it is uploaded. */
  readonly onUpload?: ReportShare | undefined;
}

/** The request may be omitted when the operation requires nothing in it. */
type CallArguments<Operation extends OperationName> =
  Record<never, never> extends RequestOf<Operation>
    ? [request?: RequestOf<Operation> & CallOptions]
    : [request: RequestOf<Operation> & CallOptions];

/** Calls an operation. Throws ApiProblem for every error status and when no response arrives. */
export async function call<Operation extends JsonOperation>(
  operation: Operation,
  ...[request]: CallArguments<Operation>
): Promise<ResponseOf<Operation>> {
  const response = await send(routes[operation], request);
  return response.json();
}

type ItemOf<Operation extends ListOperation> = ResponseOf<Operation> extends readonly (infer Item)[] ? Item : never;

/** Calls an operation that returns one page of a list: its items and the number of items on all pages. Throws as `call`. */
export async function callList<Operation extends ListOperation>(
  operation: Operation,
  ...[request]: CallArguments<Operation>
): Promise<{ items: ItemOf<Operation>[]; total: number }> {
  const response = await send(routes[operation], request);
  const items: ItemOf<Operation>[] = await response.json();
  return { items, total: Number(response.headers.get('X-Total-Count') ?? items.length) };
}

/** The id of a created record. Throws ApiProblem when the response has none, because then the result is unknown. */
export function insertedIdOf({ insertedId }: { insertedId?: string }): string {
  if (insertedId) return insertedId;
  throw new ApiProblem(502, 'unconfirmed', m.dashboard_not_confirmed());
}

/** Calls an operation that returns a file. Throws as `call`. */
export async function download<Operation extends FileOperation>(
  operation: Operation,
  ...[request]: CallArguments<Operation>
): Promise<Blob> {
  const response = await send(routes[operation], request);
  return response.blob();
}

function send(route: Route, request: UntypedRequest & CallOptions = {}): Promise<Response> {
  return sendRequest(route, request, request.onUpload && fetchWithProgress(request.onUpload));
}
