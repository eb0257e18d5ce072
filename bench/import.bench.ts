/**
 * A price list of half a million parts into the running shop, from the upload to the last row, while somebody
 * searches; beside a bare COPY of the same rows into the same tables of a database of its own.
 * `npm run bench -- import M` takes another size.
 */
import { once } from 'node:events';
import { createReadStream, createWriteStream, readFileSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { finished, pipeline } from 'node:stream/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { from as copyFrom } from 'pg-copy-streams';
import { csvLine } from '#platform/csv.ts';
import { openDatabase } from '#platform/db.server.ts';
import { migrateDatabase } from '#platform/migrate.server.ts';
import { openEmbeddedPostgres } from '#platform/postgres/open-embedded.server.ts';
import { sampleCategories } from '../sample/categories.ts';
import { type CatalogueSize, catalogueBrands, catalogueSizes, generatedPart } from './generate-catalogue.ts';
import { owner, signIn, step, upload } from './import-client.ts';
import { insertBrands, insertCategories, partColumns, partRows } from './load-catalogue.ts';
import { openSearchLoad, type SearchLoad } from './search-during-import.ts';
import { millisecondsOf, percentilesOf } from './search-kinds.ts';
import { type BenchShop, openBenchShop } from './shop.ts';

/** Pause between two searches, in ms. */
const searchEveryMs = 50;
/** Pause between two rounds of searches, in ms. */
const pauseMs = 20_000;

export async function run() {
  const size = (process.argv[3] ?? 'L') as CatalogueSize;
  const count = catalogueSizes[size];
  const folder = await mkdtemp(join(tmpdir(), 'sprocket-list-'));
  try {
    const bare = await bareCopy(join(folder, 'rows.txt'), count);
    const list = join(folder, 'list.csv');
    await writeList(list, count);
    return [...(await importing(list, count, bare))];
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

/** Seconds of one COPY of ready-made rows: nothing is read, checked or kept for an undo. */
async function bareCopy(path: string, count: number): Promise<number> {
  const dataDir = await mkdtemp(join(tmpdir(), 'sprocket-bench-'));
  const postgres = await openEmbeddedPostgres({ dataDir, database: 'bench' });
  const database = openDatabase(postgres.connection, 2);
  try {
    await migrateDatabase(database.pool);
    const client = await database.pool.connect();
    const ids = { brands: await insertBrands(client), categories: await insertCategories(client) };
    const file = createWriteStream(path);
    for (let from = 0; from < count; from += 1000) {
      const parts = Array.from({ length: Math.min(1000, count - from) }, (_, n) => generatedPart(from + n));
      for (const row of partRows(parts, ids)) if (!file.write(row)) await once(file, 'drain');
    }
    file.end();
    await finished(file);
    const begun = performance.now();
    await pipeline(createReadStream(path), client.query(copyFrom(`copy parts (${partColumns}) from stdin`)));
    const seconds = (performance.now() - begun) / 1000;
    client.release();
    return seconds;
  } finally {
    await database.close();
    await postgres.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function importing(list: string, count: number, bare: number) {
  const shop = await openBenchShop(4614, { ADMIN_EMAIL: owner.email, ADMIN_PASSWORD: owner.password });
  try {
    const call = await signIn(shop);
    const uploaded = await timed(() => upload(call, list));
    const id = uploaded.result._id;
    forgetPeak(shop.pid);
    const checked = await timed(() => step(call, id, 'check', 'checked'));
    await using searchLoad = await openSearchLoad(shop.dataDir);
    const overHttp = await openSearches(shop);
    const quiet = await overHttp(40);
    let done = false;
    let written = 0;
    const isDone = () => done;
    const seen = watchNewRows(shop, () => written, isDone);
    const meanwhile = searchNowAndThen(searchLoad, overHttp, () => written, isDone);
    const ran = await timed(() =>
      step(call, id, 'run', 'done', ({ applied }) => {
        written = applied;
      }),
    ).finally(() => {
      done = true;
    });
    if (ran.result.applied !== count) throw new Error(`${ran.result.applied} of ${count} rows were written`);
    const seconds = uploaded.seconds + checked.seconds + ran.seconds;
    const [during, longest] = [percentilesOf(await meanwhile), await seen];
    return [
      {
        name: `import of ${count} rows`,
        upload: round(uploaded.seconds),
        'dry run': round(checked.seconds),
        run: round(ran.seconds),
        together: round(seconds),
        unit: 's',
        wanted: 300,
      },
      {
        name: 'rate beside a bare COPY',
        ours: Math.round(count / seconds),
        bare: Math.round(count / bare),
        ratio: round(bare / seconds),
        'run alone': round(bare / ran.seconds),
        unit: 'rows/s',
        wanted: 0.25,
      },
      { name: 'server memory during the import, peak', ours: peakMegabytes(shop.pid), unit: 'MB RSS', wanted: 500 },
      {
        name: 'search by number over HTTP',
        'quiet p50': percentilesOf(quiet).p50,
        'quiet p99': percentilesOf(quiet).p99,
        'import p50': during.p50,
        'import p99': during.p99,
        unit: 'ms',
      },
      ...searchLoad.rows(),
      { name: 'a written row is found after', ours: longest, unit: 's, at most', wanted: 10 },
    ];
  } finally {
    await shop.close();
  }
}

/** Milliseconds of so many searches for a number of the sample; each time another one, so that no kept answer helps. */
async function openSearches({ url }: BenchShop) {
  const known = (await (await fetch(`${url}/api/product?limit=200`)).json()) as { partNumber: string }[];
  let nth = 0;
  return async (count: number): Promise<number[]> => {
    const times: number[] = [];
    for (let n = 0; n < count; n += 1) {
      nth += 1;
      const number = encodeURIComponent(known[nth % known.length]?.partNumber ?? '');
      times.push(
        await millisecondsOf(async () =>
          (await fetch(`${url}/api/product?limit=24&q=${number}&nth=${nth}`)).arrayBuffer(),
        ),
      );
      await sleep(searchEveryMs);
    }
    return times;
  };
}

/** First in the server, then over HTTP, then a pause: the import shall be what keeps the machine busy. */
async function searchNowAndThen(
  searchLoad: SearchLoad,
  overHttp: (count: number) => Promise<number[]>,
  written: () => number,
  over: () => boolean,
): Promise<number[]> {
  const times: number[] = [];
  for (await sleep(pauseMs); !over(); await sleep(pauseMs)) {
    if (written() > 0) await searchLoad.ask(written());
    times.push(...(await overHttp(20)));
  }
  return times;
}

/** Longest time from when a row counts as written until it is found, in s. */
async function watchNewRows({ url }: BenchShop, written: () => number, over: () => boolean): Promise<number> {
  let longest = 0;
  while (!over()) {
    if (written() > 0) {
      const begun = performance.now();
      const number = encodeURIComponent(generatedPart(written() - 1).partNumber);
      for (let found = 0; found === 0; ) {
        const parts = (await (await fetch(`${url}/api/product?limit=24&q=${number}`)).json()) as unknown[];
        found = parts.length;
        if (found === 0) await sleep(100);
      }
      longest = Math.max(longest, (performance.now() - begun) / 1000);
    }
    await sleep(1000);
  }
  return round(longest);
}

async function timed<T>(work: () => Promise<T>): Promise<{ result: T; seconds: number }> {
  const begun = performance.now();
  const result = await work();
  return { result, seconds: (performance.now() - begun) / 1000 };
}

const round = (value: number) => Number(value.toFixed(2));

/** From now on the greatest size is counted anew: loading the sample at the start is no import. */
function forgetPeak(pid: number): void {
  writeFileSync(`/proc/${pid}/clear_refs`, '5');
}

function peakMegabytes(pid: number): number {
  return Math.round(Number(/^VmHWM:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024);
}
