/** What became of the pictures that an import names by address. */
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { retryPictureAddresses } from '#domain/catalog/picture-sources.server.ts';
import { partPictureSources } from '#domain/catalog/picture-tables.server.ts';
import { brands, parts } from '#domain/catalog/tables.server.ts';
import { m } from '#messages';
import { query } from '#platform/database/query.server.ts';
import { requirePermission } from '#platform/guards.ts';
import { inTransaction, type Scope } from '#platform/scope.ts';
import { csvLine } from '#platform/values/csv.ts';
import { getBatchRow } from './batch-row.server.ts';
import { type ImportPictures, maxPictureProblems } from './pictures-contract.ts';

const CountRow = z.object({ state: z.string(), count: z.int() });
const ProblemRow = z.object({
  row: z.int().nullable(),
  position: z.int(),
  label: z.string(),
  productId: z.string(),
  address: z.string(),
  reason: z.string(),
  isFinal: z.boolean(),
});
type ProblemRow = z.infer<typeof ProblemRow>;

/**
 * The addresses of an import that are waiting or failed, those with problems by row. Another import that names the same
 * address of the same part takes it over. For admins. Throws unauthenticated, forbidden, not_found.
 */
export async function listImportPictures(scope: Scope, id: string): Promise<ImportPictures> {
  requirePermission(scope, 'import');
  await getBatchRow(scope, id);
  const [counts, problems] = await Promise.all([
    query(
      scope,
      CountRow,
      sql`select s.state, count(*)::int as count from ${partPictureSources} s join ${parts} p on p.id = s.part_id
        where ${ofImport(id)} group by s.state`,
    ),
    listProblems(scope, id, maxPictureProblems),
  ]);
  const countOf = (state: string) => counts.find((row) => row.state === state)?.count ?? 0;
  const shown = problems.map(({ position: _position, ...problem }) => problem);
  return { waiting: countOf('waiting'), failed: countOf('failed'), problems: shown };
}

const ofImport = (id: string) => sql`s.import_id = ${id}::uuid and s.state <> 'stored' and p.archived_at is null`;

/** The problems by row and position, those behind `after`. */
function listProblems(scope: Scope, id: string, limit: number, after?: ProblemRow): Promise<ProblemRow[]> {
  const rest = after
    ? sql`and (coalesce(s.import_row, 0), s.position, s.source) > (${after.row ?? 0}, ${after.position}, ${after.address})`
    : sql``;
  return query(
    scope,
    ProblemRow,
    sql`
      select s.import_row as row, s.position, b.name || ' ' || p.part_number as label, p.id as "productId",
        s.source as address, s.failure as reason, s.state = 'failed' as "isFinal"
      from ${partPictureSources} s join ${parts} p on p.id = s.part_id join ${brands} b on b.id = p.brand_id
      where ${ofImport(id)} and s.failure is not null ${rest}
      order by coalesce(s.import_row, 0), s.position, s.source limit ${limit}`,
  );
}

/** Rows of one query: the file of errors is sent while they are read. */
const rowsPerQuery = 1000;

/** Lines of the file of errors: every address of the import that could not be fetched so far. Internal. */
export async function* pictureErrorLines(scope: Scope, id: string): AsyncGenerator<string> {
  for (let after: ProblemRow | undefined; ; ) {
    const problems = await listProblems(scope, id, rowsPerQuery, after);
    yield problems
      .map(({ row, label, address, reason }) =>
        csvLine([row ?? '', label, m.imports_field_pictures(), address, reason]),
      )
      .join('');
    after = problems.at(-1);
    if (problems.length < rowsPerQuery) return;
  }
}

/** Fetches the addresses of an import that failed again. For admins. Throws unauthenticated, forbidden, not_found. */
export async function retryImportPictures(scope: Scope, id: string): Promise<ImportPictures> {
  requirePermission(scope, 'import');
  await getBatchRow(scope, id);
  await inTransaction(scope, (tx) => retryPictureAddresses(tx, id));
  return listImportPictures(scope, id);
}
