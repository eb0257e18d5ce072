/**
 * What a buyer asks about a machine, with ten fitments a part: in the server, one after the other, on the embedded database. Then
 * the import of as many fitments. `npm run bench -- fitment M` measures one size; L has 500,000 parts, 5,000,000 fitments and
 * 20,000 drawings with 400,000 callouts.
 */
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { query } from '#platform/database/query.server.ts';
import { measureFitmentImport } from './fitment-import.ts';
import { measureReads, readCount } from './fitment-reads.ts';
import { type CatalogueSize, chosenSizes } from './generate-catalogue.ts';
import { generateDrawings } from './generate-drawings.ts';
import { generateFitments } from './generate-fitments.ts';
import { withCatalogue } from './with-catalogue.ts';

export async function run() {
  const sizes = chosenSizes();
  const rows: Record<string, string | number>[] = [];
  for (const size of sizes.length > 0 ? sizes : (['S', 'M', 'L'] as const))
    rows.push(...(await measureSize(size)), ...(await measureFitmentImport(size)));
  return rows;
}

function measureSize(size: CatalogueSize) {
  return withCatalogue(size, async (scope) => {
    await generateFitments(scope);
    await generateDrawings(scope);
    const parts = await query(
      scope,
      z.object({ id: z.string() }),
      sql`select id from parts order by md5(id::text) limit ${readCount}`,
    );
    return measureReads(
      scope,
      size,
      parts.map(({ id }) => id),
    );
  });
}
