/** Lighthouse with its default settings, a phone on a slow network and a slow processor: each kind of public page. */
import lighthouse from 'lighthouse';
import { chromium } from 'playwright-core';
import { browserExecutable } from '../e2e/fixtures/browser.ts';
import { openBenchShop } from './shop.ts';

const debuggingPort = 4615;
/** Runs for each page; the result is the run with the median performance score. */
const runs = 3;

type Category = 'performance' | 'accessibility' | 'best-practices' | 'seo';

export async function run() {
  const shop = await openBenchShop(4614);
  const browser = await chromium.launch({
    executablePath: await browserExecutable(),
    args: ['--no-sandbox', '--disable-dev-shm-usage', `--remote-debugging-port=${debuggingPort}`],
  });
  try {
    const [part] = (await (await fetch(`${shop.url}/api/product?limit=1`)).json()) as [{ slug: string }];
    const pages = {
      home: '/',
      list: '/parts',
      part: `/part/${part.slug}`,
      machine: '/machines/komatsu/pc200-8',
      drawing: '/drawings/track-roller',
      cart: '/cart',
      login: '/login',
    };
    const rows = [];
    for (const [name, path] of Object.entries(pages)) rows.push({ name, ...(await medianOf(shop.url + path)) });
    return rows;
  } finally {
    await browser.close();
    await shop.close();
  }
}

async function medianOf(url: string) {
  const all = [];
  for (let n = 0; n < runs; n += 1) all.push(await measure(url));
  all.sort((a, b) => a.performance - b.performance);
  return all[Math.floor(runs / 2)];
}

/** Scores from 0 to 100, and the metrics of the performance score. */
async function measure(url: string) {
  const result = await lighthouse(url, { port: debuggingPort, logLevel: 'error', output: 'json' });
  if (!result) throw new Error(`Lighthouse has no result for ${url}`);
  const { categories, audits } = result.lhr;
  for (const { id, auditRefs } of Object.values(categories))
    for (const { id: audit, weight } of auditRefs) {
      const { score, title } = audits[audit] ?? {};
      if (id !== 'performance' && weight > 0 && score !== null && score !== undefined && score < 1)
        console.log(`${url} ${id}: ${title}`);
    }
  const score = (id: Category) => Math.round((categories[id]?.score ?? 0) * 100);
  const time = (id: string) => `${((audits[id]?.numericValue ?? 0) / 1000).toFixed(1)} s`;
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    'best practices': score('best-practices'),
    seo: score('seo'),
    'first paint': time('first-contentful-paint'),
    'largest paint': time('largest-contentful-paint'),
    blocked: `${Math.round(audits['total-blocking-time']?.numericValue ?? 0)} ms`,
    shift: (audits['cumulative-layout-shift']?.numericValue ?? 0).toFixed(3),
  };
}
