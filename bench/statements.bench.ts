/**
 * What sending the selects of one turn of the event loop in one write saves (docs/decisions/023): processor time of eight
 * small selects that a page asks for together, 16 pages at a time, compared with `pg` alone in alternating rounds.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { openDatabase } from '#platform/database/db.server.ts';
import { openEmbeddedPostgres } from '#platform/embedded/open-embedded.server.ts';
import { cpuOf } from './cpu-of-shop.ts';

type Query = (config: pg.QueryConfig) => Promise<unknown>;

const selects = 8;
const pagesAtOnce = 16;
/** Of one measurement, after as many that are not measured. */
const pages = 2000;
/** Measurements of each, of which the median counts. */
const rounds = 5;

const text = 'select relname, relkind, reltuples from pg_class where oid = $1';

export async function run() {
  const dataDir = await mkdtemp(join(tmpdir(), 'sprocket-bench-'));
  const postgres = await openEmbeddedPostgres({ dataDir });
  const ours = openDatabase(postgres.connection);
  const bare = new pg.Pool({ ...postgres.connection, max: 10 });
  const ways: [string, Query][] = [
    ['sent in one write, prepared', (config) => ours.pool.query(config)],
    ['pg alone, prepared', (config) => bare.query({ ...config, name: 'relation' })],
    ['pg alone', (config) => bare.query(config)],
  ];
  try {
    const costs = new Map<string, { node: number; postgres: number }[]>();
    for (let round = 0; round < rounds; round += 1)
      for (const [name, query] of ways) costs.set(name, [...(costs.get(name) ?? []), await costOf(query, dataDir)]);
    return [...costs].map(([name, each]) => ({
      name: `eight selects: ${name}`,
      nodeMs: median(each.map(({ node }) => node)),
      postgresMs: median(each.map(({ postgres }) => postgres)),
    }));
  } finally {
    await Promise.all([ours.close(), bare.end()]);
    await postgres.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

/** Of one page, in ms. */
async function costOf(query: Query, dataDir: string) {
  await askPages(query);
  const before = cpuOf(process.pid, dataDir);
  await askPages(query);
  const after = cpuOf(process.pid, dataDir);
  return { node: (after.node - before.node) / pages, postgres: (after.postgres - before.postgres) / pages };
}

async function askPages(query: Query): Promise<void> {
  let left = pages;
  const ask = async () => {
    while (left-- > 0)
      await Promise.all(Array.from({ length: selects }, (_, n) => query({ text, values: [1247 + n] })));
  };
  await Promise.all(Array.from({ length: pagesAtOnce }, ask));
}

const median = (values: readonly number[]) =>
  Number((values.toSorted((a, b) => a - b)[values.length >> 1] ?? Number.NaN).toFixed(2));
