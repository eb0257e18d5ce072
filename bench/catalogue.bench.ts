/**
 * Requests per second for responses from the cache, compared with a minimal server that sends the same bytes, and the
 * processor time of requests that the cache does not answer. 16 connections.
 */
import { spawn } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import autocannon from 'autocannon';
import { z } from 'zod';
import { costOfRequests } from './request-cost.ts';
import { type BenchShop, openBenchShop } from './shop.ts';

/** Length of one measurement in seconds, and measurements of each server. */
const seconds = 2;
const rounds = 9;

export async function run() {
  const shop = await openBenchShop(4610);
  const folder = await mkdtemp(join(tmpdir(), 'sprocket-bare-'));
  try {
    const [first] = (await (await fetch(`${shop.url}/api/product?limit=1`)).json()) as [{ _id: string; slug: string }];
    const rows = [];
    for (const [name, path] of [
      ['GET /api/product/{id}', `/api/product/${first._id}`],
      ['GET /api/product?limit=24', '/api/product?limit=24'],
      ['GET / (HTML)', '/'],
      ['GET /parts (HTML)', '/parts'],
      ['GET /part/{slug} (HTML)', `/part/${first.slug}`],
    ] as const) {
      rows.push({ name, ...(await compare(shop.url + path, folder)) });
    }
    rows.push(...(await measureUncached(shop)));
    return rows;
  } finally {
    await shop.close();
    await rm(folder, { recursive: true, force: true });
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

/** Measures the shop and the minimal server alternately, so that other load affects both. The result is the pair with the median ratio. */
async function compare(url: string, folder: string) {
  const answer = await fetch(url, { headers: { 'accept-encoding': 'identity' } });
  const file = join(folder, 'body');
  await writeFile(file, Buffer.from(await answer.arrayBuffer()));
  const type = answer.headers.get('content-type') ?? 'application/json';
  const bare = spawn(
    process.execPath,
    [fileURLToPath(new URL('bare-server.ts', import.meta.url)), '4611', file, type],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  await new Promise((resolve) => bare.stdout.once('data', resolve));
  try {
    const pairs = [];
    await rate(url);
    for (let round = 0; round < rounds; round += 1) {
      const [ours, bareRate] = [await rate(url), await rate('http://127.0.0.1:4611/')];
      pairs.push({
        ours,
        bare: bareRate,
        unit: 'requests/s',
        ratio: Number((ours / bareRate).toFixed(2)),
        wanted: 0.8,
      });
    }
    return pairs.sort((a, b) => a.ratio - b.ratio)[Math.floor(rounds / 2)];
  } finally {
    bare.kill();
  }
}

async function rate(url: string): Promise<number> {
  const result = await autocannon({ url, connections: 16, duration: seconds });
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${url}: ${result.non2xx} responses without status 2xx, ${result.errors} errors`);
  return Math.round(result.requests.average);
}
