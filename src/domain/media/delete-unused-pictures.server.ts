/** Deletes uploads that were never used: a picture is uploaded before the part, review or profile that refers to it is saved. */
import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { z } from 'zod';
import { requireAdmin } from '#platform/guards.ts';
import { query } from '#platform/query.server.ts';
import type { Scope } from '#platform/scope.ts';
import { imageFolder } from './image-keys.ts';
import { images } from './tables.server.ts';

const dayMs = 86_400_000;
const DeletedRow = z.object({ id: z.string() });
/** Pictures deleted in one statement. */
const batchSize = 500;

/**
 * Deletes uploads older than a day that nothing refers to, and returns their number. Pictures of the sample data stay.
 * For the shop itself and admins: throws forbidden, unauthenticated. Run once a day.
 * @param inUse queries with one column, the ids of pictures that a module refers to
 */
export async function deleteUnusedPictures(scope: Scope, inUse: readonly SQL[]): Promise<number> {
  requireAdmin(scope);
  const before = new Date(scope.now().getTime() - dayMs).toISOString();
  const unused = sql.join(
    inUse.map((ids) => sql`and not exists (select from (${ids}) as used (id) where used.id = ${images.id})`),
    sql` `,
  );
  for (let deleted = 0; ; ) {
    const rows = await query(
      scope,
      DeletedRow,
      sql`
      delete from ${images} where id in (
        select id from ${images} where created_by is not null and created_at < ${before}::timestamptz ${unused} limit ${batchSize})
      returning id`,
    );
    // Row before file: an interruption leaves an orphaned file of a few kB, not a row whose picture is missing.
    for (const { id } of rows) await scope.files.remove(imageFolder(id));
    deleted += rows.length;
    if (rows.length < batchSize) return deleted;
  }
}

/** A query of the ids of uploaded pictures whose URLs a text column contains. */
export function picturesReferencedBy(column: PgColumn): SQL {
  return sql`select substring(${column} from '/img/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$')::uuid from ${column.table} where ${column} like '%/img/%'`;
}
