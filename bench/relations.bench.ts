/**
 * 50,000 relations named by brand and number, with their rules, beside the same rows written straight into
 * the same tables; then how long a chain of twenty takes to follow among them. 100,000 parts.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import type { InterchangeRow, SupersessionRow } from '#domain/relations/bulk-contract.ts';
import { addInterchanges } from '#domain/relations/bulk-interchange.server.ts';
import { addSupersessions } from '#domain/relations/bulk-supersessions.server.ts';
import { getReplacements } from '#domain/relations/replacements.server.ts';
import { createDictionary } from '#domain/search/dictionary.server.ts';
import { readConfig } from '#platform/config.server.ts';
import { type Database, openDatabase } from '#platform/db.server.ts';
import { diskFiles } from '#platform/files.server.ts';
import { migrateDatabase } from '#platform/migrate.server.ts';
import { openEmbeddedPostgres } from '#platform/postgres/open-embedded.server.ts';
import { type Scope, system } from '#platform/scope.ts';

const partCount = 100_000;
const relations = 50_000;
/** Steps in a chain. */
const length = 20;
const wantedSeconds = 60;
const lookUps = 1000;

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
    const equals = await timed(() => addInterchanges(scope, groups()));
    for (const [name, { rows }] of Object.entries({ supersessions: supersessions.value, equals: equals.value })) {
      const wrong = rows.find(({ status }) => status !== 'new');
      if (wrong) throw new Error(`${name}: ${JSON.stringify(wrong)}`);
    }
    const following = await followAll(scope);
    const bare = {
      steps: await timed(() => copyTable(database, 'supersession_targets', 'supersessions')),
      members: await timed(() => copyTable(database, 'interchange_members', 'interchange_groups')),
    };
    return [
      figure('supersessions, new', supersessions.seconds, bare.steps.seconds),
      figure('supersessions, unchanged', again.seconds, bare.steps.seconds),
      figure('interchange, new', equals.seconds, bare.members.seconds),
      following,
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
    wanted: `< ${wantedSeconds}`,
    bare: round(bareSeconds),
    ratio: round(bareSeconds / seconds),
  };
}

async function addParts({ db }: Database): Promise<void> {
  await db.execute(sql`insert into brands (id, slug, name) values (gen_random_uuid(), 'bench', 'Bench')`);
  await db.execute(
    sql`insert into categories (id, slug, name, position) values (gen_random_uuid(), 'bench', 'Bench', 1)`,
  );
  await db.execute(sql`
    insert into parts (id, slug, brand_id, category_id, part_number, part_number_key, name, part_type, description, grade, condition,
      price_cents, available_quantity, minimum_order_quantity, created_by_email, created_at, updated_at)
    select gen_random_uuid(), 'part-' || n, brands.id, categories.id, 'T-' || n, 'T' || n, 'Track roller', 'Track roller', 'For measuring', 'oem', 'new',
      1250, 100, 1, 'shop@example.com', now(), now()
    from brands, categories, generate_series(1, ${partCount}::int) as n`);
  await db.execute(sql`analyze`);
}

/** Part n, as no box spells it. */
const part = (n: number) => ({ brand: 'BENCH', partNumber: `t ${n}` });

/** Chains of twenty steps, a tenth of them through two parts that are needed together; the last steps first, as lists often are. */
function chains(): SupersessionRow[] {
  const rows: SupersessionRow[] = [];
  for (let first = 1; rows.length < relations; first += length + 2) {
    for (let step = length - 1; step >= 0 && rows.length < relations; step -= 1) {
      const from = part(first + step);
      if (step === 7 && first % 10 === 1 && rows.length + 2 <= relations)
        rows.push(
          { from, to: part(first + step + 1), kind: 'all' },
          { from, to: part(first + length + 1), kind: 'all', quantity: 2 },
        );
      else rows.push({ from, to: part(first + step + 1), date: '2024-01-31', interchangeability: 'one_way' });
    }
  }
  return rows;
}

/** Groups of five parts, by four rows each. */
function groups(): InterchangeRow[] {
  return Array.from({ length: relations }, (_, row) => {
    const first = Math.floor(row / 4) * 5 + 1;
    return { a: part(first), b: part(first + 1 + (row % 4)) };
  });
}

async function followAll(scope: Scope) {
  const { rows } = await scope.db.execute<{ id: string }>(sql`
    select id from parts where part_number_key = any(${sql.param(
      Array.from({ length: lookUps }, (_, n) => `T${1 + n * (length + 2)}`),
    )}::text[])`);
  const times: number[] = [];
  for (const { id } of rows) {
    const { value, seconds } = await timed(() => getReplacements(scope, id));
    if (value.path.length < length) throw new Error(`Only ${value.path.length} steps were followed`);
    times.push(seconds * 1000);
  }
  times.sort((a, b) => a - b);
  const at = (share: number) => Number((times[Math.floor(times.length * share)] ?? 0).toFixed(2));
  return { name: `a chain of ${length}, followed ${rows.length} times`, p50: at(0.5), p99: at(0.99), unit: 'ms' };
}

/** The rows of two tables once more, without any rule but those of the tables. */
async function copyTable({ db }: Database, inner: string, outer: string): Promise<void> {
  const [inside, outside] = [sql.identifier(inner), sql.identifier(outer)];
  const [keptIn, keptOut] = [sql.identifier(`${inner}_kept`), sql.identifier(`${outer}_kept`)];
  await db.execute(sql`create table ${keptOut} as table ${outside}`);
  await db.execute(sql`create table ${keptIn} as table ${inside}`);
  await db.execute(sql`truncate ${outside} cascade`);
  await db.execute(sql`insert into ${outside} table ${keptOut}`);
  await db.execute(sql`insert into ${inside} table ${keptIn}`);
}

async function timed<T>(work: () => Promise<T>): Promise<{ value: T; seconds: number }> {
  const start = performance.now();
  const value = await work();
  return { value, seconds: (performance.now() - start) / 1000 };
}
