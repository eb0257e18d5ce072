/**
 * Measures searches for parts that the import has already written, by calling the domain functions on the shop's
 * database. A worker thread, because the main thread fetches pages at the same time, which would delay the measurement.
 */
import { on } from 'node:events';
import { join } from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import { createDictionary } from '#domain/search/dictionary.server.ts';
import { readConfig } from '#platform/config.server.ts';
import { type Scope, visitor } from '#platform/scope.ts';
import { diskFiles } from '#platform/storage/disk/disk-files.server.ts';
import { openShopDatabase } from '#server/open-database.ts';
import { millisecondsOf, percentilesOf, type SearchKind, searchKinds } from './search-kinds.ts';
import { generateQueries } from './search-queries.ts';

export interface SearchLoadData {
  readonly dataDir: string;
}

/** One row of figures for each kind of search, with percentiles in ms. */
export type SearchFigures = Record<string, string | number>[];

/** Searches of each kind before the first measurement, so that caches and compiled code are warm. */
const warmUpCount = 1000;
/** Searches of each kind that begin a measurement and are not counted, because the pause before has cooled the caches. */
const uncounted = 10;
/** Counted searches of a measurement: a 99th percentile needs more of them than a 95th. */
const counted = ({ wanted }: SearchKind) => (wanted.startsWith('p99') ? 200 : 50);

const { dataDir } = workerData as SearchLoadData;
const config = readConfig({ NODE_ENV: 'test', DATA_DIR: dataDir });
const { database, close } = await openShopDatabase(config, () => {});
const files = diskFiles(join(dataDir, 'files'));
const scope: Scope = {
  actor: visitor,
  db: database.db,
  files,
  config,
  dictionary: createDictionary(database.db),
  now: () => new Date(),
};
const kinds = searchKinds(scope).filter(({ wanted }) => wanted);
const times = new Map(kinds.map(({ name }) => [name, [] as number[]]));

const warmUp = generateQueries(warmUpCount, warmUpCount);
for (const { run } of kinds) for (let n = 0; n < warmUpCount; n += 1) await run(warmUp, n);
parentPort?.postMessage(figures());
for await (const [written] of on(parentPort as NonNullable<typeof parentPort>, 'message')) {
  if (written === 'end') break;
  await measure(written as number);
  parentPort?.postMessage(figures());
}
await close();
// An open port keeps the thread alive.
parentPort?.close();

async function measure(written: number): Promise<void> {
  const queries = generateQueries(written, uncounted + Math.max(...kinds.map(counted)), { ownOnly: true });
  for (const { run } of kinds) for (let n = 0; n < uncounted; n += 1) await run(queries, n);
  for (const kind of kinds) {
    for (let n = uncounted; n < uncounted + counted(kind); n += 1) {
      times.get(kind.name)?.push(await millisecondsOf(() => kind.run(queries, n)));
    }
  }
}

function figures(): SearchFigures {
  return kinds.map(({ name, wanted }) => {
    const measured = times.get(name) ?? [];
    return {
      name: `${name}, during the import`,
      searches: measured.length,
      ...percentilesOf(measured),
      unit: 'ms',
      wanted,
    };
  });
}
