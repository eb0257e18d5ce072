/**
 * Finding while a list is being imported: a second process on the shop's database, with the shop's own functions,
 * asks a few questions of each kind now and then, about parts that are written already.
 */
import { join } from 'node:path';
import { readConfig } from '#platform/config.server.ts';
import { diskFiles } from '#platform/files.server.ts';
import { type Scope, visitor } from '#platform/scope.ts';
import { openShopDatabase } from '../src/open-shop-database.ts';
import { millisecondsOf, percentilesOf, searchKinds } from './search-kinds.ts';
import { questionsFor } from './search-questions.ts';

/** Questions of each kind at once, and those before them all that are not counted: what is measured is a shop in use. */
const together = 50;
const uncounted = 10;
/** Questions of each kind before the import: what is measured is a shop that has been open for a while. */
const before = 1000;

export interface Finding {
  /** Asks a few questions of each kind; `written` parts of the generated catalogue are in the shop. */
  ask(written: number): Promise<void>;
  /** Of all that was asked. */
  rows(): Record<string, string | number>[];
  close(): Promise<void>;
}

/** Opens the shop's database beside it. */
export async function openFinding(dataDir: string): Promise<Finding> {
  const config = readConfig({ NODE_ENV: 'test', DATA_DIR: dataDir });
  const { database, close } = await openShopDatabase(config, () => {});
  const files = diskFiles(join(dataDir, 'files'));
  const scope: Scope = { actor: visitor, db: database.db, files, config, now: () => new Date() };
  const kinds = searchKinds(scope).filter(({ wanted }) => wanted);
  const warmUp = questionsFor(before, before);
  for (const { ask } of kinds) for (let n = 0; n < before; n += 1) await ask(warmUp, n);
  const times = new Map(kinds.map(({ name }) => [name, [] as number[]]));
  return {
    async ask(written) {
      const questions = questionsFor(written, uncounted + together, { ownOnly: true });
      for (const { ask } of kinds) for (let n = 0; n < uncounted; n += 1) await ask(questions, n);
      for (const { name, ask } of kinds) {
        for (let n = uncounted; n < uncounted + together; n += 1) {
          times.get(name)?.push(await millisecondsOf(() => ask(questions, n)));
        }
      }
    },
    rows: () =>
      kinds.map(({ name, wanted }) => {
        const taken = times.get(name) ?? [];
        return { name: `${name}, during the import`, asked: taken.length, ...percentilesOf(taken), unit: 'ms', wanted };
      }),
    close,
  };
}
