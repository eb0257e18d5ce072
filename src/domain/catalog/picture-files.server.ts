/** Picture files that are named by the number of their part, many at once. Internal: callers check the permission. */
import { createHash } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { storeImageBytes } from '#domain/media/store-image.server.ts';
import { query } from '#platform/database/query.server.ts';
import type { Scope } from '#platform/scope.ts';
import { partNumberKey } from './numbers/part-number.ts';
import { addPicture, removePictures } from './picture-sources.server.ts';
import { partPictureSources } from './picture-tables.server.ts';
import { brands, parts } from './tables.server.ts';

const PartOfFile = z.object({
  id: z.string(),
  brand: z.string(),
  partNumber: z.string(),
  name: z.string(),
  key: z.string(),
});
export type PartOfFile = z.infer<typeof PartOfFile>;

/** The parts of the shop with these own numbers, in any spelling. */
export function listPartsOfNumbers(scope: Scope, numbers: readonly string[]): Promise<PartOfFile[]> {
  const keys = numbers.map(partNumberKey).filter(Boolean);
  return query(
    scope,
    PartOfFile,
    sql`
      select p.id, b.name as brand, p.part_number as "partNumber", p.name, p.part_number_key as key
      from ${parts} p join ${brands} b on b.id = p.brand_id
      where p.part_number_key = any(${sql.param(keys)}::text[]) and p.archived_at is null order by b.name`,
  );
}

/** Identifies a file by its content. */
export function fileSource(bytes: Uint8Array): string {
  return `sha256:${createHash('sha256').update(bytes).digest('hex')}`;
}

/** Whether the part has got this file before. */
export async function hasPictureFile({ db }: Scope, partId: string, source: string): Promise<boolean> {
  return (await db.$count(partPictureSources, isSource(partId, source))) > 0;
}

/** What was added, for removePictureFiles. Stored as JSON by imports. */
export interface PictureFileChange {
  readonly partId: string;
  readonly source: string;
  readonly imageId: string;
}

/**
 * Adds the picture after those that the part has. Null when the part has as many as it can have, or this one already. Throws as
 * storeImageBytes.
 */
export async function addPictureFile(
  tx: Scope,
  partId: string,
  bytes: Uint8Array<ArrayBuffer>,
  origin: { readonly importId: string; readonly row: number },
): Promise<PictureFileChange | null> {
  const source = fileSource(bytes);
  if (await hasPictureFile(tx, partId, source)) return null;
  const { id: imageId } = await storeImageBytes(tx, bytes);
  if (!(await addPicture(tx, partId, imageId, Number.MAX_SAFE_INTEGER))) return null;
  const { importId, row: importRow } = origin;
  await tx.db
    .insert(partPictureSources)
    .values({ partId, source, position: 0, state: 'stored', imageId, importId, importRow });
  return { partId, source, imageId };
}

/** Takes these pictures from their parts again. */
export async function removePictureFiles(tx: Scope, changes: readonly PictureFileChange[]): Promise<void> {
  for (const { partId, source } of changes) await tx.db.delete(partPictureSources).where(isSource(partId, source));
  await removePictures(tx, changes);
}

function isSource(partId: string, source: string) {
  return and(eq(partPictureSources.partId, partId), eq(partPictureSources.source, source));
}
