/**
 * Lists with filters that nobody has used before: `npm run bench -- filters`, over HTTP and 16 connections to the built shop, with
 * 1,000 and 100,000 parts. Each of 800 addresses is asked for once: a category, and two prices, a brand, a grade, the stock or
 * another order. As a page, which counts all facets, and as JSON. Beside them, in the same run, a bare server that sends a page.
 */
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sampleCategories } from '../sample/categories.ts';
import { askOnce } from './ask-once.ts';
import { withBareServer } from './bare-rate.ts';
import { catalogueBrands } from './generate-catalogue.ts';
import { costOfDifferent } from './request-cost.ts';
import { openBenchShop } from './shop.ts';
import { fillDataFolder } from './with-catalogue.ts';

/** Addresses of each kind that are measured, after as many others. */
const amount = 800;

export async function run() {
  return [...(await measure(1_000)), ...(await measure(100_000))];
}

async function measure(parts: number) {
  const dataDir = await mkdtemp(join(tmpdir(), 'sprocket-bench-'));
  await fillDataFolder(dataDir, parts, async () => {});
  const shop = await openBenchShop(4621, { DATA_DIR: dataDir });
  try {
    const rows = [];
    for (const [name, path, wanted] of [
      ['page of a category with a new filter', '/parts', '≤ 2.2 + 0.8 ms'],
      ['the same as JSON', '/api/product', '≤ 0.7 + 0.5 ms'],
    ] as const) {
      const { totals, ...cost } = await costOfDifferent(shop, filtered(path, 0), filtered(path, amount));
      rows.push({ parts, name, ...cost, wanted: parts === 1_000 ? wanted : '' });
    }
    const page = new Uint8Array(await (await fetch(`${shop.url}${filtered('/parts', 2 * amount)[0]}`)).arrayBuffer());
    const paths = Array.from({ length: amount }, (_, n) => `?${n}`);
    const { totals, rate, ...times } = await withBareServer(page, (url) => askOnce(url, paths));
    return [...rows, { parts, name: 'bare server, a page', ours: rate, unit: 'requests/s', ...times }];
  } finally {
    await shop.close();
  }
}

/** What visitors choose beside a category. The prices are different for each n, and so is the address. */
const choices = [
  (n: number) => `minPrice=${5 + (n % 90)}&maxPrice=${400 + n}`,
  (n: number) => `brand=${brandOf(n)}&maxPrice=${900 + n}`,
  (n: number) => `grade=aftermarket&minPrice=${1 + (n % 50)}&maxPrice=${700 + n}&sort=price`,
  (n: number) => `availability=in_stock&brand=${brandOf(n)}&brand=${brandOf(n + 7)}&minPrice=${n / 100}`,
  (n: number) => `condition=new&maxPrice=${1200 + n}&sort=newest`,
] as const;

const brandOf = (n: number) => (catalogueBrands[n % catalogueBrands.length] ?? '').toLowerCase();

/** @param from addresses of another `from` are other ones */
function filtered(path: string, from: number): string[] {
  return Array.from({ length: amount }, (_, at) => {
    const n = from + at;
    const category = sampleCategories[n % sampleCategories.length]?.slug;
    return `${path}?category=${category}&${choices[n % choices.length]?.(n)}`;
  });
}
