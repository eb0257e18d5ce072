/**
 * How often the home page comes from the cache, asked for ten times a second, while another process places one order a second
 * for a part at random: the sample catalogue, for 30 s. And how old the stock on the page of a part is at most.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ServerBuild } from 'react-router';
import { createAuth } from '#domain/identity/auth.server.ts';
import { createDictionary } from '#domain/search/dictionary.server.ts';
import { createResponseCache } from '#platform/cache/response-cache.server.ts';
import { readConfig } from '#platform/config.server.ts';
import { type Database, openDatabase } from '#platform/database/db.server.ts';
import { migrateDatabase } from '#platform/database/migrate.server.ts';
import { openEmbeddedPostgres } from '#platform/embedded/open-embedded.server.ts';
import { createLog } from '#platform/log.server.ts';
import { type Scope, system } from '#platform/scope.ts';
import { diskFiles } from '#platform/storage/disk/disk-files.server.ts';
import { createApp } from '#server/app.ts';
import { createPages } from '#server/pages.ts';
import { lookForPublicChanges } from '#server/public-changes.ts';
import { seedEmptyShop } from '#server/seed.ts';

const seconds = 30;
const visitsPerSecond = 10;

export async function run() {
  const dataDir = await mkdtemp(join(tmpdir(), 'sprocket-bench-'));
  const postgres = await openEmbeddedPostgres({ dataDir, database: 'bench' });
  const database = openDatabase(postgres.connection);
  const scope: Scope = {
    actor: system,
    db: database.db,
    files: diskFiles(join(dataDir, 'files')),
    config: readConfig({ NODE_ENV: 'test', DATA_DIR: dataDir }),
    dictionary: createDictionary(database.db),
    now: () => new Date(),
  };
  try {
    await migrateDatabase(database.pool);
    await seedEmptyShop(scope, () => {});
    return await visit(database, await openApp(scope));
  } finally {
    await database.close();
    await postgres.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function openApp(scope: Scope) {
  const { config, db, now } = scope;
  const log = createLog('silent');
  const cache = createResponseCache({ look: lookForPublicChanges(scope) });
  const build = (await import(join(import.meta.dirname, '../build/server/index.js'))) as ServerBuild;
  const app = createApp(
    {
      ...scope,
      log,
      auth: createAuth({ db, config, origin: config.origin, secret: 'a secret of sufficient length', now, log }),
      migrationsApplied: async () => true,
      orderFeed: { follow: async () => () => {} },
      processState: () => {
        throw new Error('No request asks for it');
      },
      wake: () => {},
    },
    { cache, pages: createPages(build, { production: true }) },
  );
  const get = async (path: string) => (await app.fetch(new Request(config.origin + path))).text();
  return { cache, get };
}

async function visit({ pool }: Database, { cache, get }: Awaited<ReturnType<typeof openApp>>) {
  const { rows: parts } = await pool.query<{ id: string; slug: string }>('select id, slug from parts');
  await get('/');
  const before = cache.stats();
  let oldestMs = 0;
  for (let visits = 0; visits < seconds * visitsPerSecond; visits += 1) {
    await get('/');
    if (visits % visitsPerSecond === 0) {
      const part = parts[Math.floor(Math.random() * parts.length)];
      // The new stock differs from any of the sample catalogue, so that the page shows whether it has it.
      await pool.query('update parts set available_quantity = $2 where id = $1', [part?.id, 4_000 + visits]);
    }
    await sleep(1000 / visitsPerSecond);
  }
  const { hits, misses } = cache.stats();
  const share = (hits - before.hits) / (hits - before.hits + misses - before.misses);
  for (let stock = 5_000; stock < 5_010; stock += 1)
    oldestMs = Math.max(oldestMs, await ageOf(pool, get, parts, stock));
  return [
    { name: 'home page from the cache', ours: Number((100 * share).toFixed(1)), unit: '%', wanted: 95 },
    { name: 'oldest stock shown', ours: Math.round(oldestMs), unit: 'ms', wanted: 1000 },
  ];
}

/** How long the page of a part at random does not show its new stock. */
async function ageOf(
  pool: Database['pool'],
  get: (path: string) => Promise<string>,
  parts: readonly { id: string; slug: string }[],
  stock: number,
): Promise<number> {
  const part = parts[Math.floor(Math.random() * parts.length)];
  const read = () => get(`/api/product/${part?.id}`);
  await read();
  await pool.query('update parts set available_quantity = $2 where id = $1', [part?.id, stock]);
  const start = performance.now();
  while (!(await read()).includes(`:${stock},`)) await sleep(5);
  return performance.now() - start;
}
