/** The check that the pictures which rows show have their files. */
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { query } from '#platform/database/query.server.ts';
import type { Scope } from '#platform/scope.ts';
import { originalKey } from './image-keys.ts';
import { pictureReferences } from './tables.server.ts';

const Row = z.object({ id: z.uuid() });
/** Files that are asked for at the same time: an object store answers each in some milliseconds. */
const atOnce = 16;

/** Ids of pictures that a row shows and whose file is missing or empty; none in a sound shop. */
export async function listMissingPictures(scope: Pick<Scope, 'db' | 'files'>): Promise<string[]> {
  const rows = await query(scope, Row, sql`select distinct image_id as id from ${pictureReferences} order by 1`);
  const missing: string[] = [];
  for (let from = 0; from < rows.length; from += atOnce) {
    const some = rows.slice(from, from + atOnce);
    const sizes = await Promise.all(some.map(({ id }) => scope.files.size(originalKey(id))));
    for (const [index, { id }] of some.entries()) if (!sizes[index]) missing.push(id);
  }
  return missing;
}
