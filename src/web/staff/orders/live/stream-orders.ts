/**
 * Reads the stream of order changes, and connects again when it ends. It uses fetch, because EventSource cannot send the bearer
 * token.
 */
import { routeUrl } from '#api/route-url.ts';
import { routes } from '#api/routes.ts';
import { lastSeenHeader, OrderChanges } from '#domain/orders/live/contract.ts';
import { ApiProblem } from '#web/session/api-problem.ts';
import { currentCaller, fetchAsCaller } from '#web/session/authenticated-fetch.ts';

const firstPauseMs = 1000;
const longestPauseMs = 30_000;
/** Silence in ms after which the connection is dead: longer than twice the time in which the server writes something. */
const silenceMs = 60_000;

interface StreamOptions {
  /** The last event, from which the next connection continues. */
  readonly seen: () => string | undefined;
  readonly changed: (changes: OrderChanges) => void;
  readonly signal: AbortSignal;
}

/** Resolves when the signal is aborted, or the user has signed out or may not follow orders any more. Never rejects. */
export async function streamOrders({ seen, changed, signal }: StreamOptions): Promise<void> {
  const user = currentCaller();
  let pauseMs = firstPauseMs;
  while (!signal.aborted && currentCaller() === user) {
    try {
      await readOnce({
        seen,
        signal,
        changed(changes) {
          pauseMs = firstPauseMs;
          changed(changes);
        },
      });
    } catch (error) {
      if (error instanceof ApiProblem && (error.status === 401 || error.status === 403)) return;
    }
    await pause(pauseMs * (0.5 + Math.random()), signal);
    pauseMs = Math.min(pauseMs * 2, longestPauseMs);
  }
}

async function readOnce({ seen, changed, signal }: StreamOptions): Promise<void> {
  const dead = new AbortController();
  let timer = setTimeout(() => dead.abort(), silenceMs);
  const last = seen();
  try {
    const response = await fetchAsCaller(routeUrl(routes.followOrders), {
      headers: { Accept: 'text/event-stream', ...(last === undefined ? {} : { [lastSeenHeader]: last }) },
      signal: AbortSignal.any([signal, dead.signal]),
    });
    let received = '';
    const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
    for (let read = await reader?.read(); read && !read.done; read = await reader?.read()) {
      clearTimeout(timer);
      timer = setTimeout(() => dead.abort(), silenceMs);
      const events = (received + read.value).split('\n\n');
      received = events.pop() ?? '';
      for (const event of events) {
        const changes = parseEvent(event);
        if (changes) changed(changes);
      }
    }
  } finally {
    clearTimeout(timer);
  }
}

/** The changes of an event; undefined for a comment. Throws for an event of a newer server that this script does not know. */
function parseEvent(event: string): OrderChanges | undefined {
  const field = (name: string) =>
    event
      .split('\n')
      .find((line) => line.startsWith(`${name}: `))
      ?.slice(name.length + 2);
  const data = field('data');
  if (data === undefined) return undefined;
  return OrderChanges.parse({ ...JSON.parse(data), seen: field('id') });
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) return resolve();
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}
