import { and, eq, getTableName, ne } from 'drizzle-orm';
import { pictureReferences } from '#domain/media/tables.server.ts';
import type { Scope } from '#platform/scope.ts';
import { parts } from './tables.server.ts';

/** True when another part has this stored picture as its main one, so that it cannot show both exactly. Public. */
export async function isSharedPicture({ db }: Scope, imageId: string, partId: string): Promise<boolean> {
  // picture_references has an index by picture; parts does not.
  const [other] = await db
    .select({ id: pictureReferences.ownerId })
    .from(pictureReferences)
    .where(
      and(
        eq(pictureReferences.imageId, imageId),
        eq(pictureReferences.ownerKind, getTableName(parts)),
        ne(pictureReferences.ownerId, partId),
      ),
    )
    .limit(1);
  return other !== undefined;
}
