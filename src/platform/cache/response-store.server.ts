/**
 * The stored responses and the renderings in progress. A response whose rendering began before a change of what it shows is
 * neither stored nor shared with requests that arrive after the change.
 */
import { isPublic, toCachedResponse } from './cached-response.server.ts';
import { isAffected, type PublicChanges } from './public-data.ts';
import { type CacheEntry, createStoredResponses, type Shown, type StoredOptions } from './stored-responses.server.ts';

interface Rendering {
  /** Undefined when the response is not public. */
  readonly entry: Promise<CacheEntry | undefined>;
  /** Changes since it began. */
  readonly changes: PublicChanges[];
}

/** Share of its time after which a stored response is due to be rendered again. */
const dueAfter = 0.6;
/** The most renderings at the same time beside which one more is begun for a response that is still valid. */
const fewRenderings = 1;

interface StoreOptions extends StoredOptions {
  /** Of every response, in small letters. */
  readonly moreHeaders: Readonly<Record<string, string>>;
}

export function createResponseStore({ moreHeaders, ...options }: StoreOptions) {
  const { maxAgeMs } = options;
  const stored = createStoredResponses(options);
  const renderings = new Set<Rendering>();
  /** Those that began after the last change, by key. */
  const shareable = new Map<string, Rendering>();
  let stores = 0;

  function finish(key: string, rendering: Rendering, entry?: CacheEntry): void {
    renderings.delete(rendering);
    if (shareable.get(key) === rendering) shareable.delete(key);
    if (!entry || rendering.changes.some((changes) => isAffected(entry.shown, changes))) return;
    stored.keep(entry);
    stores += 1;
  }

  /** Stores the response when it is complete, if it is public and current. Rejects as `response` does. */
  function add(key: string, response: Promise<Response>, shown: Shown, isTight = false): Rendering['entry'] {
    const since = performance.now();
    const toEntry = async (): Promise<CacheEntry | undefined> => {
      const rendered = await response;
      if (!isPublic(rendered)) return undefined;
      const packed = await toCachedResponse(rendered, key, moreHeaders, isTight ? 'tight' : 'quick');
      return { key, response: packed, isTight, shown, since };
    };
    const rendering: Rendering = { entry: toEntry(), changes: [] };
    renderings.add(rendering);
    shareable.set(key, rendering);
    rendering.entry.then(
      (entry) => finish(key, rendering, entry),
      () => finish(key, rendering),
    );
    return rendering.entry;
  }

  return {
    get: stored.get,
    askedAgain: stored.askedAgain,
    /** Whether to render it again before its time is over: then few others wait for a rendering. */
    isDue: ({ since }: CacheEntry) =>
      renderings.size <= fewRenderings && performance.now() - since > dueAfter * maxAgeMs,
    purge: stored.purge,
    add,
    /** The rendering of that response that a new request may share. Never rejects. */
    shared: (key: string) => shareable.get(key)?.entry.catch(() => undefined),
    /** Ends the validity of the responses that show what has changed. */
    forget(changes: PublicChanges): void {
      if (changes.data.length === 0 && changes.partIds.length === 0) return;
      for (const rendering of renderings) rendering.changes.push(changes);
      shareable.clear();
      stored.forget(changes);
    },
    stats: () => ({ stores, ...stored.stats() }),
  };
}
