/**
 * Refuses requests while the process has as many as it can answer soon. Without a limit, arrivals beyond the capacity wait
 * longer and longer, until those who wait have gone, and the work for them is lost. What visitors read costs little, so it is
 * refused last: it has a count of its own, which orders that wait for the database do not fill.
 */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { problemDocument } from '#api/problem.ts';
import { routes } from '#api/routes.ts';
import { m } from '#messages';
import { retryLater, unavailable } from '#platform/errors.ts';
import { newRequestId, requestIdHeader } from '#platform/http/request-context.server.ts';
import { apiPath, authPath } from '#platform/paths.ts';
import type { ObserveOptions } from './observe-requests.ts';

/** A sixth of the requests may have waited for so long, in ms: then the process, or its database, is slower than the arrivals. */
const patienceMs = 500;
/** Time that a body may take until it counts as one of a slow sender, in ms. */
const slowBodyMs = 200;
/** Pause between two lines of the log about refused requests, in ms. */
const logEveryMs = 10_000;

/**
 * True for addresses that are always answered: load balancers have to hear that an overloaded process is alive, and files of the
 * build cost little.
 */
const isAlwaysAnswered = (address: string) =>
  address === `${apiPath}${routes.getHealth.path}` || address.startsWith('/assets/');

/** The share of the requests at once that orders, staff and everything else that is no visitor's read may have. */
const shareOfOthers = 0.75;

/**
 * True for a read that is of no particular user: a page, parts, a search. The session cookie of pages changes nothing in them.
 */
function isVisitorRead({ method, headers, url = '' }: IncomingMessage): boolean {
  return (method === 'GET' || method === 'HEAD') && headers.authorization === undefined && !url.startsWith(authPath);
}

interface Work {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  /** Start of the work, by performance.now(). */
  readonly since: number;
}

/**
 * A function that is asked before the application: true when the request is refused, with 503.
 * @param max requests that are worked on at once: of 200, at 500 a second, the last one waits for 0.4 s. A slower process refuses
 *   earlier, by the time that requests have waited.
 */
export function limitRequests({ log, observed }: Pick<ObserveOptions, 'log' | 'observed'>, max: number) {
  const reads = createQueue(max);
  const others = createQueue(Math.floor(max * shareOfOthers));
  let refused = 0;
  let loggedAt = Number.NEGATIVE_INFINITY;

  function logRefused(now: number): void {
    refused += 1;
    if (now - loggedAt < logEveryMs) return;
    loggedAt = now;
    log.warn(
      { refused, atOnce: reads.works.size + others.works.size },
      'Requests were refused: more arrive than the process can answer',
    );
    refused = 0;
  }

  return (request: IncomingMessage, response: ServerResponse): boolean => {
    const { url: address = '', method = '' } = request;
    if (isAlwaysAnswered(address)) return false;
    const now = performance.now();
    const own = isVisitorRead(request) ? reads : others;
    const isTooMuch = () => own.isFull(now) || reads.works.size + others.works.size >= max;
    if (isTooMuch()) for (const { works } of [reads, others]) dropTransfers(works, now);
    if (!isTooMuch()) {
      const work = { request, response, since: now };
      own.works.add(work);
      response.once('close', () => own.works.delete(work));
      return false;
    }
    refuse(request, response);
    logRefused(now);
    const [path = ''] = address.split('?', 1);
    observed?.({ method, path, status: 503, ms: 0 });
    return true;
  };
}

/** Requests that are worked on, in the order of their arrival. @param most how many are worked on at once */
function createQueue(most: number) {
  const works = new Set<Work>();
  const fewWaiting = Math.ceil(most / 6);
  return {
    works,
    isFull(now: number): boolean {
      if (works.size < fewWaiting) return false;
      return works.size >= most || now - sinceOf(works, fewWaiting) > patienceMs;
    },
  };
}

function dropTransfers(works: Set<Work>, now: number): void {
  for (const work of works) if (isOnlyTransfer(work, now)) works.delete(work);
}

/** Start of the work on the request at this place; requests are in the order of their arrival. */
function sinceOf(works: ReadonlySet<Work>, place: number): number {
  let left = place;
  for (const { since } of works) if (--left === 0) return since;
  return Number.POSITIVE_INFINITY;
}

/** True when the client is slow to send or to receive, or follows a stream: nothing is worked on. */
function isOnlyTransfer({ request, response, since }: Work, now: number): boolean {
  return response.headersSent || (!request.complete && now - since > slowBodyMs);
}

function refuse({ url = '' }: IncomingMessage, response: ServerResponse): void {
  const id = newRequestId();
  const isApi = url.startsWith(`${apiPath}/`);
  const body = isApi ? JSON.stringify(problemDocument(unavailable(m.api_unavailable()), id)) : m.error_unavailable();
  response.writeHead(503, {
    ...retryLater,
    'Content-Type': isApi ? 'application/problem+json; charset=utf-8' : 'text/plain; charset=utf-8',
    'Content-Length': Buffer.byteLength(body),
    'Cache-Control': 'no-store',
    'X-Content-Type-Options': 'nosniff',
    [requestIdHeader]: id,
  });
  response.end(body);
}
