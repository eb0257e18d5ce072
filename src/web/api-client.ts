/**
 * Calls of the REST interface from the browser. Adds the bearer token of whoever is signed in, gets
 * one when there is none, renews it silently at half of its life, and once more after a 401.
 */
import type { AccessToken } from '#domain/identity/contract.ts';
import { type KeptToken, keepToken, keptToken } from './access-token.ts';
import { ApiProblem, problemFrom, unreachable } from './api-problem.ts';

export interface CallOptions {
  readonly method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** FormData is sent as multipart, a Blob as its bytes, anything else as JSON. */
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal;
}

/** Whose token calls carry; session.ts sets it. */
let account: string | null = null;
let renewal: Promise<KeptToken> | null = null;

/** Asks the person, on the page that is open, to sign in again; whether they did. Set by account/sign-in-again.tsx. */
type AskToSignIn = (email: string) => Promise<boolean>;
let askToSignIn: AskToSignIn | null = null;

/** Who is asked when a session has ended while somebody was filling in a form. Returns the function that takes it back. */
export function onSessionEnded(ask: AskToSignIn): () => void {
  askToSignIn = ask;
  return () => {
    askToSignIn = null;
  };
}

/** From now on calls are made as this person (canonical e-mail), or as a visitor. */
export function callAs(email: string | null): void {
  account = email;
  renewal = null;
}

/** fetch that turns "no answer" into an ApiProblem; an abort stays an abort. */
export async function reach(path: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(path, { credentials: 'same-origin', ...init });
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') throw error;
    throw unreachable();
  }
}

async function requestToken(email: string): Promise<KeptToken> {
  const response = await reach(`/api/user/${encodeURIComponent(email)}`, {
    method: 'PUT',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email }),
  });
  if (!response.ok) throw await problemFrom(response);
  const { token, expiresIn } = (await response.json()) as AccessToken;
  return keepToken(token, email, expiresIn);
}

/** Asks the identity session for a new access token; calls at the same time share one request. */
export function renewToken(email: string): Promise<KeptToken> {
  renewal ??= requestToken(email).finally(() => {
    renewal = null;
  });
  return renewal;
}

async function currentToken(): Promise<string | null> {
  if (account === null) return null;
  const kept = keptToken();
  if (kept?.email === account && Date.now() < kept.renewAt) return kept.token;
  return (await renewToken(account)).token;
}

function send(path: string, options: CallOptions, token: string | null): Promise<Response> {
  const headers = new Headers({ Accept: 'application/json', ...options.headers });
  if (token) headers.set('Authorization', `Bearer ${token}`);
  const { body } = options;
  const ready = body instanceof FormData || body instanceof Blob ? body : undefined;
  const json = ready || body === undefined ? undefined : JSON.stringify(body);
  if (json !== undefined) headers.set('Content-Type', 'application/json');
  // The kind that the browser knows of a file says nothing to the shop.
  if (ready instanceof Blob) headers.set('Content-Type', 'application/octet-stream');
  return reach(path, {
    method: options.method ?? 'GET',
    headers,
    body: ready ?? json ?? null,
    signal: options.signal ?? null,
  });
}

async function attempt(path: string, options: CallOptions): Promise<Response> {
  let response = await send(`/api${path}`, options, await currentToken());
  if (response.status === 401 && account !== null) {
    const fresh = await renewToken(account);
    response = await send(`/api${path}`, options, fresh.token);
  }
  if (!response.ok) throw await problemFrom(response);
  return response;
}

/**
 * `path` starts after /api. What somebody is about to save outlives the end of their session: they are
 * asked to sign in on the spot, and it is sent then. Throws ApiProblem for every refusal and when no answer comes.
 */
export async function call(path: string, options: CallOptions = {}): Promise<Response> {
  try {
    return await attempt(path, options);
  } catch (error) {
    const saving = options.method !== undefined && options.method !== 'GET';
    if (!saving || !(error instanceof ApiProblem) || error.status !== 401 || account === null) throw error;
    if (!(await askToSignIn?.(account))) throw error;
    return attempt(path, options);
  }
}

/** A call whose answer is JSON of the contract's type. */
export async function api<T>(path: string, options: CallOptions = {}): Promise<T> {
  return (await (await call(path, options)).json()) as T;
}

/** A list call: the items of this page, and how many there are on all pages. */
export async function apiList<T>(path: string, options: CallOptions = {}): Promise<{ items: T[]; total: number }> {
  const response = await call(path, options);
  const items = (await response.json()) as T[];
  return { items, total: Number(response.headers.get('X-Total-Count') ?? items.length) };
}
