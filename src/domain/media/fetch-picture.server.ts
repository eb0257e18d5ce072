/**
 * Fetches a picture from another site, so that visitors never request it there. The address comes from a person, so the
 * server must not be led to machines that only it can reach (server-side request forgery).
 */
import { lookup } from 'node:dns/promises';
import type { IncomingMessage } from 'node:http';
import { get } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { m } from '#messages';
import type { Config } from '#platform/config.server.ts';
import { AppError } from '#platform/errors.ts';
import { isPublicHost } from '#platform/http/public-addresses.ts';
import type { Scope } from '#platform/scope.ts';

const maxRedirects = 3;
/** The time limit for the whole picture, redirects included. */
const timeoutMs = 15_000;
const redirects = new Set([301, 302, 303, 307, 308]);

interface HostAddress {
  readonly address: string;
  readonly family: number;
}

/**
 * Yields the bytes at an https address, from public addresses and the hosts of the setting PICTURE_HOSTS only; also
 * after redirects, at most 3. The consumer limits the size. Throws, with the reason as its message, invalid for an address
 * that is refused, unavailable when its server does not answer now.
 */
export async function* fetchPicture({ config }: Scope, address: string): AsyncGenerator<Uint8Array> {
  const signal = AbortSignal.timeout(timeoutMs);
  try {
    const response = await request(new URL(address), config, signal);
    yield* response as AsyncIterable<Uint8Array>;
  } catch (error) {
    if (error instanceof AppError) throw error;
    throw unavailable(
      signal.aborted ? m.media_fetch_timeout({ seconds: timeoutMs / 1000 }) : m.media_fetch_unreachable(),
    );
  }
}

/** The 200 response of the address or of the one that it redirects to. */
async function request(first: URL, config: Config, signal: AbortSignal): Promise<IncomingMessage> {
  let url = first;
  for (let hops = 0; hops <= maxRedirects; hops += 1) {
    const response = await open(url, await resolve(url, config), signal);
    const { statusCode: status = 0, headers } = response;
    if (status === 200) return response;
    response.destroy();
    if (status >= 500) throw unavailable(m.media_fetch_status({ status }));
    if (!redirects.has(status) || !headers.location) throw refused(m.media_fetch_status({ status }));
    url = new URL(headers.location, url);
  }
  throw refused(m.media_fetch_redirects());
}

/**
 * The addresses of the host, each of which has been checked. The connection uses exactly these: a second look-up could
 * have another answer.
 */
async function resolve(url: URL, { pictureHosts, origin }: Config): Promise<HostAddress[]> {
  if (url.protocol !== 'https:' || url.username || url.password) throw refused(m.media_fetch_https());
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const family = isIP(host);
  const addresses = family ? [{ address: host, family }] : await lookup(host, { all: true });
  const isOwn = url.hostname === new URL(origin).hostname;
  const isAllowed =
    pictureHosts.includes(host) ||
    (!isOwn &&
      isPublicHost(
        host,
        addresses.map(({ address }) => address),
      ));
  if (!isAllowed) throw refused(m.media_fetch_private());
  return addresses;
}

function open(url: URL, addresses: readonly HostAddress[], signal: AbortSignal): Promise<IncomingMessage> {
  const pinned: LookupFunction = (_host, { all }, done) => {
    const [{ address, family } = { address: '', family: 4 }] = addresses;
    if (all) done(null, [...addresses]);
    else done(null, address, family);
  };
  return new Promise((done, failed) => {
    get(url, { agent: false, signal, lookup: pinned, headers: { Accept: 'image/*' } }, done).on('error', failed);
  });
}

const refused = (reason: string) => new AppError('invalid', reason);

const unavailable = (reason: string) => new AppError('unavailable', reason);
