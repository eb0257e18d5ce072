/** Uploads come before the thing they belong to; when that is never saved, the picture has to go again. */
import { type SQL, sql } from 'drizzle-orm';
import { requireAdmin } from '#platform/guards.ts';
import type { Scope } from '#platform/scope.ts';
import { imageFolder } from './image-keys.ts';

const dayMs = 86_400_000;
/** Pictures forgotten in one statement. */
const batch = 500;

/**
 * Forgets uploads older than a day that nothing refers to; answers how many. `inUse`: queries of one
 * column, the ids of pictures that the other modules refer to. What came with the sample stays.
 * For the shop itself and admins. Cheap: run it once a day.
 */
export async function deleteUnusedPictures(scope: Scope, inUse: readonly SQL[]): Promise<number> {
  requireAdmin(scope);
  const before = new Date(scope.now().getTime() - dayMs).toISOString();
  const used = sql.join(
    inUse.map((ids) => sql`and not exists (select from (${ids}) as used (id) where used.id = images.id)`),
    sql` `,
  );
  for (let forgotten = 0; ; ) {
    const { rows } = await scope.db.execute<{ id: string }>(sql`
      delete from images where id in (
        select id from images where created_by is not null and created_at < ${before}::timestamptz ${used} limit ${batch})
      returning id`);
    // The row first: a file without its row is only a few kB, a row without its file would be a broken picture.
    for (const { id } of rows) await scope.files.removeFolder(imageFolder(id));
    forgotten += rows.length;
    if (rows.length < batch) return forgotten;
  }
}

/** The ids of our own pictures among the addresses in a text column. */
export function picturesNamedIn(column: SQL, table: SQL): SQL {
  return sql`select substring(${column} from '/img/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$')::uuid from ${table} where ${column} like '%/img/%'`;
}
