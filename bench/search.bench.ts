/**
 * How long finding takes in the server, at 2,000, 100,000 and 500,000 parts with six numbers each: one question
 * after the other through the domain's functions, on the embedded database as the shop runs it.
 * `npm run bench -- search S M` measures those sizes only; L takes some minutes to load.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { PartQuery } from '#domain/catalog/contract.ts';
import { compactCounts } from '#domain/catalog/search/compact-counts.server.ts';
import { searchParts } from '#domain/catalog/search/search-parts.server.ts';
import { suggestParts } from '#domain/catalog/search/suggest-parts.server.ts';
import { readConfig } from '#platform/config.server.ts';
import { openDatabase } from '#platform/db.server.ts';
import { diskFiles } from '#platform/files.server.ts';
import { migrateDatabase } from '#platform/migrate.server.ts';
import { openEmbeddedPostgres } from '#platform/postgres.server.ts';
import { type Scope, visitor } from '#platform/scope.ts';
import { type CatalogueSize, catalogueSizes } from './generate-catalogue.ts';
import { loadCatalogue } from './load-catalogue.ts';
import { questionsFor } from './search-questions.ts';

const count = 500;

export async function run() {
  const asked = process.argv.slice(3).filter((size) => size in catalogueSizes) as CatalogueSize[];
  const rows: Record<string, string | number>[] = [];
  for (const size of asked.length > 0 ? asked : (Object.keys(catalogueSizes) as CatalogueSize[])) {
    rows.push(...(await measureSize(size)));
  }
  return [...rows, ...growth(rows)];
}

async function measureSize(size: CatalogueSize) {
  const dataDir = await mkdtemp(join(tmpdir(), 'sprocket-bench-'));
  const postgres = await openEmbeddedPostgres({ dataDir, database: 'bench' });
  const database = openDatabase(postgres.connection);
  try {
    await migrateDatabase(database.pool);
    const seconds = await loadCatalogue(database.pool, catalogueSizes[size]);
    const config = readConfig({ NODE_ENV: 'test', DATA_DIR: dataDir });
    const scope: Scope = { actor: visitor, db: database.db, files: diskFiles(dataDir), config, now: () => new Date() };
    // As the open shop does each minute.
    await compactCounts(scope);
    await database.pool.query('vacuum analyze part_counts');
    const loaded = { size, name: 'loaded, seconds', p50: seconds };
    return [loaded, ...(await measure(scope, size, catalogueSizes[size]))];
  } finally {
    await database.close();
    await postgres.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

/** Milliseconds of each kind of question. */
export async function measure(scope: Scope, size: string, parts: number) {
  const questions = questionsFor(parts, 2 * count);
  const search = (query: Partial<PartQuery>) => searchParts(scope, PartQuery.parse(query));
  const bare = await percentiles(questions.exact, () => scope.db.execute(sql`select 1`));
  const rows: Record<string, string | number>[] = [{ size, name: 'bare: select 1', ...bare, unit: 'ms', wanted: '' }];
  for (const [name, asked, ask, wanted] of [
    ['exact number', questions.exact, (q: string) => search({ q }), 'p99 ≤ 5'],
    ['number, other spelling', questions.mangled, (q: string) => search({ q }), 'p99 ≤ 5'],
    ['suggestions', questions.typed, (q: string) => suggestParts(scope, q), 'p95 ≤ 30'],
    ['words, with facets', questions.words, (q: string) => search({ q }), 'p95 ≤ 100'],
    ['piece of a number', questions.pieces, (q: string) => search({ q }), ''],
    ['mistyped number', questions.mistyped, (q: string) => search({ q }), ''],
  ] as const) {
    rows.push({ size, name, ...(await percentiles(asked, ask)), unit: 'ms', wanted });
  }
  rows.push({
    size,
    name: 'list page',
    ...(await percentiles(questions.lists, search)),
    unit: 'ms',
    wanted: 'p95 ≤ 50',
  });
  return rows;
}

async function percentiles<T>(asked: readonly T[], ask: (question: T) => Promise<unknown>) {
  // As many others first: what is measured is a shop that has been open for a while.
  for (const question of asked.slice(count)) await ask(question);
  const times: number[] = [];
  for (const question of asked.slice(0, count)) {
    const start = performance.now();
    await ask(question);
    times.push(performance.now() - start);
  }
  times.sort((a, b) => a - b);
  const at = (share: number) => Number((times[Math.ceil(times.length * share) - 1] ?? 0).toFixed(1));
  return { p50: at(0.5), p95: at(0.95), p99: at(0.99), worst: at(1) };
}

function growth(rows: readonly Record<string, string | number>[]) {
  const median = (size: string, name: string) =>
    Number(rows.find((row) => row.size === size && row.name === name)?.p50 ?? Number.NaN);
  return ['exact number', 'number, other spelling', 'suggestions', 'words, with facets', 'list page']
    .map((name) => ({ size: 'L / S', name, p50: Number((median('L', name) / median('S', name)).toFixed(2)) }))
    .filter(({ p50 }) => !Number.isNaN(p50));
}
