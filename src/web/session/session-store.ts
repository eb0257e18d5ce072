/**
 * The session of the browser, without React, in the script of every page. Public HTML does not depend
 * on it: on the server and in the first paint the status is "loading". The session is fetched
 * once, when it is first needed.
 */

import type { Account } from '#domain/identity/contract.ts';
import { sessionPaths } from '#domain/identity/session-paths.ts';
import { rootPath } from '#platform/paths.ts';
import type { Role } from '#platform/permissions.ts';
import { whenOnline } from '../kit/browser/when-online.ts';
import {
  deleteStoredToken,
  findStoredToken,
  finishSignOut,
  forgetUser,
  isSignOutPending,
  onTokenChangedInOtherTab,
  startSignOut,
} from './access-token.ts';
import { problemFrom } from './api-problem.ts';
import { callAs, fetchOrThrow, renewToken, stopReads } from './authenticated-fetch.ts';

export interface SessionUser extends Account {
  readonly emailVerified: boolean;
  /** True while the email has to be confirmed before the user may write reviews. */
  readonly confirmationRequired: boolean;
}

export type Session =
  | { readonly status: 'loading'; readonly user?: undefined }
  | { readonly status: 'signed-out'; readonly user?: undefined }
  /** The first admin, who has no rights before the account setup. */
  | { readonly status: 'setup-pending'; readonly user?: undefined }
  | { readonly status: 'signed-in'; readonly user: SessionUser };

const loading: Session = { status: 'loading' };
const signedOut: Session = { status: 'signed-out' };
let session: Session = loading;
let loaded: Promise<Session> | null = null;
let listening = false;
/** Counts sign-outs in this and other tabs: an answer to an earlier question is about the session that the sign-out ends. */
let signOuts = 0;
/** From the sign-out of this tab until it has left its page. */
let isLeaving = false;
const listeners = new Set<() => void>();

/** The session as far as it is loaded. */
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
  readonly user?: {
    readonly id: string;
    readonly email: string;
    readonly name: string;
    readonly role?: Role | null;
    readonly setupPending?: boolean | null;
    readonly emailVerified: boolean;
    readonly confirmationRequired: boolean;
  };
}

/** Fetches the session. `renew` requests a new access token too: after a sign-in a stored one may be revoked. */
async function fetchSession(renew = false): Promise<Session> {
  // The session of a new sign-in has replaced the one that a pending sign-out would end.
  if (renew) finishSignOut();
  else if (isSignOutPending()) await endSession();
  const signOutsBefore = signOuts;
  const before = findStoredToken()?.token;
  const response = await fetchOrThrow(sessionPaths.getSession, {
    headers: { Accept: 'application/json' },
    cache: 'no-store',
  });
  // An error status is no information about the session: the user may be signed in.
  if (!response.ok) throw await problemFrom(response);
  const found: IdentitySession | null = await response.json();
  // After a new sign-in the answer is about the new session.
  if (!renew && signOuts !== signOutsBefore) return signedOut;
  if (!found?.user) {
    // The stored token belongs to the ended session, unless another tab has stored a new one during the request.
    if (before !== undefined && findStoredToken()?.token === before) deleteStoredToken();
    return set(signedOut);
  }
  const { id, email, name, role, setupPending, emailVerified, confirmationRequired } = found.user;
  if (setupPending) return set({ status: 'setup-pending' });
  const next = set({
    status: 'signed-in',
    user: { _id: id, email, name, role: role ?? 'buyer', emailVerified, confirmationRequired },
  });
  if (renew || findStoredToken()?.email !== email) await renewToken(email).catch(() => undefined);
  return next;
}

function listenToOtherTabs(): void {
  if (listening) return;
  listening = true;
  onTokenChangedInOtherTab((email) => {
    // The other tab only follows this one: to follow it in turn would leave the page twice, and cut off the sign-out.
    if (isLeaving) return;
    if (email === null) {
      signOuts += 1;
      loaded = Promise.resolve(set(signedOut));
    } else if (email !== session.user?.email) {
      void refreshSession().catch(() => undefined);
    }
  });
  whenOnline(() => {
    if (isSignOutPending()) load(false).catch(() => undefined);
  });
  // A page restored from the back/forward cache has received no storage events.
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted && findStoredToken()?.email !== session.user?.email) window.location.reload();
  });
}

function load(renew: boolean): Promise<Session> {
  listenToOtherTabs();
  const request = fetchSession(renew);
  loaded = request;
  request.catch(() => {
    if (loaded === request) loaded = null;
  });
  return request;
}

/** Resolves to the session when it is known. Rejects with ApiProblem when the server cannot be reached; the next call tries again. */
export function sessionReady(): Promise<Session> {
  return loaded ?? load(false);
}

/** Fetches the session again, after a sign-in in this or another tab. Resolves when a new access token is stored. */
export function refreshSession(): Promise<Session> {
  return load(true);
}

/**
 * Deletes the access token and the drafts of forms, ends the identity session, and goes to the path `next`. The page is
 * loaded again, so that no data of the user stays in memory. Rejects when the server did not end the session: then the
 * user is signed out in this browser, and the session ends with the connection or the next page.
 */
export async function signOut(next?: string): Promise<void> {
  signOuts += 1;
  isLeaving = true;
  startSignOut();
  stopReads();
  try {
    await endSession();
  } catch (error) {
    isLeaving = false;
    set(signedOut);
    loaded = null;
    throw error;
  }
  leave(next);
}

async function endSession(): Promise<void> {
  const response = await fetchOrThrow(sessionPaths.signOut, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: '{}',
  });
  // The statuses 400 and 401 say that the session is unknown, so it has ended already.
  if (!response.ok && response.status !== 401 && response.status !== 400)
    throw new Error(`sign-out ${response.status}`);
  finishSignOut();
}

/** Deletes the access token and the drafts of forms in the browser only, and goes to the path `next`. */
export function leave(next: string = rootPath): void {
  forgetUser();
  stopReads();
  window.location.assign(next);
}

/** Calls `listener` after every change of the session, and fetches the session if necessary. Returns the unsubscribe function. */
export function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  sessionReady().catch(() => undefined);
  return () => listeners.delete(listener);
}
