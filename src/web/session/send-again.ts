/**
 * Sends a request once more when the shop was busy, for example while another database server took over. Only a request that may
 * run twice: one that reads, and one with an idempotency key, of which the shop keeps one result.
 */
import { m } from '#messages';
import { toast } from '../kit/browser/toast.ts';
import { ApiProblem } from './api-problem.ts';

/** The longest wait in s before a request is sent again: a user who sees nothing happen for longer closes the page. */
const longestWait = 10;

/** Runs `send`; after a 503 it says so, waits as long as the shop asks, and runs `send` once more. Throws what `send` throws. */
export async function sendAgainWhenBusy<Result>(init: RequestInit, send: () => Promise<Result>): Promise<Result> {
  try {
    return await send();
  } catch (error) {
    const wait = waitBeforeSecond(init, error);
    if (wait === undefined) throw error;
    toast.info(isRead(init) ? m.send_again_read() : m.send_again_write());
    await pause(wait * 1000, init.signal);
    return await send();
  }
}

const isRead = ({ method }: RequestInit) => method === 'GET';

/** Seconds to wait; undefined when the request is not sent again. */
function waitBeforeSecond(init: RequestInit, error: unknown): number | undefined {
  const isRepeatable = isRead(init) || new Headers(init.headers).has('Idempotency-Key');
  if (!isRepeatable || !(error instanceof ApiProblem) || error.status !== 503) return undefined;
  const { retryAfterSeconds } = error;
  return retryAfterSeconds !== undefined && retryAfterSeconds <= longestWait ? retryAfterSeconds : undefined;
}

/** Waits. Rejects as fetch does when the request is cancelled meanwhile. */
function pause(ms: number, signal: AbortSignal | null | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const cancel = () => {
      clearTimeout(timer);
      reject(new DOMException('The request was cancelled', 'AbortError'));
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', cancel);
      resolve();
    }, ms);
    if (signal?.aborted) cancel();
    else signal?.addEventListener('abort', cancel, { once: true });
  });
}
