/** Deletes uploads that were never used: a picture is uploaded before the part, review or profile that refers to it is saved. */
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { query } from '#platform/database/query.server.ts';
import { requireSystem } from '#platform/guards.ts';
import type { Scope } from '#platform/scope.ts';
import { imageFolder } from './image-keys.ts';
import { images, pictureReferences } from './tables.server.ts';

const dayMs = 86_400_000;
const DeletedRow = z.object({ id: z.string() });
/** Pictures deleted in one statement. */
const batchSize = 500;

/**
 * Deletes pictures older than a day that no row shows (setPictureReferences), and returns their number.
 * For the shop itself and admins: throws forbidden, unauthenticated. Run once a day.
 */
export async function deleteUnusedPictures(scope: Scope): Promise<number> {
  requireSystem(scope);
  const before = new Date(scope.now().getTime() - dayMs).toISOString();
  for (let deleted = 0; ; ) {
    const rows = await query(
      scope,
      DeletedRow,
      sql`
      delete from ${images} where id in (
        select i.id from ${images} i
        where i.created_at < ${before}::timestamptz
          and not exists (select from ${pictureReferences} r where r.image_id = i.id)
        limit ${batchSize})
      returning id`,
    );
    // The row is deleted before the file: an interruption leaves an orphaned file of a few kB, not a row whose picture is
    // missing.
    for (const { id } of rows) await scope.files.remove(imageFolder(id));
    deleted += rows.length;
    if (rows.length < batchSize) return deleted;
  }
}
