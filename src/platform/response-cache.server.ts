/**
 * Whole answers to public GET requests, kept ready to send. Public answers depend on the address
 * alone, never on who asks, so one copy serves everybody.
 *
 * Freshness: `clear()` after anything that this process writes; what another process wrote is seen
 * after `maxAgeMs`. An answer that began before a clear is neither kept nor given to those who ask after it.
 * Requests for the same answer at the same time share one making: a page that runs out under load is drawn once.
 */
import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { LRUCache } from 'lru-cache';

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

type Encoding = 'br' | 'gzip' | 'identity';

interface CachedResponse {
  readonly headers: Record<string, string>;
  readonly etag: string;
  readonly body: Uint8Array<ArrayBuffer>;
}

export interface ResponseCache {
  /** The kept answer for this request (304 when the caller has it already), or the one that `make` gives. */
  answer(request: Request, make: () => Promise<Response>): Promise<Response>;
  /** Forgets everything: call after a change to what visitors see. */
  clear(): void;
}

/** At most `maxBytes` of bodies; an entry is served for `maxAgeMs`. */
export function createResponseCache({ maxAgeMs = 2000, maxBytes = 24 * 1024 * 1024 } = {}): ResponseCache {
  const kept = new LRUCache<string, CachedResponse>({
    maxSize: maxBytes,
    ttl: maxAgeMs,
    sizeCalculation: (entry) => 512 + entry.body.byteLength,
  });
  const making = new Map<string, Promise<CachedResponse | undefined>>();

  /** Keeps what `made` gives, if it may be kept and nothing was cleared meanwhile. */
  function share(key: string, made: Promise<CachedResponse | undefined>): void {
    making.set(key, made);
    const done = (entry?: CachedResponse) => {
      if (making.get(key) !== made) return;
      making.delete(key);
      if (entry) kept.set(key, entry);
    };
    made.then(done, () => done());
  }

  return {
    async answer(request, make) {
      if (request.method !== 'GET' || request.headers.has('authorization')) return make();
      const encoding = preferredEncoding(request.headers.get('accept-encoding'));
      // Two keys for one address rather than one entry with late encodings: an entry never changes.
      const key = `${encoding} ${addressOf(request.url)}`;
      const found = kept.get(key);
      if (found) return send(found, request);
      const waiting = making.get(key);
      // What could not be made or may not be kept is nobody else's answer.
      const shared = waiting && (await waiting.catch(() => undefined));
      if (shared) return send(shared, request);
      const response = make();
      const entry = response.then((answer) => (isKeepable(answer) ? keep(answer, encoding) : undefined));
      share(key, entry);
      const own = await entry;
      return own ? send(own, request) : response;
    },
    clear() {
      making.clear();
      kept.clear();
    },
  };
}

/** Path and query: the host is one for all. */
function addressOf(url: string): string {
  return url.slice(url.indexOf('/', url.indexOf('//') + 2));
}

function isKeepable(response: Response): boolean {
  return response.status === 200 && (response.headers.get('cache-control') ?? '').startsWith('public');
}

function preferredEncoding(accepted: string | null): Encoding {
  if (!accepted) return 'identity';
  if (/\bbr\b(?!;q=0(\.0+)?\b)/.test(accepted)) return 'br';
  return /\bgzip\b(?!;q=0(\.0+)?\b)/.test(accepted) ? 'gzip' : 'identity';
}

async function keep(response: Response, encoding: Encoding): Promise<CachedResponse> {
  const plain = new Uint8Array(await response.arrayBuffer());
  const etag = `W/"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`;
  const headers = Object.fromEntries(response.headers);
  headers.etag = etag;
  headers.vary = 'Accept-Encoding, Authorization';
  if (encoding === 'identity') return { headers, etag, body: plain };
  const packed =
    encoding === 'br'
      ? await brotli(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } })
      : await gzipped(plain, { level: 6 });
  headers['content-encoding'] = encoding;
  return { headers, etag, body: new Uint8Array(packed) };
}

function send(entry: CachedResponse, request: Request): Response {
  if (request.headers.get('if-none-match') === entry.etag) {
    const {
      'content-encoding': _encoding,
      'content-type': _type,
      'content-length': _length,
      ...headers
    } = entry.headers;
    return new Response(null, { status: 304, headers });
  }
  return new Response(entry.body, { headers: entry.headers });
}
