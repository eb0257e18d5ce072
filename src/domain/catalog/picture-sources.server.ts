/**
 * Pictures that lists name: by address, fetched in the background (fetch-listed-pictures.server.ts), or by file. Each source
 * is kept with its part, so that a list can be compared, imported again and undone. Internal: callers check the permission.
 */
import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { jsonRows } from '#platform/database/json-rows.server.ts';
import { query } from '#platform/database/query.server.ts';
import type { Scope } from '#platform/scope.ts';
import { maxPictures } from './new-product-contract.ts';
import { listPictureIds, writePictures } from './part-pictures.server.ts';
import { partPictureSources, partPictures } from './picture-tables.server.ts';
import { parts } from './tables.server.ts';

/** The pictures that a list names for a part. */
export interface PictureAddresses {
  readonly partId: string;
  /** The addresses, separated by spaces, in order; empty: none. */
  readonly addresses: string;
  /** The row of the import that names them. */
  readonly row?: number | undefined;
}

const isAddress = sql.raw("source like 'https:%'");

/** The addresses of the part with this id as one text, as PictureAddresses has them, for a statement. */
export function addressesOf(partId: SQL): SQL {
  return sql`coalesce((select string_agg(source, ' ' order by position, source)
    from ${partPictureSources} where part_id = ${partId} and ${isAddress}), '')`;
}

const RemovedRow = z.object({ partId: z.string(), imageId: z.string().nullable() });

/**
 * Sets which addresses a list names for each part. Pictures of addresses that are no longer named are removed; new ones, and
 * those that failed, are fetched soon. Pictures that people have uploaded stay, before those of addresses.
 */
export async function setPictureAddresses(
  tx: Scope,
  lists: readonly PictureAddresses[],
  importId: string | null,
): Promise<void> {
  if (lists.length === 0) return;
  const wanted = lists.flatMap(({ partId, addresses, row }) =>
    addresses
      .split(' ')
      .filter(Boolean)
      .map((address, position) => ({ partId, address, position, row: row ?? null })),
  );
  const removed = await query(
    tx,
    RemovedRow,
    sql`
      delete from ${partPictureSources} s
      where s.part_id = any(${sql.param(lists.map(({ partId }) => partId))}::uuid[]) and ${isAddress}
        and not exists (select from ${jsonRows(wanted)} as given ("partId" uuid, address text)
          where given."partId" = s.part_id and given.address = s.source)
      returning s.part_id as "partId", s.image_id as "imageId"`,
  );
  await removePictures(tx, removed);
  if (wanted.length === 0) return;
  await tx.db.execute(sql`
    insert into ${partPictureSources} as s (part_id, source, position, state, next_attempt_at, import_id, import_row)
    select given."partId", given.address, given.position + greatest(0,
        (select count(p.image_id)::int from ${parts} p where p.id = given."partId")
        + (select count(*)::int from ${partPictures} f where f.part_id = given."partId")
        - (select count(*)::int from ${partPictureSources} known where known.part_id = given."partId" and known.state = 'stored')),
      'waiting', ${tx.now().toISOString()}::timestamptz, ${importId}::uuid, given.row
    from ${jsonRows(wanted)} as given ("partId" uuid, address text, position int, row int)
    on conflict (part_id, source) do update set position = excluded.position,
      state = case s.state when 'stored' then 'stored' else 'waiting' end,
      next_attempt_at = case s.state when 'stored' then null else excluded.next_attempt_at end,
      attempts = 0, failure = null, import_id = excluded.import_id, import_row = excluded.import_row`);
}

/** Takes these pictures from their parts. */
export async function removePictures(
  tx: Scope,
  removed: readonly { readonly partId: string; readonly imageId: string | null }[],
): Promise<void> {
  for (const [partId, rows] of Map.groupBy(removed, (row) => row.partId)) {
    const gone = new Set(rows.map(({ imageId }) => imageId));
    const shown = await listPictureIds(tx, partId);
    const left = shown.filter((id) => !gone.has(id));
    if (left.length < shown.length) await writePictures(tx, partId, left);
  }
}

/**
 * Shows another picture of a part at a place, counted from 0; at the end when it has fewer. False when it has as many as a
 * part can have.
 */
export async function addPicture(tx: Scope, partId: string, imageId: string, position: number): Promise<boolean> {
  const shown = await listPictureIds(tx, partId);
  if (shown.length >= maxPictures) return false;
  await writePictures(tx, partId, shown.toSpliced(position, 0, imageId));
  return true;
}

/** Lets the addresses of an import that could not be fetched be fetched again, at once. */
export async function retryPictureAddresses(scope: Scope, importId: string): Promise<void> {
  await scope.db.execute(sql`
    update ${partPictureSources}
    set state = 'waiting', attempts = 0, failure = null, next_attempt_at = ${scope.now().toISOString()}::timestamptz
    where import_id = ${importId}::uuid and state <> 'stored' and failure is not null`);
}
