/** A load of different requests with bodies over eight connections, and what each of them costs. */
import autocannon from 'autocannon';
import { percentilesOf } from './search-kinds.ts';

export interface Sent {
  readonly method: 'POST';
  readonly path: string;
  readonly headers: Record<string, string>;
  readonly body: string;
}

export interface PostLoad {
  readonly seconds: number;
  /** Milliseconds of each request. */
  readonly times: readonly number[];
  readonly failed: number;
}

const connections = 8;

/** Sends each of the requests once, as fast as they are answered. An answer without a status 2xx has failed. */
export function sendAll(url: string, requests: readonly Sent[]): Promise<PostLoad> {
  const queue = requests.values();
  const times: number[] = [];
  const start = performance.now();
  let [failed, lastAt] = [0, start];
  return new Promise((resolve, reject) => {
    const running = autocannon(
      {
        url,
        connections,
        amount: requests.length,
        // autocannon prepares one request more for each connection than it sends.
        requests: [{ setupRequest: (request) => ({ ...request, ...(queue.next().value ?? requests[0]) }) }],
      },
      (error, { errors }) =>
        error ? reject(error as Error) : resolve({ seconds: (lastAt - start) / 1000, times, failed: failed + errors }),
    );
    running.on('response', (_client, status, _bytes, ms) => {
      // autocannon reports its end up to a second after the last response.
      lastAt = performance.now();
      times.push(ms);
      if (status >= 300) failed += 1;
    });
  });
}

/** The rate and the times of a load. */
export function rateOfLoad({ seconds, times, failed }: PostLoad) {
  const { worst: _worst, ...percentiles } = percentilesOf(times);
  return { ours: Math.round(times.length / seconds), unit: 'requests/s', ...percentiles, failed };
}
