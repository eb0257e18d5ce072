/**
 * Who is signed in, for the browser, without React: every page carries this. Public HTML never depends on it: on the server and in the first
 * paint it is "loading", and the identity session is asked once, when somebody first wants to know.
 */

import type { Account } from '#domain/identity/contract.ts';
import { sessionPaths } from '#domain/identity/session-paths.ts';
import { rootPath } from '#platform/paths.ts';
import { forgetToken, keptToken, onTokenChangedElsewhere } from './access-token.ts';
import { problemFrom } from './api-problem.ts';
import { callAs, fetchOrThrow, renewToken } from './authenticated-fetch.ts';

export type Session =
  | { readonly status: 'loading'; readonly user?: undefined }
  | { readonly status: 'signed-out'; readonly user?: undefined }
  | { readonly status: 'signed-in'; readonly user: Account };

const loading: Session = { status: 'loading' };
let session: Session = loading;
let loaded: Promise<Session> | null = null;
let listening = false;
const listeners = new Set<() => void>();

/** What is known now. */
export function currentSession(): Session {
  return session;
}

function set(next: Session): Session {
  session = next;
  callAs(next.user?.email ?? null);
  for (const listener of listeners) listener();
  return next;
}

interface IdentitySession {
  readonly user?: { readonly id: string; readonly email: string; readonly name: string; readonly role?: string | null };
}

/** `renew`: somebody has just signed in, so a token kept from before may be dead. */
async function ask(renew = false): Promise<Session> {
  const before = keptToken()?.token;
  const response = await fetchOrThrow(sessionPaths.getSession, {
    headers: { Accept: 'application/json' },
    cache: 'no-store',
  });
  // No answer about the session is not the answer "nobody".
  if (!response.ok) throw await problemFrom(response);
  const found: IdentitySession | null = await response.json();
  if (!found?.user) {
    // The token of an ended session is of no use; one that another tab kept meanwhile is.
    if (before !== undefined && keptToken()?.token === before) forgetToken();
    return set({ status: 'signed-out' });
  }
  const { id, email, name, role } = found.user;
  const next = set({ status: 'signed-in', user: { _id: id, email, name, role: role === 'admin' ? 'admin' : 'buyer' } });
  if (renew || keptToken()?.email !== email) await renewToken(email).catch(() => undefined);
  return next;
}

function listenToOtherTabs(): void {
  if (listening) return;
  listening = true;
  onTokenChangedElsewhere((email) => {
    if (email === null) {
      loaded = Promise.resolve(set({ status: 'signed-out' }));
    } else if (email !== session.user?.email) {
      void refreshSession().catch(() => undefined);
    }
  });
  // A page that the browser kept and shows again by "back" has heard nothing of what other pages did meanwhile.
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted && keptToken()?.email !== session.user?.email) window.location.reload();
  });
}

function load(renew: boolean): Promise<Session> {
  listenToOtherTabs();
  const asked = ask(renew);
  loaded = asked;
  asked.catch(() => {
    if (loaded === asked) loaded = null;
  });
  return asked;
}

/** The session as soon as it is known. Rejects with ApiProblem when the server cannot be reached; the next call asks again. */
export function sessionReady(): Promise<Session> {
  return loaded ?? load(false);
}

/** Asks again: after signing in, registering, or when another tab did. Resolves once a fresh access token is kept. */
export function refreshSession(): Promise<Session> {
  return load(true);
}

/**
 * Ends the identity session, forgets the access token and leads to the start page, or to the path
 * `next`. The page is loaded anew so that nothing of this person stays in memory. Rejects when the
 * server did not end the session.
 */
export async function signOut(next?: string): Promise<void> {
  const response = await fetchOrThrow(sessionPaths.signOut, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: '{}',
  });
  // An unknown session is as good as an ended one.
  if (!response.ok && response.status !== 401 && response.status !== 400)
    throw new Error(`sign-out ${response.status}`);
  leave(next);
}

/** Forgets who was signed in on this side only, and leads to the start page, or to the path `next`. */
export function leave(next: string = rootPath): void {
  forgetToken();
  window.location.assign(next);
}

export function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  sessionReady().catch(() => undefined);
  return () => listeners.delete(listener);
}
