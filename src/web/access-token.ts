/**
 * The access token in the browser: local storage first (so that other tabs share it), then
 * session storage, then memory when a browser denies both. Every access may throw there.
 */
const tokenKey = 'accessToken';
/** Whose token it is and when to renew it; beside the token because that key holds the bare token. */
const factsKey = 'accessTokenFacts';

export interface KeptToken {
  readonly token: string;
  readonly email: string;
  /** Time in ms since 1970 from which it should be renewed: half of its life. */
  readonly renewAt: number;
}

const memory = new Map<string, string>();

function stores(): Storage[] {
  const found: Storage[] = [];
  for (const name of ['localStorage', 'sessionStorage'] as const) {
    try {
      found.push(window[name]);
    } catch {
      // Denied by the browser's settings: the next one serves.
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
      // As above.
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
      // Full or denied: the next one serves.
    }
  }
  memory.set(key, value);
}

function remove(key: string): void {
  for (const store of stores()) {
    try {
      store.removeItem(key);
    } catch {
      // Nothing is kept where nothing can be removed.
    }
  }
  memory.delete(key);
}

/** The kept token, or null: none, or not ours to judge (another program wrote the key). */
export function keptToken(): KeptToken | null {
  const token = read(tokenKey);
  if (!token) return null;
  try {
    const facts: unknown = JSON.parse(read(factsKey) ?? '');
    if (typeof facts === 'object' && facts !== null && 'email' in facts && 'renewAt' in facts) {
      return { token, email: String(facts.email), renewAt: Number(facts.renewAt) };
    }
  } catch {
    // Unreadable: a new token will be asked for.
  }
  return null;
}

/** Keeps a token; `expiresIn` in seconds. */
export function keepToken(token: string, email: string, expiresIn: number): KeptToken {
  const kept = { token, email, renewAt: Date.now() + (expiresIn * 1000) / 2 };
  write(factsKey, JSON.stringify({ email, renewAt: kept.renewAt }));
  write(tokenKey, token);
  return kept;
}

export function forgetToken(): void {
  remove(tokenKey);
  remove(factsKey);
}

/**
 * Calls `changed` when another tab signs out (null), or keeps a token (the email it belongs to).
 * Returns the function that stops listening.
 */
export function onTokenChangedElsewhere(changed: (email: string | null) => void): () => void {
  const heard = (event: StorageEvent) => {
    const cleared = event.key === null;
    if (!cleared && event.key !== tokenKey) return;
    changed(cleared || event.newValue === null ? null : (keptToken()?.email ?? null));
  };
  window.addEventListener('storage', heard);
  return () => window.removeEventListener('storage', heard);
}
