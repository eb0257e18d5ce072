/**
 * The access token in the browser: local storage first (so that other tabs share it), then
 * session storage, then memory when the browser denies both. Every access to a storage may throw.
 */
import { allowDrafts, deleteAllDrafts } from '../kit/form/tab-storage.ts';

const tokenKey = 'accessToken';
/** JSON with the owner's email and the renewal time. It has its own key, because `tokenKey` contains only the token. */
const metadataKey = 'accessTokenFacts';
/** Set from a sign-out until the server has ended the session, which may have to wait for the connection. */
const signOutKey = 'signOutPending';

export interface StoredToken {
  readonly token: string;
  readonly email: string;
  /** Time in ms since 1970 from which the token is renewed: half of its lifetime. */
  readonly renewAt: number;
}

const memory = new Map<string, string>();

function stores(): Storage[] {
  const found: Storage[] = [];
  for (const name of ['localStorage', 'sessionStorage'] as const) {
    try {
      found.push(window[name]);
    } catch {
      // The browser's settings deny this storage: the next one is used.
    }
  }
  return found;
}

function read(key: string): string | null {
  for (const store of stores()) {
    try {
      const value = store.getItem(key);
      if (value !== null) return value;
    } catch {
      // This storage is denied: the next one is used.
    }
  }
  return memory.get(key) ?? null;
}

function write(key: string, value: string): void {
  for (const store of stores()) {
    try {
      store.setItem(key, value);
      return;
    } catch {
      // This storage is full or denied: the next one is used.
    }
  }
  memory.set(key, value);
}

function remove(key: string): void {
  for (const store of stores()) {
    try {
      store.removeItem(key);
    } catch {
      // A storage that denies removal also denied writing.
    }
  }
  memory.delete(key);
}

/** The stored token. Null when there is none, or its metadata are missing or invalid. */
export function findStoredToken(): StoredToken | null {
  const token = read(tokenKey);
  if (!token) return null;
  try {
    const metadata: unknown = JSON.parse(read(metadataKey) ?? '');
    if (typeof metadata === 'object' && metadata !== null && 'email' in metadata && 'renewAt' in metadata) {
      return { token, email: String(metadata.email), renewAt: Number(metadata.renewAt) };
    }
  } catch {
    // The JSON is invalid: the caller requests a new token.
  }
  return null;
}

/** Stores a token. @param expiresIn lifetime in seconds */
export function storeToken(token: string, email: string, expiresIn: number): StoredToken {
  const stored = { token, email, renewAt: Date.now() + (expiresIn * 1000) / 2 };
  allowDrafts();
  write(metadataKey, JSON.stringify({ email, renewAt: stored.renewAt }));
  write(tokenKey, token);
  return stored;
}

/** Deletes the token and its metadata from every storage. */
export function deleteStoredToken(): void {
  remove(tokenKey);
  remove(metadataKey);
}

/** Deletes what this tab keeps about the user: the token, and drafts of forms. */
export function forgetUser(): void {
  deleteStoredToken();
  deleteAllDrafts();
}

/**
 * Forgets the user, in other tabs as well, and remembers that the session is still to be ended on the server. The other tabs
 * read that first: the deletion of the token alone makes them leave their page with the drafts.
 */
export function startSignOut(): void {
  deleteAllDrafts();
  write(signOutKey, '1');
  deleteStoredToken();
}

/** True from `startSignOut` until `finishSignOut`. */
export function isSignOutPending(): boolean {
  return read(signOutKey) !== null;
}

/** The server has ended the session, or a new session has replaced it. */
export function finishSignOut(): void {
  remove(signOutKey);
}

/**
 * Calls `changed` when another tab deletes the token (null) or stores one (the email of its owner).
 * @returns a function that removes the listener
 */
export function onTokenChangedInOtherTab(changed: (email: string | null) => void): () => void {
  const onStorage = (event: StorageEvent) => {
    if (event.key === signOutKey && event.newValue !== null) {
      forgetUser();
      // There may be no event about the token: this tab may have deleted it first.
      changed(null);
      return;
    }
    const cleared = event.key === null;
    if (!cleared && event.key !== tokenKey) return;
    changed(cleared || event.newValue === null ? null : (findStoredToken()?.email ?? null));
  };
  window.addEventListener('storage', onStorage);
  return () => window.removeEventListener('storage', onStorage);
}
