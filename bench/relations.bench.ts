/**
 * Writes 50,000 relations by brand and number among 100,000 parts, and compares the time with a copy of the same rows
 * without rules; then reads chains of twenty supersessions.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { brands, categories, parts } from '#domain/catalog/tables.server.ts';
import type { InterchangeRow, SupersessionRow } from '#domain/relations/bulk-contract.ts';
import { addInterchanges } from '#domain/relations/bulk-interchange.server.ts';
import { addSupersessions } from '#domain/relations/bulk-supersessions.server.ts';
import { getReplacements } from '#domain/relations/replacements.server.ts';
import { createDictionary } from '#domain/search/dictionary.server.ts';
import { readConfig } from '#platform/config.server.ts';
import { type Database, openDatabase } from '#platform/database/db.server.ts';
import { migrateDatabase } from '#platform/database/migrate.server.ts';
import { openEmbeddedPostgres } from '#platform/embedded/open-embedded.server.ts';
import { type Scope, system } from '#platform/scope.ts';
import { diskFiles } from '#platform/storage/disk/disk-files.server.ts';

const partCount = 100_000;
const relations = 50_000;
/** Supersessions in a chain. */
const chainLength = 20;
const maxSeconds = 60;
const readChains = 1000;

export async function run() {
  const dataDir = await mkdtemp(join(tmpdir(), 'sprocket-bench-'));
  const postgres = await openEmbeddedPostgres({ dataDir, database: 'bench' });
  const database = openDatabase(postgres.connection, 4);
  try {
    await migrateDatabase(database.pool);
    await addParts(database);
    const scope: Scope = {
      actor: system,
      db: database.db,
      files: diskFiles(dataDir),
      config: readConfig({ NODE_ENV: 'test', DATA_DIR: dataDir }),
      dictionary: createDictionary(database.db),
      now: () => new Date(),
    };
    const supersessions = await timed(() => addSupersessions(scope, chains()));
    const again = await timed(() => addSupersessions(scope, chains()));
    const interchange = await timed(() => addInterchanges(scope, groups()));
    for (const [name, { rows }] of Object.entries({
      supersessions: supersessions.value,
      interchange: interchange.value,
    })) {
      const wrong = rows.find(({ status }) => status !== 'new');
      if (wrong) throw new Error(`${name}: ${JSON.stringify(wrong)}`);
    }
    const chainTimes = await measureChains(scope);
    const copied = {
      supersessions: await timed(() => copyTables(database, 'supersession_targets', 'supersessions')),
      members: await timed(() => copyTables(database, 'interchange_members', 'interchange_groups')),
    };
    return [
      figure('supersessions, new', supersessions.seconds, copied.supersessions.seconds),
      figure('supersessions, unchanged', again.seconds, copied.supersessions.seconds),
      figure('interchange, new', interchange.seconds, copied.members.seconds),
      chainTimes,
    ];
  } finally {
    await database.close();
    await postgres.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

function figure(name: string, seconds: number, bareSeconds: number) {
  const round = (value: number) => Number(value.toFixed(2));
  return {
    name: `${relations} relations: ${name}`,
    seconds: round(seconds),
    wanted: `< ${maxSeconds}`,
    bare: round(bareSeconds),
    ratio: round(bareSeconds / seconds),
  };
}

async function addParts({ db }: Database): Promise<void> {
  await db.execute(sql`insert into ${brands} (id, slug, name) values (gen_random_uuid(), 'bench', 'Bench')`);
  await db.execute(
    sql`insert into ${categories} (id, slug, name, position) values (gen_random_uuid(), 'bench', 'Bench', 1)`,
  );
  await db.execute(sql`
    insert into ${parts} (id, slug, brand_id, category_id, part_number, part_number_key, name, part_type, description, grade, condition,
      price_cents, available_quantity, minimum_order_quantity, created_by_email, created_at, updated_at)
    select gen_random_uuid(), 'part-' || n, ${brands.id}, ${categories.id}, 'T-' || n, 'T' || n, 'Track roller', 'Track roller', 'For measuring', 'oem', 'new',
      1250, 100, 1, 'shop@example.com', now(), now()
    from ${brands}, ${categories}, generate_series(1, ${partCount}::int) as n`);
  await db.execute(sql`analyze`);
}

/** Part n, in a spelling that has to be normalised. */
const part = (n: number) => ({ brand: 'BENCH', partNumber: `t ${n}` });

/** Chains of twenty supersessions, the last one first; a tenth of them has one with two targets that are both needed. */
function chains(): SupersessionRow[] {
  const rows: SupersessionRow[] = [];
  for (let first = 1; rows.length < relations; first += chainLength + 2) {
    for (let step = chainLength - 1; step >= 0 && rows.length < relations; step -= 1) {
      const from = part(first + step);
      if (step === 7 && first % 10 === 1 && rows.length + 2 <= relations)
        rows.push(
          { from, to: part(first + step + 1), kind: 'all' },
          { from, to: part(first + chainLength + 1), kind: 'all', quantity: 2 },
        );
      else rows.push({ from, to: part(first + step + 1), date: '2024-01-31', interchangeability: 'one_way' });
    }
  }
  return rows;
}

/** Groups of five parts, four rows for each. */
function groups(): InterchangeRow[] {
  return Array.from({ length: relations }, (_, row) => {
    const first = Math.floor(row / 4) * 5 + 1;
    return { a: part(first), b: part(first + 1 + (row % 4)) };
  });
}

async function measureChains(scope: Scope) {
  const keys = Array.from({ length: readChains }, (_, n) => `T${1 + n * (chainLength + 2)}`);
  const rows = await scope.db
    .select({ id: parts.id })
    .from(parts)
    .where(sql`${parts.partNumberKey} = any(${sql.param(keys)}::text[])`);
  const times: number[] = [];
  for (const { id } of rows) {
    const { value, seconds } = await timed(() => getReplacements(scope, id));
    if (value.path.length < chainLength) throw new Error(`Only ${value.path.length} supersessions were read`);
    times.push(seconds * 1000);
  }
  times.sort((a, b) => a - b);
  const at = (share: number) => Number((times[Math.floor(times.length * share)] ?? 0).toFixed(2));
  return { name: `a chain of ${chainLength}, followed ${rows.length} times`, p50: at(0.5), p99: at(0.99), unit: 'ms' };
}

/** Copies the rows of two tables into them again, with no rules but the constraints of the tables. */
async function copyTables({ db }: Database, childName: string, parentName: string): Promise<void> {
  const [child, parent] = [sql.identifier(childName), sql.identifier(parentName)];
  const [childCopy, parentCopy] = [sql.identifier(`${childName}_copy`), sql.identifier(`${parentName}_copy`)];
  await db.execute(sql`create table ${parentCopy} as table ${parent}`);
  await db.execute(sql`create table ${childCopy} as table ${child}`);
  await db.execute(sql`truncate ${parent} cascade`);
  await db.execute(sql`insert into ${parent} table ${parentCopy}`);
  await db.execute(sql`insert into ${child} table ${childCopy}`);
}

async function timed<T>(work: () => Promise<T>): Promise<{ value: T; seconds: number }> {
  const start = performance.now();
  const value = await work();
  return { value, seconds: (performance.now() - start) / 1000 };
}
