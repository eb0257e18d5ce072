/**
 * Searches by words as they are sent: 800 different ones (word-queries.txt), each once, over HTTP and 16 connections to the built
 * shop, with 1,000 and 100,000 parts of six numbers each; `npm run bench -- words S M L` measures 500,000 as well. None is answered
 * from what an earlier one has left. Beside it, in the same run and on the same parts and queries: a bare server that sends the
 * bytes of one answer, SQLite's FTS5 and MiniSearch, which have neither synonyms nor the shop's order of relevance.
 */
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { askOnce } from './ask-once.ts';
import { cpuOfProcess } from './cpu-of-shop.ts';
import { chosenSizes, randomOf } from './generate-catalogue.ts';
import { costOfDifferent } from './request-cost.ts';
import { openMark } from './search-mark.ts';
import { openBenchShop } from './shop.ts';
import { fillDataFolder } from './with-catalogue.ts';
import { keptSearches, misspelledSearches, otherSearches, searchPaths } from './word-queries.ts';

/** Parts above which MiniSearch is left out: it keeps all texts in memory. */
const maxInMemory = 100_000;

/** Parts of the sizes that the command line names. */
const sizes = { S: 1_000, M: 100_000, L: 500_000 };

export async function run() {
  const chosen = chosenSizes();
  const rows = [];
  for (const size of chosen.length > 0 ? chosen : (['S', 'M'] as const)) {
    rows.push(...(await measureShop(sizes[size])), ...(await measureMarks(sizes[size])));
  }
  return rows;
}

async function measureShop(parts: number) {
  const dataDir = await mkdtemp(join(tmpdir(), 'sprocket-bench-'));
  await fillDataFolder(dataDir, parts, async () => {});
  const shop = await openBenchShop(4617, { DATA_DIR: dataDir });
  try {
    // Other words first, so that the shop has been running for a while.
    const others = otherSearches(parts);
    const rows = [];
    for (const [name, path, texts, wanted] of [
      ['words', '/api/product?q=', keptSearches, parts === 100_000 ? '≥ 350/s, ≤ 6 ms' : ''],
      ['words, one misspelled', '/api/product?q=', misspelledSearches, ''],
      ['suggestions', '/api/suggest?q=', keyPresses(), '≤ 1.5 ms'],
      ['pages with facets', '/parts?q=', keptSearches, ''],
    ] as const) {
      const { totals, ...cost } = await costOfDifferent(shop, searchPaths(path, texts), searchPaths(path, others));
      rows.push({ parts, name, ...cost, 'mean hits': meanOf(totals), wanted });
    }
    const [first = ''] = searchPaths('/api/product?q=', ['roller']);
    const body = await (await fetch(shop.url + first)).text();
    return [...rows, { parts, name: 'bare server', ...(await measureMark('bare', parts, body)), wanted: '' }];
  } finally {
    await shop.close();
  }
}

/** What the box sends at some letter of each query. */
function keyPresses(): readonly string[] {
  const random = randomOf(55);
  return [...new Set(keptSearches.map((text) => text.slice(0, 2 + Math.floor(random() * (text.length - 1)))))];
}

async function measureMarks(parts: number) {
  const rows = [];
  for (const name of parts > maxInMemory ? (['fts5'] as const) : (['fts5', 'minisearch'] as const)) {
    rows.push({ parts, name: `mark: ${name}`, ...(await measureMark(name, parts)), wanted: '' });
  }
  return rows;
}

/** @param body what the bare server sends */
async function measureMark(name: 'bare' | 'fts5' | 'minisearch', parts: number, body = '') {
  const mark = await openMark(name, parts, body);
  try {
    const before = cpuOfProcess(mark.pid);
    const { rate, totals, ...times } = await askOnce(mark.url, searchPaths('/?q=', keptSearches));
    const ms = (cpuOfProcess(mark.pid) - before) / keptSearches.length;
    return {
      ours: rate,
      unit: 'requests/s',
      nodeMs: Number(ms.toFixed(2)),
      postgresMs: 0,
      ...times,
      'mean hits': meanOf(totals),
    };
  } finally {
    await mark.close();
  }
}

/** Empty when the answers do not say how many there are. */
function meanOf(totals: readonly (number | null)[]): number | string {
  const found = totals.filter((total) => total !== null);
  return found.length > 0 ? Math.round(found.reduce((sum, total) => sum + total, 0) / found.length) : '';
}
