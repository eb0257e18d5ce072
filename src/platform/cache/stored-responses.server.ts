/** The responses that are stored, by key, until their time is over, what they show changes, or others need their place. */
import { LRUCache } from 'lru-cache';
import { type CachedResponse, packTightly, sizeOf } from './cached-response.server.ts';
import { isAffected, type PublicChanges, type PublicData } from './public-data.ts';

/** What a response shows. Rendering it adds the ids of its parts. */
export interface Shown {
  readonly data: readonly PublicData[];
  readonly partIds: Set<string>;
}

export interface CacheEntry {
  readonly key: string;
  /** Packed quickly at first, tightly once it has been asked for again. */
  response: CachedResponse;
  isTight: boolean;
  readonly shown: Shown;
  /** When its rendering began. */
  readonly since: number;
}

/** Bytes that an entry needs besides its key, headers, body and parts, and for each part, roughly. */
const entryOverhead = 1024;
const partOverhead = 100;

export interface StoredOptions {
  /** Most age of a response that was asked for again. */
  readonly maxAgeMs: number;
  /** Most age of the others, which would only take the place of those. */
  readonly onceAgeMs: number;
  readonly maxBytes: number;
}

export function createStoredResponses({ maxAgeMs, onceAgeMs, maxBytes }: StoredOptions) {
  const entries = new LRUCache<string, CacheEntry>({
    maxSize: maxBytes,
    ttl: onceAgeMs,
    sizeCalculation: ({ response, shown }, key) =>
      entryOverhead + 2 * key.length + partOverhead * shown.partIds.size + sizeOf(response),
  });

  function keep(entry: CacheEntry): void {
    const age = performance.now() - entry.since;
    entries.set(entry.key, entry, { ttl: Math.max(1, (entry.isTight ? maxAgeMs : onceAgeMs) - age) });
  }

  /** Notes that the stored response is asked for again: from then on it is kept for longer, and sent in fewer bytes. */
  function askedAgain(entry: CacheEntry): void {
    if (entry.isTight) return;
    entry.isTight = true;
    packTightly(entry.response).then(
      (tight) => {
        entry.response = tight;
        if (entries.peek(entry.key) === entry) keep(entry);
      },
      () => undefined,
    );
  }

  return {
    get: (key: string) => entries.get(key),
    keep,
    askedAgain,
    purge: () => entries.purgeStale(),
    forget(changes: PublicChanges): void {
      const ended = [...entries.entries()].filter(([, { shown }]) => isAffected(shown, changes));
      for (const [key] of ended) entries.delete(key);
    },
    stats: () => ({ entries: entries.size, bytes: entries.calculatedSize }),
  };
}
