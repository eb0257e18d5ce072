/**
 * Searches by words as they are sent: 800 different ones (word-queries.txt), each once, over HTTP and 16 connections to the built
 * shop, with 1,000 and 100,000 parts of six numbers each; `npm run bench -- words S M L` measures 500,000 as well. None is answered
 * from what an earlier one has left. Beside it, in the same run and on the same parts and queries: a bare server that sends the
 * bytes of one answer, SQLite's FTS5 and MiniSearch, which have neither synonyms nor the shop's order of relevance.
 */
import { readFileSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Answers, askOnce } from './ask-once.ts';
import { cpuOf, cpuOfProcess } from './cpu-of-shop.ts';
import { chosenSizes, randomOf } from './generate-catalogue.ts';
import { openMark } from './search-mark.ts';
import { generateQueries } from './search-queries.ts';
import { type BenchShop, openBenchShop } from './shop.ts';
import { fillDataFolder } from './with-catalogue.ts';

const queries = readFileSync(new URL('word-queries.txt', import.meta.url), 'utf8')
  .trim()
  .split('\n');
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
    const known = new Set(queries);
    const others = [...new Set(generateQueries(parts, 600).words)].filter((text) => !known.has(text.toLowerCase()));
    const rows = [];
    for (const [name, path, texts, wanted] of [
      ['words', '/api/product?q=', queries, parts === 100_000 ? '≥ 350/s, ≤ 6 ms' : ''],
      ['suggestions', '/api/suggest?q=', keyPresses(), '≤ 1.5 ms'],
      ['pages with facets', '/parts?q=', queries, ''],
    ] as const) {
      await askOnce(shop.url, pathsOf(path, others));
      rows.push({ parts, name, ...(await measureSearches(shop, pathsOf(path, texts))), wanted });
    }
    const [first = ''] = pathsOf('/api/product?q=', ['roller']);
    const body = await (await fetch(shop.url + first)).text();
    return [...rows, { parts, name: 'bare server', ...(await measureMark('bare', parts, body)), wanted: '' }];
  } finally {
    await shop.close();
  }
}

/** What the box sends at some letter of each query. */
function keyPresses(): readonly string[] {
  const random = randomOf(55);
  return [...new Set(queries.map((text) => text.slice(0, 2 + Math.floor(random() * (text.length - 1)))))];
}

const pathsOf = (path: string, texts: readonly string[]) => texts.map((text) => path + encodeURIComponent(text));

async function measureSearches(shop: BenchShop, paths: readonly string[]) {
  const before = cpuOf(shop.pid, shop.dataDir);
  const answers = await askOnce(shop.url, paths);
  const after = cpuOf(shop.pid, shop.dataDir);
  return rowOf(answers, after.node - before.node, after.postgres - before.postgres);
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
    const answers = await askOnce(mark.url, pathsOf('/?q=', queries));
    return rowOf(answers, cpuOfProcess(mark.pid) - before, 0);
  } finally {
    await mark.close();
  }
}

function rowOf({ rate, p50, p95, p99, totals }: Answers, nodeMs: number, postgresMs: number) {
  const found = totals.filter((total) => total !== null);
  const perSearch = (ms: number) => Number((ms / totals.length).toFixed(2));
  return {
    ours: rate,
    unit: 'requests/s',
    nodeMs: perSearch(nodeMs),
    postgresMs: perSearch(postgresMs),
    p50,
    p95,
    p99,
    'mean hits': found.length > 0 ? Math.round(found.reduce((sum, total) => sum + total, 0) / found.length) : '',
  };
}
