/** What became of the pictures that an import names by address. */
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { retryPictureAddresses } from '#domain/catalog/picture-sources.server.ts';
import { partPictureSources } from '#domain/catalog/picture-tables.server.ts';
import { brands, parts } from '#domain/catalog/tables.server.ts';
import { requireAdmin } from '#platform/guards.ts';
import { query } from '#platform/query.server.ts';
import type { Scope } from '#platform/scope.ts';
import { getBatchRow } from './batch-row.server.ts';
import type { ImportPictures } from './pictures-contract.ts';

const maxProblems = 200;

const CountRow = z.object({ state: z.string(), count: z.int() });
const ProblemRow = z.object({
  row: z.int().nullable(),
  label: z.string(),
  productId: z.string(),
  address: z.string(),
  reason: z.string(),
  isFinal: z.boolean(),
});

/**
 * The addresses of an import that are waiting or failed, those with problems by row. Another import that names the same
 * address of the same part takes it over. For admins. Throws unauthenticated, forbidden, not_found.
 */
export async function listImportPictures(scope: Scope, id: string): Promise<ImportPictures> {
  requireAdmin(scope);
  await getBatchRow(scope, id);
  const ofImport = sql`s.import_id = ${id}::uuid and s.state <> 'stored' and p.archived_at is null`;
  const [counts, problems] = await Promise.all([
    query(
      scope,
      CountRow,
      sql`select s.state, count(*)::int as count from ${partPictureSources} s join ${parts} p on p.id = s.part_id
        where ${ofImport} group by s.state`,
    ),
    query(
      scope,
      ProblemRow,
      sql`
        select s.import_row as row, b.name || ' ' || p.part_number as label, p.id as "productId", s.source as address,
          s.failure as reason, s.state = 'failed' as "isFinal"
        from ${partPictureSources} s join ${parts} p on p.id = s.part_id join ${brands} b on b.id = p.brand_id
        where ${ofImport} and s.failure is not null
        order by s.import_row, s.position limit ${maxProblems}`,
    ),
  ]);
  const countOf = (state: string) => counts.find((row) => row.state === state)?.count ?? 0;
  return { waiting: countOf('waiting'), failed: countOf('failed'), problems };
}

/** Fetches the addresses of an import that failed again. For admins. Throws unauthenticated, forbidden, not_found. */
export async function retryImportPictures(scope: Scope, id: string): Promise<ImportPictures> {
  requireAdmin(scope);
  await getBatchRow(scope, id);
  await retryPictureAddresses(scope, id);
  return listImportPictures(scope, id);
}
