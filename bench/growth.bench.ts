/**
 * How the cost of a request grows with the catalogue: the same pages, JSON answers, searches and orders in a shop with 1,000
 * and with 100,000 parts of six numbers each. Processor time of server and database together. And for both sizes, answers
 * from the cache beside a bare server, and orders beside bare SQL.
 */
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sampleCategories } from '../sample/categories.ts';
import { cachedPaths, compareInTurn, compareWithBareServer } from './bare-rate.ts';
import { type GeneratedPart, generatedPart } from './generate-catalogue.ts';
import { compareOrders } from './order-rate.ts';
import { costOfDifferent, costOfRequests } from './request-cost.ts';
import { generateQueries } from './search-queries.ts';
import { openBenchShop } from './shop.ts';
import { fillDataFolder } from './with-catalogue.ts';
import { keptSearches, otherSearches, searchPaths } from './word-queries.ts';

const sizes = [1_000, 100_000] as const;
/** Different addresses of each kind of request. */
const count = 600;
/** The largest of the wanted factors: words find more parts in a larger catalogue. */
const wanted: Record<string, number> = { 'search by words': 2.5 };

export async function run() {
  const [small, large] = [await measure(sizes[0]), await measure(sizes[1])];
  const costs = small.costs.map(({ name, ms, detail }, at) => ({
    name,
    'ms at 1,000': ms,
    of: detail,
    'ms at 100,000': large.costs[at]?.ms,
    'of ': large.costs[at]?.detail,
    ratio: Number(((large.costs[at]?.ms ?? Number.NaN) / ms).toFixed(2)),
    wanted: wanted[name] ?? 1.3,
  }));
  return [...costs, ...small.beside, ...large.beside];
}

/** What requests cost with so many parts, and the rates beside those of the bare server and the bare SQL of the same run. */
async function measure(size: number) {
  const dataDir = await mkdtemp(join(tmpdir(), 'sprocket-bench-'));
  const parts = partsOf(size);
  const orders = await fillDataFolder(dataDir, size, (scope, { pool }) => compareOrders(pool, scope, ordersOf(parts)));
  const shop = await openBenchShop(4618, { DATA_DIR: dataDir });
  try {
    const [first] = parts as [GeneratedPart];
    const cached = await compareWithBareServer(shop, cachedPaths(first));
    const pages = Array.from({ length: 1000 }, (_, n) => `/part/${generatedPart(n).slug}`) as [string, ...string[]];
    cached.push(await compareInTurn(shop, 'pages of 1,000 parts in turn, cached', pages));
    const costs = [];
    for (const [name, paths] of pathsOf(size, parts)) {
      const { nodeMs, postgresMs } = await costOfRequests(shop, paths);
      costs.push(costRow(name, nodeMs, postgresMs));
    }
    // Of words none is asked for twice: the number of parts of a repeated one is known.
    const words = (texts: readonly string[]) => searchPaths('/api/product?q=', texts);
    const { nodeMs, postgresMs } = await costOfDifferent(shop, words(keptSearches), words(otherSearches(size)));
    costs.push(costRow('search by words', nodeMs, postgresMs));
    const order = { name: 'order of one line', ms: Number((1000 / orders.ours).toFixed(2)), detail: 'time, 8 buyers' };
    const beside = [...cached, { name: order.name, ...orders, wanted: 0.6 }];
    return { costs: [...costs, order], beside: beside.map((row) => ({ parts: size, ...row })) };
  } finally {
    await shop.close();
  }
}

const costRow = (name: string, nodeMs: number, postgresMs: number) => ({
  name,
  ms: Number((nodeMs + postgresMs).toFixed(2)),
  detail: `${nodeMs} + ${postgresMs}`,
});

/** Parts spread evenly over the whole catalogue. */
function partsOf(size: number): GeneratedPart[] {
  return Array.from({ length: count }, (_, n) => generatedPart(Math.floor((n * size) / count)));
}

/** A thousand orders, each of one piece of a part that has enough of them. */
function ordersOf(parts: readonly GeneratedPart[]) {
  const orderable = parts
    .filter(({ minimumOrderQuantity, availableQuantity }) => minimumOrderQuantity === 1 && availableQuantity > 60)
    .map(({ id, priceCents }) => ({ partId: id, priceCents }));
  return Array.from({ length: 1000 }, (_, n) => [orderable[n % orderable.length]].filter((part) => part !== undefined));
}

function pathsOf(size: number, parts: readonly GeneratedPart[]) {
  const queries = generateQueries(size, count);
  const search = (texts: readonly string[]) => texts.map((text) => `/api/product?q=${encodeURIComponent(text)}`);
  return [
    ['home page', ['/']],
    ['page of a category', sampleCategories.map(({ slug }) => `/parts?category=${slug}`)],
    ['page of a part', parts.map(({ slug }) => `/part/${slug}`)],
    ['one part as JSON', parts.map(({ id }) => `/api/product/${id}`)],
    ['24 parts as JSON', ['/api/product?limit=24']],
    ['search by number', search(queries.exact)],
  ] as const;
}
