/** Which rows show which pictures. A picture that no row shows is deleted after a day (delete-unused-pictures.server.ts). */
import { getTableName, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { jsonRows } from '#platform/database/json-rows.server.ts';
import type { Scope } from '#platform/scope.ts';
import { pictureReferences } from './tables.server.ts';

/**
 * Sets the pictures that rows of `owner` show, in place of earlier ones; no pictures for a deleted row. Every module
 * that stores a picture's id or path calls it in the same transaction. Internal: callers check the permission.
 * @param shown the id of each row, and the ids of its pictures
 */
export async function setPictureReferences(
  scope: Scope,
  owner: PgTable,
  shown: Iterable<readonly [ownerId: string, imageIds: readonly string[]]>,
): Promise<void> {
  const kind = getTableName(owner);
  const rows = [...shown];
  const ownerIds = rows.map(([ownerId]) => ownerId);
  const given = rows.flatMap(([ownerId, imageIds]) => imageIds.map((imageId) => ({ ownerId, imageId })));
  await scope.db.execute(sql`
    delete from ${pictureReferences} where owner_kind = ${kind} and owner_id = any(${sql.param(ownerIds)}::uuid[])`);
  if (given.length === 0) return;
  await scope.db.execute(sql`
    insert into ${pictureReferences} (owner_kind, owner_id, image_id)
    select ${kind}, "ownerId", "imageId" from ${jsonRows(given)} as given ("ownerId" uuid, "imageId" uuid)
    on conflict do nothing`);
}
