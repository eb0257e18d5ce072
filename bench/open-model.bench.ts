/**
 * Response times while visitors and orders arrive at their own pace, however slow the shop is: 200 browsers that open a page
 * every two seconds, and 20 orders a second. A request that waits for its turn counts from when it should have been sent.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { v7 as uuid } from 'uuid';
import { z } from 'zod';
import { percentilesOf } from './search-kinds.ts';
import { openBenchShop } from './shop.ts';
import { signInBuyers } from './signed-in-buyers.ts';

const seconds = 30;
/** Load before the measured time, in s. */
const warmUpSeconds = 10;
const browsers = 200;
/** Pause between two pages of a browser, in ms. */
const pauseMs = 2000;
const ordersPerSecond = 20;
/** A buyer may place a hundred orders an hour. */
const buyers = 40;

const Parts = z.array(
  z.object({
    _id: z.string(),
    slug: z.string(),
    partNumber: z.string(),
    partType: z.string(),
    brand: z.string(),
    category: z.string(),
    minQnty: z.int(),
    multipleQnty: z.int(),
    availableQnty: z.int(),
  }),
);
type Part = z.infer<typeof Parts>[number];

export async function run() {
  const shop = await openBenchShop(4619);
  try {
    const tokens = (await signInBuyers(shop, buyers)).map(({ token }) => token);
    const parts = Parts.parse(await (await fetch(`${shop.url}/api/product`)).json());
    const times = { page: [] as number[], order: [] as number[] };
    const until = performance.now() + 1000 * (warmUpSeconds + seconds);
    const from = until - 1000 * seconds;
    const send = async (
      kind: 'page' | 'order',
      [path, options]: readonly [path: string, options: RequestInit],
      planned: number,
    ) => {
      const answer = await fetch(shop.url + path, { ...options, redirect: 'manual' });
      await answer.arrayBuffer();
      if (answer.status >= 400) throw new Error(`${path}: ${answer.status}`);
      if (planned >= from) times[kind].push(performance.now() - planned);
    };
    let visits = 0;
    const visit = (planned: number) => {
      visits += 1;
      return send('page', [pageOf(parts, visits), { headers: { 'accept-encoding': 'br' } }], planned);
    };
    let orders = 0;
    const order = (planned: number) => {
      orders += 1;
      return send('order', orderOf(parts, orders, tokens[orders % tokens.length] ?? ''), planned);
    };
    await Promise.all([arrivals(pauseMs / browsers, until, visit), arrivals(1000 / ordersPerSecond, until, order)]);
    return Object.entries(times).map(([name, list]) => ({
      name: `${name}s`,
      requests: list.length,
      ...percentilesOf(list),
      unit: 'ms',
      wanted: 'p99 ≤ 100',
    }));
  } finally {
    await shop.close();
  }
}

/** Calls `send` at these intervals, whether the calls before have ended or not. */
async function arrivals(everyMs: number, until: number, send: (planned: number) => Promise<void>): Promise<void> {
  const sent: Promise<void>[] = [];
  for (let planned = performance.now(); planned < until; planned += everyMs) {
    await sleep(Math.max(0, planned - performance.now()));
    sent.push(send(planned));
  }
  await Promise.all(sent);
}

/** Half of the pages are searches and filtered lists that no browser has asked for before. */
function pageOf(parts: readonly Part[], n: number): string {
  const part = parts[(n * 37) % parts.length] as Part;
  const query = encodeURIComponent;
  return (
    [
      '/',
      `/part/${part.slug}`,
      `/parts?category=${part.category}`,
      `/part/${part.slug}`,
      '/parts',
      `/parts?q=${query(`${part.brand} ${part.partType}`)}&maxPrice=${10_000 + n}`,
      `/api/product?q=${query(part.partNumber)}&maxPrice=${10_000 + n}`,
      `/parts?q=${query(part.partType)}&minPrice=${n / 100_000}`,
      `/parts?category=${part.category}&maxPrice=${20_000 + n}`,
      `/api/product?q=${query(part.partType)}&maxPrice=${10_000 + n}`,
    ][n % 10] ?? '/'
  );
}

function orderOf(parts: readonly Part[], n: number, token: string): [string, RequestInit] {
  const inStock = parts.filter(({ availableQnty, minQnty }) => availableQnty >= 20 * minQnty);
  const part = inStock[(n * 13) % inStock.length] as Part;
  return [
    '/api/order',
    {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', 'idempotency-key': uuid() },
      body: JSON.stringify({
        _Id: part._id,
        name: 'Ada Buyer',
        phone: '+49 30 1234567',
        productQuantity: Math.ceil(part.minQnty / part.multipleQnty) * part.multipleQnty,
      }),
    },
  ];
}
