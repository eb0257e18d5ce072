/**
 * The time of a search in the server, with 2,000, 100,000 and 500,000 parts of six numbers each: one search after the
 * other through the domain functions, on the embedded database, configured as in the running shop. Words in parallel, as visitors
 * send them, are the benchmark `words`.
 * `npm run bench -- search S M` measures only these sizes. Loading L takes some minutes.
 */
import { sql } from 'drizzle-orm';
import type { Scope } from '#platform/scope.ts';
import { type CatalogueSize, catalogueSizes, chosenSizes } from './generate-catalogue.ts';
import { millisecondsOf, percentilesOf, searchKinds } from './search-kinds.ts';
import { generateQueries } from './search-queries.ts';
import { withCatalogue } from './with-catalogue.ts';

/** Measured searches of each kind. */
const count = 500;

export async function run() {
  const sizes = chosenSizes();
  const rows: Record<string, string | number>[] = [];
  for (const size of sizes.length > 0 ? sizes : (Object.keys(catalogueSizes) as CatalogueSize[])) {
    rows.push(...(await measureSize(size)));
  }
  return [...rows, ...growth(rows)];
}

function measureSize(size: CatalogueSize) {
  return withCatalogue(size, async (scope, { seconds }) => {
    const loaded = { size, name: 'loading time in s', p50: seconds };
    return [loaded, ...(await measure(scope, size, catalogueSizes[size]))];
  });
}

/** Percentiles in milliseconds of each kind of search. */
export async function measure(scope: Scope, size: string, parts: number) {
  const queries = generateQueries(parts, 2 * count);
  const rows: Record<string, string | number>[] = [];
  const add = async (name: string, wanted: string, run: (n: number) => Promise<unknown>) => {
    // Unmeasured searches first, so that caches are filled as in a shop that has been running for a while.
    for (let n = count; n < 2 * count; n += 1) await run(n);
    const times: number[] = [];
    for (let n = 0; n < count; n += 1) times.push(await millisecondsOf(() => run(n)));
    rows.push({ size, name, ...percentilesOf(times), unit: 'ms', wanted });
  };
  await add('bare: select 1', '', () => scope.db.execute(sql`select 1`));
  for (const { name, wanted, run } of searchKinds(scope)) await add(name, wanted, (n) => run(queries, n));
  return rows;
}

function growth(rows: readonly Record<string, string | number>[]) {
  const median = (size: string, name: string) =>
    Number(rows.find((row) => row.size === size && row.name === name)?.p50 ?? Number.NaN);
  return ['exact number', 'number, other spelling', 'suggestions', 'words, with facets', 'list page']
    .map((name) => ({ size: 'L / S', name, p50: Number((median('L', name) / median('S', name)).toFixed(2)) }))
    .filter(({ p50 }) => !Number.isNaN(p50));
}
