/**
 * Typed calls of the REST API from the browser. Path, query, body and response of an operation have
 * the types of its endpoint declaration in src/api.
 */
import type { CsvOperation, JsonOperation, ListOperation, RequestOf, ResponseOf } from '#api/operations.ts';
import { type Route, routeUrl, type UrlParameters } from '#api/route-url.ts';
import { type OperationName, routes } from '#api/routes.ts';
import { m } from '#messages';
import { ApiProblem } from './api-problem.ts';
import { currentCaller, fetchAsCaller } from './authenticated-fetch.ts';
import { fetchWithProgress, type ReportShare } from './fetch-with-progress.ts';
import { toast } from './toast.ts';

interface CallOptions {
  readonly headers?: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal | undefined;
  /** Receives the sent part of the body while it is uploaded. */
  readonly onUpload?: ReportShare | undefined;
  /** Message of a write whose session has ended, shown at once: before and while the user is asked to sign in again. */
  readonly signedOutMessage?: string | undefined;
}

/** The request may be omitted when the operation requires nothing in it. */
type CallArguments<Operation extends OperationName> =
  Record<never, never> extends RequestOf<Operation>
    ? [request?: RequestOf<Operation> & CallOptions]
    : [request: RequestOf<Operation> & CallOptions];

interface UntypedRequest extends CallOptions {
  readonly path?: UrlParameters;
  readonly query?: UrlParameters;
  readonly body?: unknown;
}

/** Asks the user on the current page to sign in again. Resolves to whether the user did. */
type AskToSignIn = (email: string, message: string | undefined) => Promise<boolean>;
let askToSignIn: AskToSignIn | null = null;

/** Sets the prompt for a session that ends while a form is open. Returns the function that removes it. */
export function onSessionEnded(ask: AskToSignIn): () => void {
  askToSignIn = ask;
  return () => {
    askToSignIn = null;
  };
}

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

/** Calls an operation that returns a CSV file. Throws as `call`. */
export async function download<Operation extends CsvOperation>(
  operation: Operation,
  ...[request]: CallArguments<Operation>
): Promise<Blob> {
  const response = await send(routes[operation], request);
  return response.blob();
}

/**
 * A write whose session has ended is not lost: the user is asked to sign in on the current page, and
 * the same request is sent again.
 */
async function send(route: Route, request: UntypedRequest = {}): Promise<Response> {
  const url = routeUrl(route, request.path, request.query);
  const init = requestInit(route, request);
  const transport = request.onUpload && fetchWithProgress(request.onUpload);
  try {
    return await fetchAsCaller(url, init, transport);
  } catch (error) {
    const caller = currentCaller();
    const isWrite = route.method !== 'get';
    if (!isWrite || !(error instanceof ApiProblem) || error.status !== 401) throw error;
    const { signedOutMessage } = request;
    if (signedOutMessage) toast.error(signedOutMessage);
    if (caller === null || !(await askToSignIn?.(caller, signedOutMessage))) throw error;
    return fetchAsCaller(url, init, transport);
  }
}

/** FormData is sent as multipart, a Blob as its bytes, anything else as JSON. */
function requestInit(route: Route, { body, headers: given, signal }: UntypedRequest): RequestInit {
  const headers = new Headers({ Accept: 'application/json', ...given });
  const init = { method: route.method.toUpperCase(), headers, signal: signal ?? null };
  if (body === undefined || body instanceof FormData) return { ...init, body };
  // The media type that the browser derives from the file name is not used by the server.
  headers.set('Content-Type', body instanceof Blob ? 'application/octet-stream' : 'application/json');
  return { ...init, body: body instanceof Blob ? body : JSON.stringify(body) };
}
