/**
 * Requests per second for responses from the cache, compared with a minimal server that sends the same bytes, and the
 * processor time of requests that the cache does not answer, over 16 connections.
 */
import { z } from 'zod';
import { cachedPaths, compareWithBareServer } from './bare-rate.ts';
import { costOfRequests } from './request-cost.ts';
import { type BenchShop, openBenchShop } from './shop.ts';

export async function run() {
  const shop = await openBenchShop(4610);
  try {
    const [first] = (await (await fetch(`${shop.url}/api/product?limit=1`)).json()) as [{ _id: string; slug: string }];
    const paths = cachedPaths({ id: first._id, slug: first.slug });
    return [...(await compareWithBareServer(shop, paths)), ...(await measureUncached(shop))];
  } finally {
    await shop.close();
  }
}

const text = z.string();
const Parts = z.array(
  z.object({ _id: text, slug: text, category: text, partNumber: text, partType: text, brand: text }),
);

/** Requests with an Authorization header, which the cache does not answer: per second, and the processor time of each in ms. */
async function measureUncached(shop: BenchShop) {
  const parts = Parts.parse(await (await fetch(`${shop.url}/api/product`)).json());
  const search = (texts: readonly string[]) =>
    [...new Set(texts)].map((text) => `/api/product?q=${encodeURIComponent(text)}`);
  const words = search(parts.flatMap(({ partType, brand }) => [partType, `${brand} ${partType}`]));
  const numbers = search(parts.map(({ partNumber }) => partNumber));
  const rows = [];
  for (const [name, paths] of [
    ['home page', ['/']],
    ['page of a category', [...new Set(parts.map(({ category }) => `/parts?category=${category}`))]],
    ['page of a part', parts.map(({ slug }) => `/part/${slug}`)],
    ['one part', parts.map(({ _id }) => `/api/product/${_id}`)],
    ['24 parts', ['/api/product?limit=24']],
    ['search by number', numbers],
    ['search by words', words],
    ['searches, half of each', numbers.flatMap((path, n) => [path, words[n % words.length] ?? path])],
  ] as const) {
    rows.push({ name: `${name}, not cached`, ...(await costOfRequests(shop, paths)) });
  }
  return rows;
}
