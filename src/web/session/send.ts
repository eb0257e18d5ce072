/** Sends one call of the REST API as the signed-in user. It does not load the table of all routes: the order form needs few. */
import { type Route, routeUrl, type UrlParameters } from '#api/route-url.ts';
import { toast } from '../kit/browser/toast.ts';
import { ApiProblem } from './api-problem.ts';
import { currentCaller, fetchAsCaller, type Transport } from './authenticated-fetch.ts';
import { sendAgainWhenBusy } from './send-again.ts';

export interface SendOptions {
  readonly headers?: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal | undefined;
  /** True for a request that is sent also when the page is left meanwhile; its body has at most 64 kB. */
  readonly keepalive?: boolean;
  /** Message of a write whose session has ended, shown at once: before and while the user is asked to sign in again. */
  readonly signedOutMessage?: string | undefined;
}

export interface UntypedRequest extends SendOptions {
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

/**
 * A write whose session has ended is not lost: the user is asked to sign in on the current page, and
 * the same request is sent again. So is, once, one that the shop was too busy for, if it may run twice.
 */
export async function sendRequest(route: Route, request: UntypedRequest, transport?: Transport): Promise<Response> {
  const url = routeUrl(route, request.path, request.query);
  const init = requestInit(route, request);
  const send = () => sendAgainWhenBusy(init, () => fetchAsCaller(url, init, transport));
  try {
    return await send();
  } catch (error) {
    const caller = currentCaller();
    const isWrite = route.method !== 'get';
    if (!isWrite || !(error instanceof ApiProblem) || error.status !== 401) throw error;
    const { signedOutMessage } = request;
    if (signedOutMessage) toast.error(signedOutMessage);
    if (caller === null || !(await askToSignIn?.(caller, signedOutMessage))) throw error;
    return send();
  }
}

/** The request for fetch: FormData is sent as multipart, a Blob as its bytes, anything else as JSON. */
function requestInit(route: Route, { body, headers: given, signal, keepalive = false }: UntypedRequest): RequestInit {
  const headers = new Headers({ Accept: 'application/json', ...given });
  const init = { method: route.method.toUpperCase(), headers, signal: signal ?? null, keepalive };
  if (body === undefined || body instanceof FormData) return { ...init, body };
  // The media type that the browser derives from the file name is not used by the server.
  headers.set('Content-Type', body instanceof Blob ? 'application/octet-stream' : 'application/json');
  return { ...init, body: body instanceof Blob ? body : JSON.stringify(body) };
}
