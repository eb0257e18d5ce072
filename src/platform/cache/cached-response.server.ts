/** A public response as the response cache stores it: complete, compressed, with the headers that are sent. */
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants, gunzip, gzip } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import { acceptedCoding, isNotModified, weakEtag } from '../http/http-headers.ts';

const compressBrotli = promisify(brotliCompress);
const decompressBrotli = promisify(brotliDecompress);
const compressGzip = promisify(gzip);
const decompressGzip = promisify(gunzip);

type Coding = 'br' | 'gzip' | 'identity';

export interface CachedResponse {
  /** Of status 200. */
  readonly headers: Record<string, string>;
  /** Of status 304. */
  readonly briefHeaders: Record<string, string>;
  /** Both as names and values in turn, which Node sends without looking at each key. */
  readonly headerList: readonly string[];
  readonly briefHeaderList: readonly string[];
  readonly content: Content;
}

/**
 * The bytes of a body. A small one is a text with a character for each byte (latin1): Node joins a text with the head, which takes less
 * time than to send two pieces.
 */
type Content = Uint8Array<ArrayBuffer> | string;

/** What every response varies with. That of an address which a cookie completes names the cookie, too. */
const varyOfAll = 'Accept-Encoding, Authorization, Save-Data';

/** Length in bytes up to which a body is small: above it, copying takes longer than a second piece. */
const smallBody = 12 * 1024;

/** The parts of a request that a public response depends on. Headers are of `Request`, or look like them. */
export interface AskedResponse {
  readonly method: string;
  /** Path and query. */
  readonly address: string;
  readonly headers: { get(name: string): string | null };
}

/** Length above which an address is neither stored nor shared: the shop's own links are shorter. */
const maxAddressLength = 2048;

/** Names the stored response; undefined when no stored response may answer the request. What a response varies with is part of it. */
export function cacheKeyOf({ method, address, headers }: AskedResponse): string | undefined {
  if ((method !== 'GET' && method !== 'HEAD') || address.length > maxAddressLength) return undefined;
  if (headers.get('authorization') !== null) return undefined;
  return `${codingFor(headers.get('accept-encoding'))}${headers.get('save-data') === null ? ' ' : ' save-data '}${address}`;
}

/** Browsers send few different values. */
const codings = new LRUCache<string, Coding>({ max: 100 });

function codingFor(acceptEncoding: string | null): Coding {
  if (acceptEncoding === null) return 'identity';
  const coding = codings.get(acceptEncoding) ?? acceptedCoding(acceptEncoding, ['br', 'gzip']) ?? 'identity';
  if (acceptEncoding.length < 100) codings.set(acceptEncoding, coding);
  return coding;
}

export function isPublic(response: Response): boolean {
  return response.status === 200 && (response.headers.get('cache-control') ?? '').startsWith('public');
}

/**
 * Quick for what may be asked for once: of the page of a list, brotli takes 0.16 ms for 10.3 kB. Tight for what is asked for again:
 * 0.97 ms for 9.0 kB.
 */
type Packing = 'quick' | 'tight';
const levels = { quick: { br: 1, gzip: 1 }, tight: { br: 4, gzip: 5 } } as const;

/** The response as it is stored. @param moreHeaders in small letters */
export async function toCachedResponse(
  response: Response,
  key: string,
  moreHeaders: Readonly<Record<string, string>>,
  packing: Packing,
): Promise<CachedResponse> {
  const plain = new Uint8Array(await response.arrayBuffer());
  const { 'content-type': type, 'content-length': _length, ...common } = Object.fromEntries(response.headers);
  const briefHeaders = {
    ...common,
    ...moreHeaders,
    etag: weakEtag(plain),
    vary: /\bcookie\b/i.test(common['vary'] ?? '') ? `${varyOfAll}, Cookie` : varyOfAll,
  };
  const coding = key.slice(0, key.indexOf(' ')) as Coding;
  const headers = {
    ...briefHeaders,
    ...(type === undefined ? {} : { 'content-type': type }),
    ...(coding === 'identity' ? {} : { 'content-encoding': coding }),
  };
  return complete({ headers, briefHeaders }, await compress(plain, coding, packing));
}

/** The same response in fewer bytes, where it is compressed. */
export async function packTightly(response: CachedResponse): Promise<CachedResponse> {
  const coding = response.headers['content-encoding'] as Coding | undefined;
  if (coding === undefined) return response;
  const packed = bytesOf(response.content);
  const plain = await (coding === 'br' ? decompressBrotli(packed) : decompressGzip(packed));
  return complete(response, await compress(new Uint8Array(plain), coding, 'tight'));
}

function complete(
  given: Pick<CachedResponse, 'headers' | 'briefHeaders'>,
  body: Uint8Array<ArrayBuffer>,
): CachedResponse {
  const { briefHeaders } = given;
  const headers = { ...given.headers, 'content-length': String(body.byteLength) };
  const [headerList, briefHeaderList] = [Object.entries(headers).flat(), Object.entries(briefHeaders).flat()];
  const content = body.byteLength > smallBody ? body : Buffer.from(body.buffer).toString('latin1');
  return { headers, briefHeaders, headerList, briefHeaderList, content };
}

/** The bytes of a body. */
export const bytesOf = (content: Content): Uint8Array<ArrayBuffer> =>
  typeof content === 'string' ? new Uint8Array(Buffer.from(content, 'latin1')) : content;

async function compress(
  plain: Uint8Array<ArrayBuffer>,
  coding: Coding,
  packing: Packing,
): Promise<Uint8Array<ArrayBuffer>> {
  if (coding === 'identity') return plain;
  const level = levels[packing][coding];
  return new Uint8Array(
    coding === 'br'
      ? await compressBrotli(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: level } })
      : await compressGzip(plain, { level }),
  );
}

/** Bytes that it needs, roughly. */
export function sizeOf({ headers, content }: CachedResponse): number {
  const headerLengths = Object.entries(headers).map(([name, value]) => name.length + value.length);
  return content.length + headerLengths.reduce((sum, length) => sum + length, 0);
}

export interface CachedAnswer {
  readonly status: 200 | 304;
  readonly headers: Record<string, string>;
  /** The same, names and values in turn. */
  readonly headerList: readonly string[];
  /** null: the answer has no body. */
  readonly content: Content | null;
}

/** The answer to this request: 304 when the client has the response already. */
export function toAnswer(response: CachedResponse, asked: AskedResponse): CachedAnswer {
  const { headers, headerList, briefHeaders, briefHeaderList } = response;
  if (isNotModified(asked, headers['etag'] ?? ''))
    return { status: 304, headers: briefHeaders, headerList: briefHeaderList, content: null };
  return { status: 200, headers, headerList, content: asked.method === 'HEAD' ? null : response.content };
}
