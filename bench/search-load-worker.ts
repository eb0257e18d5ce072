/**
 * Asks the shop's own functions, on the shop's database, about parts that are written already. It is a thread of its
 * own because the bench fetches pages meanwhile: what is timed here shall not wait for the bench.
 */
import { on } from 'node:events';
import { join } from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import { createDictionary } from '#domain/search/dictionary.server.ts';
import { readConfig } from '#platform/config.server.ts';
import { diskFiles } from '#platform/files.server.ts';
import { type Scope, visitor } from '#platform/scope.ts';
import { openShopDatabase } from '#server/open-database.ts';
import { type Kind, millisecondsOf, percentilesOf, searchKinds } from './search-kinds.ts';
import { questionsFor } from './search-questions.ts';

export interface SearchLoadData {
  readonly dataDir: string;
}

/** Percentiles of each kind. */
export type Found = Record<string, string | number>[];

/** Questions of each kind before the import: what is measured is a shop that has been open for a while. */
const before = 1000;
/** Those of each kind that are not counted, before all others of a round: what is measured is a shop in use. */
const uncounted = 10;
/** Those that are: a 99th percentile needs more of them than a 95th, and they are quick. */
const counted = ({ wanted }: Kind) => (wanted.startsWith('p99') ? 200 : 50);

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

const warmUp = questionsFor(before, before);
for (const { ask } of kinds) for (let n = 0; n < before; n += 1) await ask(warmUp, n);
parentPort?.postMessage(found());
for await (const [written] of on(parentPort as NonNullable<typeof parentPort>, 'message')) {
  if (written === 'end') break;
  await askSome(written as number);
  parentPort?.postMessage(found());
}
await close();
// A listener would keep the thread alive.
parentPort?.close();

async function askSome(written: number): Promise<void> {
  const questions = questionsFor(written, uncounted + Math.max(...kinds.map(counted)), { ownOnly: true });
  for (const { ask } of kinds) for (let n = 0; n < uncounted; n += 1) await ask(questions, n);
  for (const kind of kinds) {
    for (let n = uncounted; n < uncounted + counted(kind); n += 1) {
      times.get(kind.name)?.push(await millisecondsOf(() => kind.ask(questions, n)));
    }
  }
}

function found(): Found {
  return kinds.map(({ name, wanted }) => {
    const taken = times.get(name) ?? [];
    return { name: `${name}, during the import`, asked: taken.length, ...percentilesOf(taken), unit: 'ms', wanted };
  });
}
