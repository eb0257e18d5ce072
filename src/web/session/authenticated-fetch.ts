/**
 * fetch with the bearer token of the signed-in user. Requests a token when there is none, renews it
 * after half of its lifetime, and once more after a 401. It is part of the script of every public page:
 * the typed calls of the REST API are in api-client.ts.
 */
import type { ResponseOf } from '#api/operations.ts';
import { publicRoutes } from '#api/public-routes.ts';
import { routeUrl } from '#api/route-url.ts';
import { findStoredToken, isSignOutPending, type StoredToken, storeToken } from './access-token.ts';
import { ApiProblem, problemFrom, unreachable } from './api-problem.ts';

/** Canonical email of the user whose token requests carry; null: a visitor. */
let caller: string | null = null;
let renewal: Promise<StoredToken> | null = null;
/** The signal is aborted when the caller signs out. */
let signedOut = new AbortController();
let readsStopped = false;

/** Sends all further requests as this user (canonical email), or as a visitor. Cancels what another user was reading. */
export function callAs(email: string | null): void {
  if (caller !== null && caller !== email) cancelReads();
  caller = email;
  renewal = null;
  readsStopped = false;
}

/**
 * Cancels what is being read, and reads nothing until `callAs`: the session ends, so the server would refuse. A write gets its
 * answer, and a later one may ask the user to sign in: a page with unsaved changes may stay.
 */
export function stopReads(): void {
  readsStopped = true;
  cancelReads();
}

function cancelReads(): void {
  signedOut.abort();
  signedOut = new AbortController();
}

/** The user whose token requests carry, or null. */
export function currentCaller(): string | null {
  return caller;
}

/** What sends a request: fetch, or a function that rejects as fetch does. */
export type Transport = (url: string, init: RequestInit) => Promise<Response>;

/** fetch that throws ApiProblem when no response arrives; an abort is rethrown unchanged. */
export async function fetchOrThrow(url: string, init: RequestInit, transport: Transport = fetch): Promise<Response> {
  try {
    return await transport(url, { credentials: 'same-origin', ...init });
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') throw error;
    throw unreachable();
  }
}

async function requestToken(email: string): Promise<StoredToken> {
  // Another tab has signed out: the server would refuse.
  if (isSignOutPending()) throw unreachable();
  const response = await fetchOrThrow(routeUrl(publicRoutes.requestAccessToken, { email }), {
    method: 'PUT',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email }),
    // A token that arrives after the sign-out is not stored.
    signal: signedOut.signal,
  });
  if (!response.ok) throw await problemFrom(response);
  const { token, expiresIn }: ResponseOf<'requestAccessToken'> = await response.json();
  return storeToken(token, email, expiresIn);
}

/** Requests a new access token for the identity session; concurrent calls share one request. Throws ApiProblem. */
export function renewToken(email: string): Promise<StoredToken> {
  renewal ??= requestToken(email).finally(() => {
    renewal = null;
  });
  return renewal;
}

async function currentToken(): Promise<string | null> {
  if (caller === null) return null;
  const stored = findStoredToken();
  if (stored?.email === caller && Date.now() < stored.renewAt) return stored.token;
  return (await renewToken(caller)).token;
}

function fetchWithToken(
  url: string,
  init: RequestInit,
  token: string | null,
  transport: Transport | undefined,
): Promise<Response> {
  const headers = new Headers(init.headers);
  if (token) headers.set('Authorization', `Bearer ${token}`);
  return fetchOrThrow(url, { ...init, headers }, transport);
}

/**
 * Sends one request as the caller. Throws ApiProblem for every error status, when no response arrives, and when the caller
 * signs out before a token or what is read arrives.
 */
export async function fetchAsCaller(url: string, init: RequestInit, transport?: Transport): Promise<Response> {
  const { signal } = signedOut;
  const isRead = (init.method ?? 'GET') === 'GET';
  if (isRead && readsStopped) throw unreachable();
  const cancelled = isRead ? { ...init, signal: init.signal ? AbortSignal.any([init.signal, signal]) : signal } : init;
  try {
    return await sendAsCaller(url, cancelled, signal, transport);
  } catch (error) {
    throw signal.aborted && !(error instanceof ApiProblem) ? unreachable() : error;
  }
}

async function sendAsCaller(
  url: string,
  init: RequestInit,
  left: AbortSignal,
  transport: Transport | undefined,
): Promise<Response> {
  let response = await fetchWithToken(url, init, await currentToken(), transport);
  if (response.status === 401 && caller !== null && !left.aborted) {
    const fresh = await renewToken(caller);
    response = await fetchWithToken(url, init, fresh.token, transport);
  }
  if (!response.ok) throw await problemFrom(response);
  return response;
}
