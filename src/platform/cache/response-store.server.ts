/**
 * The stored responses and the renderings in progress. A response whose rendering began before a change of what it shows is
 * neither stored nor shared with requests that arrive after the change.
 */
import { LRUCache } from 'lru-cache';
import { type CachedResponse, isPublic, packTightly, sizeOf, toCachedResponse } from './cached-response.server.ts';
import { isAffected, type PublicChanges, type PublicData } from './public-data.ts';

/** What a response shows. Rendering it adds the ids of its parts. */
export interface Shown {
  readonly data: readonly PublicData[];
  readonly partIds: Set<string>;
}

export interface CacheEntry {
  /** Packed quickly at first, tightly once it has been asked for again. */
  response: CachedResponse;
  isTight: boolean;
  readonly shown: Shown;
  /** When its rendering began. */
  readonly since: number;
}

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

/** Bytes that an entry needs besides its key, headers, body and parts, and for each part, roughly. */
const entryOverhead = 1024;
const partOverhead = 100;

/** Notes that the stored response is asked for again: from then on it is sent in fewer bytes. */
export function askedAgain(entry: CacheEntry): void {
  if (entry.isTight) return;
  entry.isTight = true;
  packTightly(entry.response).then(
    (tight) => {
      entry.response = tight;
    },
    () => undefined,
  );
}

interface StoreOptions {
  readonly maxAgeMs: number;
  readonly maxBytes: number;
  /** Of every response, in small letters. */
  readonly moreHeaders: Readonly<Record<string, string>>;
}

export function createResponseStore({ maxAgeMs, maxBytes, moreHeaders }: StoreOptions) {
  const entries = new LRUCache<string, CacheEntry>({
    maxSize: maxBytes,
    ttl: maxAgeMs,
    sizeCalculation: ({ response, shown }, key) =>
      entryOverhead + 2 * key.length + partOverhead * shown.partIds.size + sizeOf(response),
  });
  const renderings = new Set<Rendering>();
  /** Those that began after the last change, by key. */
  const shareable = new Map<string, Rendering>();
  let stores = 0;

  function finish(key: string, rendering: Rendering, entry?: CacheEntry): void {
    renderings.delete(rendering);
    if (shareable.get(key) === rendering) shareable.delete(key);
    if (!entry || rendering.changes.some((changes) => isAffected(entry.shown, changes))) return;
    entries.set(key, entry);
    stores += 1;
  }

  /** Stores the response when it is complete, if it is public and current. Rejects as `response` does. */
  function add(key: string, response: Promise<Response>, shown: Shown, isTight = false): Rendering['entry'] {
    const since = performance.now();
    const toEntry = async (): Promise<CacheEntry | undefined> => {
      const rendered = await response;
      if (!isPublic(rendered)) return undefined;
      const packed = await toCachedResponse(rendered, key, moreHeaders, isTight ? 'tight' : 'quick');
      return { response: packed, isTight, shown, since };
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
    get: (key: string) => entries.get(key),
    /** Whether to render it again before its time is over: then few others wait for a rendering. */
    isDue: ({ since }: CacheEntry) =>
      renderings.size <= fewRenderings && performance.now() - since > dueAfter * maxAgeMs,
    purge: () => entries.purgeStale(),
    add,
    /** The rendering of that response that a new request may share. Never rejects. */
    shared: (key: string) => shareable.get(key)?.entry.catch(() => undefined),
    /** Ends the validity of the responses that show what has changed. */
    forget(changes: PublicChanges): void {
      if (changes.data.length === 0 && changes.partIds.length === 0) return;
      for (const rendering of renderings) rendering.changes.push(changes);
      shareable.clear();
      const ended = [...entries.entries()].filter(([, { shown }]) => isAffected(shown, changes));
      for (const [key] of ended) entries.delete(key);
    },
    stats: () => ({ stores, entries: entries.size, bytes: entries.calculatedSize }),
  };
}
