/**
 * Imports a list of 500,000 parts into a running shop while searches run, and compares it with a bare COPY of the same
 * rows into a separate database. `npm run bench -- import M` uses another size.
 */
import { once } from 'node:events';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { finished, pipeline } from 'node:stream/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { from as copyFrom } from 'pg-copy-streams';
import { openDatabase } from '#platform/database/db.server.ts';
import { migrateDatabase } from '#platform/database/migrate.server.ts';
import { openEmbeddedPostgres } from '#platform/embedded/open-embedded.server.ts';
import { csvLine } from '#platform/values/csv.ts';
import { sampleCategories } from '../sample/categories.ts';
import { catalogueBrands, catalogueSizes, chosenSizes, generatedPart } from './generate-catalogue.ts';
import { owner, peakMemoryMb, resetPeakMemory, runStep, signIn, upload } from './import-client.ts';
import { insertBrands, insertCategories, openForCopy, partColumns, partRows } from './load-catalogue.ts';
import { openSearchLoad, type SearchLoad } from './search-during-import.ts';
import { millisecondsOf, percentilesOf } from './search-kinds.ts';
import { type BenchShop, openBenchShop } from './shop.ts';

/** Pause between two searches over HTTP, in ms. */
const searchPauseMs = 50;
/** Pause between two rounds of searches, in ms. */
const roundPauseMs = 20_000;

export async function run() {
  const [size = 'L'] = chosenSizes();
  const count = catalogueSizes[size];
  const folder = await mkdtemp(join(tmpdir(), 'sprocket-list-'));
  try {
    const bare = await bareCopy(join(folder, 'rows.txt'), count);
    const list = join(folder, 'list.csv');
    await writeList(list, count);
    return await measureImport(list, count, bare);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function writeList(path: string, count: number): Promise<void> {
  const file = createWriteStream(path);
  file.write(
    csvLine([
      'Brand',
      'Part number',
      'Name',
      'Part type',
      'Description',
      'Category',
      'Grade',
      'Condition',
      'Price USD',
      'Stock',
      'MOQ',
      'Lead time days',
      'Net weight kg',
      'HS code',
      'Country of origin',
    ]),
  );
  for (let n = 0; n < count; n += 1) {
    const part = generatedPart(n);
    const cells = [
      catalogueBrands[part.brand],
      part.partNumber,
      part.name,
      part.partType,
      part.description,
      sampleCategories[part.category]?.slug,
      part.grade,
      part.condition,
      (part.priceCents / 100).toFixed(2),
      part.availableQuantity,
      part.minimumOrderQuantity,
      part.leadTimeDays,
      part.netWeightGrams / 1000,
      part.hsCode,
      part.countryOfOrigin,
    ];
    if (!file.write(csvLine(cells.map((cell) => String(cell ?? ''))))) await once(file, 'drain');
  }
  file.end();
  await finished(file);
}

/** Duration of one COPY of prepared rows, in s: without parsing, checks and undo data. */
async function bareCopy(path: string, count: number): Promise<number> {
  const dataDir = await mkdtemp(join(tmpdir(), 'sprocket-bench-'));
  const postgres = await openEmbeddedPostgres({ dataDir, database: 'bench' });
  const database = openDatabase(postgres.connection, 2);
  try {
    await migrateDatabase(database.pool);
    const client = await openForCopy(database.connection);
    const ids = { brands: await insertBrands(client), categories: await insertCategories(client) };
    const file = createWriteStream(path);
    for (let from = 0; from < count; from += 1000) {
      const parts = Array.from({ length: Math.min(1000, count - from) }, (_, n) => generatedPart(from + n));
      for (const row of partRows(parts, ids)) if (!file.write(row)) await once(file, 'drain');
    }
    file.end();
    await finished(file);
    const startedAt = performance.now();
    await pipeline(createReadStream(path), client.query(copyFrom(`copy parts (${partColumns}) from stdin`)));
    const seconds = (performance.now() - startedAt) / 1000;
    await client.end();
    return seconds;
  } finally {
    await database.close();
    await postgres.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function measureImport(list: string, count: number, bare: number) {
  const shop = await openBenchShop(4614, { ADMIN_EMAIL: owner.email, ADMIN_PASSWORD: owner.password });
  try {
    const call = await signIn(shop);
    const uploaded = await timed(() => upload(call, list));
    const id = uploaded.result._id;
    resetPeakMemory(shop.pid);
    const checked = await timed(() => runStep(call, id, 'check', 'checked'));
    await using searchLoad = await openSearchLoad(shop.dataDir);
    const searchOverHttp = await createHttpSearch(shop);
    const idleTimes = await searchOverHttp(40);
    let done = false;
    let written = 0;
    const isDone = () => done;
    const visibleAfter = watchNewRows(shop, () => written, isDone);
    const duringTimes = searchInRounds(searchLoad, searchOverHttp, () => written, isDone);
    const ran = await timed(() =>
      runStep(call, id, 'run', 'done', ({ applied }) => {
        written = applied;
      }),
    ).finally(() => {
      done = true;
    });
    if (ran.result.applied !== count) throw new Error(`${ran.result.applied} of ${count} rows were written`);
    const seconds = uploaded.seconds + checked.seconds + ran.seconds;
    const [during, longest] = [percentilesOf(await duringTimes), await visibleAfter];
    return [
      {
        name: `import of ${count} rows`,
        upload: round(uploaded.seconds),
        'dry run': round(checked.seconds),
        run: round(ran.seconds),
        total: round(seconds),
        unit: 's',
        wanted: 300,
      },
      {
        name: 'import rate, ratio to a bare COPY',
        ours: Math.round(count / seconds),
        bare: Math.round(count / bare),
        ratio: round(bare / seconds),
        'ratio of the run': round(bare / ran.seconds),
        unit: 'rows/s',
        wanted: 0.25,
      },
      { name: 'server memory during the import, peak', ours: peakMemoryMb(shop.pid), unit: 'MB RSS', wanted: 500 },
      {
        name: 'search by number over HTTP',
        'p50 before the import': percentilesOf(idleTimes).p50,
        'p99 before the import': percentilesOf(idleTimes).p99,
        'p50 during the import': during.p50,
        'p99 during the import': during.p99,
        unit: 'ms',
      },
      ...searchLoad.figures(),
      { name: 'delay until a written row is found, maximum', ours: longest, unit: 's', wanted: 10 },
    ];
  } finally {
    await shop.close();
  }
}

/** A function that searches `count` times for part numbers over HTTP and returns the times in ms. Each URL is new, so that no response comes from the cache. */
async function createHttpSearch({ url }: BenchShop) {
  const parts = (await (await fetch(`${url}/api/product?limit=200`)).json()) as { partNumber: string }[];
  let nth = 0;
  return async (count: number): Promise<number[]> => {
    const times: number[] = [];
    for (let n = 0; n < count; n += 1) {
      nth += 1;
      const number = encodeURIComponent(parts[nth % parts.length]?.partNumber ?? '');
      times.push(
        await millisecondsOf(async () =>
          (await fetch(`${url}/api/product?limit=24&q=${number}&nth=${nth}`)).arrayBuffer(),
        ),
      );
      await sleep(searchPauseMs);
    }
    return times;
  };
}

/** Measures in rounds: domain functions, HTTP, pause. The pause keeps the searches from being the main load. */
async function searchInRounds(
  searchLoad: SearchLoad,
  searchOverHttp: (count: number) => Promise<number[]>,
  written: () => number,
  isDone: () => boolean,
): Promise<number[]> {
  const times: number[] = [];
  for (await sleep(roundPauseMs); !isDone(); await sleep(roundPauseMs)) {
    if (written() > 0) await searchLoad.measure(written());
    times.push(...(await searchOverHttp(20)));
  }
  return times;
}

/** Longest time until a search finds a row that the batch counts as applied, in s. */
async function watchNewRows({ url }: BenchShop, written: () => number, isDone: () => boolean): Promise<number> {
  let longest = 0;
  while (!isDone()) {
    if (written() > 0) {
      const startedAt = performance.now();
      const number = encodeURIComponent(generatedPart(written() - 1).partNumber);
      for (let found = 0; found === 0; ) {
        const parts = (await (await fetch(`${url}/api/product?limit=24&q=${number}`)).json()) as unknown[];
        found = parts.length;
        if (found === 0) await sleep(100);
      }
      longest = Math.max(longest, (performance.now() - startedAt) / 1000);
    }
    await sleep(1000);
  }
  return round(longest);
}

async function timed<T>(work: () => Promise<T>): Promise<{ result: T; seconds: number }> {
  const startedAt = performance.now();
  const result = await work();
  return { result, seconds: (performance.now() - startedAt) / 1000 };
}

const round = (value: number) => Number(value.toFixed(2));
