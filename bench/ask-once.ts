/** Addresses that are asked for once each, over 16 connections: nothing is answered from what an earlier request has left. */
import { Agent, get } from 'node:http';
import { percentilesOf } from './search-kinds.ts';

const connections = 16;

export interface Answers {
  /** Answers per second. The load is made on the same machine. */
  readonly rate: number;
  /** Percentiles of the time of an answer in ms. */
  readonly p50: number;
  readonly p95: number;
  readonly p99: number;
  /** X-Total-Count of each answer, in the order of the paths; null: it has none. */
  readonly totals: readonly (number | null)[];
}

/** Asks for the paths, each as soon as one of the connections is free. With an Authorization header, which the cache does not answer. */
export async function askOnce(url: string, paths: readonly string[]): Promise<Answers> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const totals: (number | null)[] = paths.map(() => null);
  const times: number[] = [];
  const queue = paths.entries();
  const start = performance.now();
  try {
    await Promise.all(
      Array.from({ length: connections }, async () => {
        for (const [at, path] of queue) {
          const begun = performance.now();
          totals[at] = await ask(url + path, agent);
          times.push(performance.now() - begun);
        }
      }),
    );
  } finally {
    agent.destroy();
  }
  const seconds = (performance.now() - start) / 1000;
  const { p50, p95, p99 } = percentilesOf(times);
  return { rate: Math.round(paths.length / seconds), p50, p95, p99, totals };
}

/** Reads an answer, and returns its X-Total-Count. @throws Error when its status is not 200 */
function ask(url: string, agent: Agent): Promise<number | null> {
  return new Promise((resolve, reject) => {
    get(url, { agent, headers: { authorization: 'Bearer x', 'accept-encoding': 'identity' } }, (response) => {
      if (response.statusCode !== 200) reject(new Error(`${url}: ${response.statusCode}`));
      const total = response.headers['x-total-count'];
      response.resume();
      response.once('end', () => resolve(total === undefined ? null : Number(total)));
    }).once('error', reject);
  });
}
