/**
 * Verdicts, lists of a machine and suggestions, with ten fitments a part: in the server, one after the other, on the embedded
 * database. `npm run bench -- fitment M` measures one size; L has 500,000 parts and 5,000,000 fitments.
 */
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { upsertFitments } from '#domain/fitment/bulk/bulk-fitments.server.ts';
import { findChosenMachine } from '#domain/fitment/find-chosen-machine.server.ts';
import { listVerdicts } from '#domain/fitment/list-verdicts.server.ts';
import { MachineQuery } from '#domain/fitment/machine-query.ts';
import { suggestMachines } from '#domain/fitment/suggest-machines.server.ts';
import { query } from '#platform/query.server.ts';
import { type Scope, system } from '#platform/scope.ts';
import { type CatalogueSize, catalogueSizes, chosenSizes } from './generate-catalogue.ts';
import { fitmentsOfPart, generateFitments } from './generate-fitments.ts';
import { millisecondsOf, percentilesOf } from './search-kinds.ts';
import { withCatalogue } from './with-catalogue.ts';

const count = 500;
/** Rows of an import, in chunks as the importer takes them. */
const importedRows = 20_000;
const chunk = 2000;

export async function run() {
  const sizes = chosenSizes();
  const rows: Record<string, string | number>[] = [];
  for (const size of sizes.length > 0 ? sizes : (['S', 'M'] as const)) rows.push(...(await measureSize(size)));
  return rows;
}

const PartRow = z.object({ id: z.string(), brand: z.string(), partNumber: z.string() });

function measureSize(size: CatalogueSize) {
  return withCatalogue(size, async (scope) => {
    await generateFitments(scope);
    const parts = await query(
      scope,
      PartRow,
      sql`select p.id, b.name as brand, p.part_number as "partNumber" from parts p join brands b on b.id = p.brand_id
        order by md5(p.id::text) limit ${importedRows}`,
    );
    return [...(await measureReads(scope, size, parts)), await measureImport(scope, size, parts)];
  });
}

type Part = z.infer<typeof PartRow>;

/** Machine 1 has the most parts, so every fifth query is for it. */
function machineOf(n: number): string {
  const machine = n % 5 === 0 ? 1 : 1 + ((n * 37) % 2000);
  return `maker-${machine % 20}/m${machine}-8`;
}

async function measureReads(scope: Scope, size: string, parts: readonly Part[]) {
  const rows: Record<string, string | number>[] = [];
  const add = async (name: string, wanted: string, read: (n: number) => Promise<unknown>) => {
    for (let n = count; n < count + 100; n += 1) await read(n);
    const times: number[] = [];
    for (let n = 0; n < count; n += 1) times.push(await millisecondsOf(() => read(n)));
    rows.push({ size, name, ...percentilesOf(times), unit: 'ms', wanted });
  };
  const choose = (n: number) =>
    findChosenMachine(scope, MachineQuery.parse({ machine: machineOf(n), serial: String(150_000 + n * 97) }));
  await add('bare: select 1', '', () => scope.db.execute(sql`select 1`));
  await add('verdict of one part and serial number', 'p99 ≤ 2', async (n) => {
    const chosen = await choose(n);
    return chosen && listVerdicts(scope, [parts[n]?.id ?? ''], chosen);
  });
  await add('verdicts of 24 parts', '', async (n) => {
    const chosen = await choose(n);
    return (
      chosen &&
      listVerdicts(
        scope,
        parts.slice(n, n + 24).map(({ id }) => id),
        chosen,
      )
    );
  });
  await add('suggestions of machines', 'p95 ≤ 20', (n) =>
    suggestMachines(scope, `maker ${n % 20} m${1 + (n % 200)}-8 ${150_000 + n}`),
  );
  return rows;
}

/** Rows with a key that is not stored yet, as the importer sends them. */
async function measureImport(scope: Scope, size: string, parts: readonly Part[]) {
  const staff = { ...scope, actor: system };
  const rows = parts.map(({ brand, partNumber }, n) => ({
    part: { brand, partNumber },
    make: `Maker ${n % 20}`,
    machine: `M${(n % 20) + 20}-8`,
    conditions: { serialText: '100001 and up', position: 'imported' },
    values: { quantityPerMachine: 2 },
  }));
  const milliseconds = await millisecondsOf(async () => {
    for (let at = 0; at < rows.length; at += chunk) {
      await upsertFitments(staff, rows.slice(at, at + chunk), { dryRun: true });
      await upsertFitments(staff, rows.slice(at, at + chunk));
    }
  });
  const perSecond = Math.round(rows.length / (milliseconds / 1000));
  const all = (catalogueSizes.L * fitmentsOfPart) / perSecond / 60;
  return {
    size,
    name: 'fitments a second, dry run and run',
    p50: perSecond,
    wanted: `2,800 (5 million in ${all.toFixed(0)} min)`,
  };
}
