/** What a request costs that the cache does not answer: processor time of the server and of the database. */
import autocannon from 'autocannon';
import { type Answers, askOnce } from './ask-once.ts';
import { cpuOf } from './cpu-of-shop.ts';
import type { BenchShop } from './shop.ts';

/** Requests of one measurement, after as many that are not measured. */
const amount = 3000;

export interface RequestCost {
  /** Requests per second over 16 connections. The load is made on the same machine. */
  readonly ours: number;
  readonly unit: 'requests/s';
  /** Processor time of the server and the database for each request, in ms. */
  readonly nodeMs: number;
  readonly postgresMs: number;
}

/** Asks for the paths in turn, with an Authorization header, which the cache does not answer. */
export async function costOfRequests(shop: BenchShop, paths: readonly string[]): Promise<RequestCost> {
  const requests = paths.map((path) => ({ path, headers: { authorization: 'Bearer x' } }));
  let lastAt = 0;
  const load = () =>
    new Promise<autocannon.Result>((resolve, reject) => {
      const running = autocannon({ url: shop.url, connections: 16, amount, requests }, (error, result) =>
        error ? reject(error as Error) : resolve(result),
      );
      // autocannon reports its end up to a second after the last response.
      running.on('response', () => {
        lastAt = performance.now();
      });
    });
  await load();
  const [before, start] = [cpuOf(shop.pid, shop.dataDir), performance.now()];
  const { non2xx, errors } = await load();
  const [after, seconds] = [cpuOf(shop.pid, shop.dataDir), (lastAt - start) / 1000];
  if (non2xx + errors > 0) throw new Error(`${non2xx} responses without status 2xx, ${errors} errors`);
  const perRequest = (ms: number) => Number((ms / amount).toFixed(2));
  return {
    ours: Math.round(amount / seconds),
    unit: 'requests/s',
    nodeMs: perRequest(after.node - before.node),
    postgresMs: perRequest(after.postgres - before.postgres),
  };
}

/** What requests cost of which none repeats another: each path is asked for once, after others. */
export async function costOfDifferent(
  shop: BenchShop,
  paths: readonly string[],
  others: readonly string[],
): Promise<RequestCost & Omit<Answers, 'rate'>> {
  await askOnce(shop.url, others);
  const before = cpuOf(shop.pid, shop.dataDir);
  const { rate, ...answers } = await askOnce(shop.url, paths);
  const after = cpuOf(shop.pid, shop.dataDir);
  const perRequest = (ms: number) => Number((ms / paths.length).toFixed(2));
  return {
    ours: rate,
    unit: 'requests/s',
    nodeMs: perRequest(after.node - before.node),
    postgresMs: perRequest(after.postgres - before.postgres),
    ...answers,
  };
}
