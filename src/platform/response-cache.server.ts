/**
 * Caches whole responses to public GET requests, compressed. A public response depends on path and query alone, never
 * on the user, so one copy serves everyone (docs/decisions/002).
 *
 * Freshness: `clear()` after every write of this process; writes of other processes are visible after `maxAgeMs`.
 * A response whose rendering began before a clear is neither stored nor given to requests that arrive after it.
 * Simultaneous requests for the same response share one rendering.
 */
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import { acceptedCoding, isNotModified, weakEtag } from './http-headers.ts';
import { type PublicData, publicData } from './public-data.ts';

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

type Encoding = 'br' | 'gzip' | 'identity';

interface CachedResponse {
  readonly headers: Record<string, string>;
  readonly etag: string;
  readonly body: Uint8Array<ArrayBuffer>;
}

/** A value of the time when the shown data had this version. */
interface Versioned<Value> {
  readonly version: number;
  readonly value: Value;
}

export interface ResponseCache {
  /**
   * The cached response (304 when the client has it already), or the one that `render` returns, which is stored if it is
   * public. `shows`: the data that the response depends on.
   */
  respond(request: Request, render: () => Promise<Response>, shows?: readonly PublicData[]): Promise<Response>;
  /** Ends the validity of all responses that show some of this data. Call after a change to it. */
  clear(changed?: readonly PublicData[]): void;
  /** Bytes that the entries need, roughly. */
  size(): number;
  /** Since the start: requests that were answered from the cache, and public ones that were rendered. */
  stats(): { readonly hits: number; readonly misses: number; readonly entries: number };
}

/** Bytes that an entry needs besides its key, headers and body, roughly. */
const entryOverhead = 512;
/** Length above which an address is neither stored nor shared: the shop's own links are shorter. */
const maxAddressLength = 2048;

/** A cache of at most `maxBytes`, whose entries are valid for `maxAgeMs`. */
export function createResponseCache({ maxAgeMs = 2000, maxBytes = 24 * 1024 * 1024 } = {}): ResponseCache {
  const entries = new LRUCache<string, Versioned<CachedResponse>>({
    maxSize: maxBytes,
    ttl: maxAgeMs,
    sizeCalculation: ({ value }, key) => entryOverhead + key.length + sizeOf(value),
  });
  const counts = { hits: 0, misses: 0 };
  const rendering = new Map<string, Versioned<Promise<CachedResponse | undefined>>>();
  const changes = Object.fromEntries(publicData.map((data) => [data, 0])) as Record<PublicData, number>;
  /** Grows with every clear of this data. */
  const versionOf = (shows: readonly PublicData[]) => shows.reduce((sum, data) => sum + changes[data], 0);

  /** Shares the rendering with other requests, and stores its result unless its data have changed during the rendering. */
  function share(
    key: string,
    rendered: Versioned<Promise<CachedResponse | undefined>>,
    isCurrent: () => boolean,
  ): void {
    rendering.set(key, rendered);
    const finish = (value?: CachedResponse) => {
      if (rendering.get(key) === rendered) rendering.delete(key);
      if (value && isCurrent()) entries.set(key, { version: rendered.version, value });
    };
    rendered.value.then(finish, () => finish());
  }

  return {
    async respond(request, render, shows = publicData) {
      const address = pathAndQuery(request.url);
      if (request.method !== 'GET' || request.headers.has('authorization') || address.length > maxAddressLength)
        return render();
      const encoding = acceptedCoding(request.headers.get('accept-encoding'), ['br', 'gzip']) ?? 'identity';
      // What a response varies with is part of the key, so that an entry never changes.
      const key = `${encoding}${request.headers.has('save-data') ? ' save-data ' : ' '}${address}`;
      const version = versionOf(shows);
      const cached = entries.get(key);
      if (cached?.version === version) return countHit(counts, cached.value, request);
      const pending = rendering.get(key);
      // No await without a pending rendering: of two simultaneous requests, the second must find the first one's.
      // A failed or private rendering is not shared.
      const shared = pending?.version === version && (await pending.value.catch(() => undefined));
      if (shared) return countHit(counts, shared, request);
      const response = render();
      const entry = response.then((rendered) => (isPublic(rendered) ? toEntry(rendered, encoding) : undefined));
      share(key, { version, value: entry }, () => versionOf(shows) === version);
      const own = await entry;
      if (own) counts.misses += 1;
      return own ? send(own, request) : response;
    },
    clear(changed = publicData) {
      for (const data of changed) changes[data] += 1;
    },
    size: () => entries.calculatedSize,
    stats: () => ({ ...counts, entries: entries.size }),
  };
}

function sizeOf({ headers, body }: CachedResponse): number {
  const headerLengths = Object.entries(headers).map(([name, value]) => name.length + value.length);
  return body.byteLength + headerLengths.reduce((sum, length) => sum + length, 0);
}

/** The URL without its origin, which is the same for all requests. */
function pathAndQuery(url: string): string {
  return url.slice(url.indexOf('/', url.indexOf('//') + 2));
}

function isPublic(response: Response): boolean {
  return response.status === 200 && (response.headers.get('cache-control') ?? '').startsWith('public');
}

async function toEntry(response: Response, encoding: Encoding): Promise<CachedResponse> {
  const plain = new Uint8Array(await response.arrayBuffer());
  const etag = weakEtag(plain);
  const headers = Object.fromEntries(response.headers);
  headers.etag = etag;
  headers.vary = 'Accept-Encoding, Authorization, Save-Data';
  if (encoding === 'identity') return { headers, etag, body: plain };
  const compressed =
    encoding === 'br'
      ? await compressBrotli(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } })
      : await compressGzip(plain, { level: 6 });
  headers['content-encoding'] = encoding;
  return { headers, etag, body: new Uint8Array(compressed) };
}

function countHit(counts: { hits: number }, entry: CachedResponse, request: Request): Response {
  counts.hits += 1;
  return send(entry, request);
}

function send(entry: CachedResponse, request: Request): Response {
  if (!isNotModified(request, entry.etag)) return new Response(entry.body, { headers: entry.headers });
  const { 'content-encoding': _encoding, 'content-type': _type, 'content-length': _length, ...headers } = entry.headers;
  return new Response(null, { status: 304, headers });
}
