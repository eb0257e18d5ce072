/**
 * Caches whole responses to public GET requests, compressed. A public response depends on path and query alone, never
 * on the user, so one copy serves everyone (docs/decisions/002).
 *
 * A stored response is valid until something that it shows changes: a part, by its id, or a kind of data as a whole. Own
 * changes are known at once, those of others within a second (change-watch.server.ts). Simultaneous requests for the same
 * response share one rendering.
 */
import { type AskedResponse, bytesOf, type CachedAnswer, cacheKeyOf, toAnswer } from './cached-response.server.ts';
import { watchChanges } from './change-watch.server.ts';
import { type PublicChanges, type PublicData, publicData } from './public-data.ts';
import { createResponseStore } from './response-store.server.ts';
import type { CacheEntry, Shown } from './stored-responses.server.ts';

interface CacheStats {
  /** Requests that a stored response has answered, or the rendering of another request. */
  readonly hits: number;
  /** Public requests whose response was rendered. */
  readonly misses: number;
  readonly stores: number;
  /** Stored now. */
  readonly entries: number;
  readonly bytes: number;
}

export interface ResponseCache {
  /** The answer from a stored response, if there is one that is valid without a look at the database. Parses no URL. */
  find(asked: AskedResponse): CachedAnswer | undefined;
  /**
   * The answer from a stored response, or the one that `render` returns, which is stored if it is public.
   * @param render adds the ids of the parts that the response shows to `partIds`
   * @param data what the response shows besides
   */
  respond(
    request: Request,
    render: (partIds: Set<string>) => Promise<Response>,
    data?: readonly PublicData[],
  ): Promise<Response>;
  /** Call after a write of this process has committed: the next request sees it. */
  written(): void;
  /** Gives back the memory of responses that are too old to be served. */
  purge(): void;
  stats(): CacheStats;
}

interface CacheOptions {
  /** Returns what has changed since its previous call; the first time, everything. */
  readonly look: () => Promise<PublicChanges>;
  /** Called for the first of several looks that fail. */
  readonly failed?: (error: unknown) => void;
  /**
   * For what changes without a write: the day that is printed. Somewhat younger responses are rendered again, one after the other,
   * as they are asked for.
   */
  readonly maxAgeMs?: number;
  /** The same for responses that nobody has asked for again, which would only take the place of others. */
  readonly onceAgeMs?: number;
  readonly maxBytes?: number;
  /** Further headers of every response, in small letters. */
  readonly moreHeaders?: Readonly<Record<string, string>>;
}

/** How long a response is served while the database does not say what has changed, in ms. */
const unwatchedMs = 900;

export function createResponseCache({
  look,
  failed,
  maxAgeMs = 120_000,
  onceAgeMs = 30_000,
  maxBytes = 48 * 1024 * 1024,
  moreHeaders = {},
}: CacheOptions): ResponseCache {
  const store = createResponseStore({ maxAgeMs, onceAgeMs, maxBytes, moreHeaders });
  const watch = watchChanges({ look, changed: store.forget, failed });
  const counts = { hits: 0, misses: 0 };

  function hit(entry: CacheEntry, asked: AskedResponse): CachedAnswer {
    counts.hits += 1;
    store.askedAgain(entry);
    return toAnswer(entry.response, asked);
  }

  return {
    find(asked) {
      const key = cacheKeyOf(asked);
      const stored = key === undefined ? undefined : store.get(key);
      return stored && watch.isCurrent() && !store.isDue(stored) ? hit(stored, asked) : undefined;
    },
    async respond(request, render, data = publicData) {
      const shown: Shown = { data, partIds: new Set() };
      const asked = { method: request.method, address: pathAndQuery(request.url), headers: request.headers };
      const key = cacheKeyOf(asked);
      const isWatched = key !== undefined && (await watch.update());
      const isValid = ({ since }: CacheEntry) => isWatched || performance.now() - since < unwatchedMs;
      const stored = key === undefined ? undefined : store.get(key);
      if (key !== undefined && stored && isValid(stored)) {
        // The others of this moment get the stored one, so that nobody waits for the renderings of all pages that are as old;
        // so does this one when its rendering fails.
        const renewed =
          store.isDue(stored) && (await store.add(key, render(shown.partIds), shown, true).catch(() => undefined));
        if (renewed) {
          counts.misses += 1;
          return toResponse(toAnswer(renewed.response, asked));
        }
        // Unless what it shows has changed meanwhile.
        if (store.get(key) === stored) return toResponse(hit(stored, asked));
      }
      // No await without a rendering to share: of two simultaneous requests, the second must find the first one's.
      // A failed or private rendering is not shared.
      const shared = key === undefined ? undefined : store.shared(key);
      const rendered = shared && (await shared);
      if (rendered && isValid(rendered)) return toResponse(hit(rendered, asked));
      const response = render(shown.partIds);
      const own = key === undefined ? undefined : await store.add(key, response, shown);
      if (own) counts.misses += 1;
      return own ? toResponse(toAnswer(own.response, asked)) : response;
    },
    written: watch.written,
    purge: store.purge,
    stats: () => ({ ...counts, ...store.stats() }),
  };
}

/** The URL without its origin, which is the same for all requests. */
function pathAndQuery(url: string): string {
  return url.slice(url.indexOf('/', url.indexOf('//') + 2));
}

function toResponse({ status, headers, content }: CachedAnswer): Response {
  return new Response(content && bytesOf(content), { status, headers });
}
