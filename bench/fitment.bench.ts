/**
 * What a buyer asks about a machine, with ten fitments a part, and how fast fitments are imported: in the server, one after the
 * other, on the embedded database. `npm run bench -- fitment M` measures one size; L has 500,000 parts, 5,000,000 fitments and
 * 20,000 drawings with 400,000 callouts.
 */
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { upsertFitments } from '#domain/fitment/bulk/bulk-fitments.server.ts';
import { query } from '#platform/query.server.ts';
import { type Scope, system } from '#platform/scope.ts';
import { measureReads } from './fitment-reads.ts';
import { type CatalogueSize, catalogueSizes, chosenSizes } from './generate-catalogue.ts';
import { generateDrawings } from './generate-drawings.ts';
import { fitmentsOfPart, generateFitments } from './generate-fitments.ts';
import { millisecondsOf } from './search-kinds.ts';
import { withCatalogue } from './with-catalogue.ts';

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
    await generateDrawings(scope);
    const parts = await query(
      scope,
      PartRow,
      sql`select p.id, b.name as brand, p.part_number as "partNumber" from parts p join brands b on b.id = p.brand_id
        order by md5(p.id::text) limit ${importedRows}`,
    );
    const partIds = parts.map(({ id }) => id);
    return [...(await measureReads(scope, size, partIds)), await measureImport(scope, size, parts)];
  });
}

type Part = z.infer<typeof PartRow>;

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
