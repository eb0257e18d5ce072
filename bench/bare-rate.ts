/** Requests per second from the shop's cache, compared with a minimal server that sends the same bytes. */
import { spawn } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import autocannon from 'autocannon';
import type { BenchShop } from './shop.ts';

/** Length of one measurement in seconds, and measurements of each server. */
const seconds = 2;
const rounds = 9;

/** What is compared: pages and JSON answers of a part. */
export function cachedPaths({ id, slug }: { id: string; slug: string }) {
  return [
    ['one part as JSON', `/api/product/${id}`],
    ['24 parts as JSON', '/api/product?limit=24'],
    ['home page', '/'],
    ['list page', '/parts'],
    ['page of a part', `/part/${slug}`],
  ] as const;
}

/** A row for paths that are asked for in turn, beside a minimal server that sends the bytes of the first one. */
export async function compareInTurn(shop: BenchShop, name: string, paths: readonly [string, ...string[]]) {
  const folder = await mkdtemp(join(tmpdir(), 'sprocket-bare-'));
  try {
    return { name, ...(await compare(shop.url + paths[0], folder, paths)) };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** One row for each of the paths. */
export async function compareWithBareServer(shop: BenchShop, paths: ReturnType<typeof cachedPaths>) {
  const folder = await mkdtemp(join(tmpdir(), 'sprocket-bare-'));
  try {
    const rows = [];
    for (const [name, path] of paths)
      rows.push({ name: `${name}, cached`, ...(await compare(shop.url + path, folder)) });
    return rows;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Runs the work with the address of a minimal server that sends these bytes. */
export async function withBareServer<T>(body: Uint8Array, work: (url: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'sprocket-bare-'));
  try {
    const file = join(folder, 'body');
    await writeFile(file, body);
    const bare = await startBareServer(file, 'application/json');
    return await work(bareUrl).finally(() => bare.kill());
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const barePort = 4611;
const bareUrl = `http://127.0.0.1:${barePort}/`;

async function startBareServer(file: string, type: string) {
  const bare = spawn(
    process.execPath,
    [fileURLToPath(new URL('bare-server.ts', import.meta.url)), String(barePort), file, type],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  await new Promise((resolve) => bare.stdout.once('data', resolve));
  return bare;
}

/**
 * Measures the shop and the minimal server alternately, so that other load affects both. The result is the pair with the median ratio.
 * @param inTurn addresses that are asked for one after the other in place of `url`, whose bytes the minimal server sends
 */
async function compare(url: string, folder: string, inTurn: readonly string[] = []) {
  const answer = await fetch(url, { headers: { 'accept-encoding': 'identity' } });
  const file = join(folder, 'body');
  await writeFile(file, Buffer.from(await answer.arrayBuffer()));
  const type = answer.headers.get('content-type') ?? 'application/json';
  const bare = await startBareServer(file, type);
  try {
    const pairs = [];
    // Twice, until all of them are stored as they stay: what is asked for again is compressed once more.
    for (const path of [...inTurn, ...inTurn]) await (await fetch(new URL(path, url))).arrayBuffer();
    await rate(url, inTurn);
    for (let round = 0; round < rounds; round += 1) {
      const [ours, bareRate] = [await rate(url, inTurn), await rate(bareUrl)];
      pairs.push({
        ours: ours.rate,
        bare: bareRate.rate,
        unit: 'requests/s',
        ratio: Number((ours.rate / bareRate.rate).toFixed(2)),
        wanted: 0.8,
        p99: ours.p99,
      });
    }
    return pairs.sort((a, b) => a.ratio - b.ratio)[rounds >> 1];
  } finally {
    bare.kill();
  }
}

/** Requests a second, and the time in ms below which 99 % of them are answered. */
async function rate(url: string, inTurn: readonly string[] = []): Promise<{ rate: number; p99: number }> {
  const requests = inTurn.map((path) => ({ path }));
  const result = await autocannon({
    url,
    connections: 16,
    duration: seconds,
    ...(requests.length > 0 && { requests }),
  });
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${url}: ${result.non2xx} responses without status 2xx, ${result.errors} errors`);
  return { rate: Math.round(result.requests.average), p99: result.latency.p99 };
}
