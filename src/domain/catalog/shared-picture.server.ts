import { and, eq, getTableName, ne, sql } from 'drizzle-orm';
import { pictureReferences } from '#domain/media/tables.server.ts';
import { preparedStatement } from '#platform/database/prepared-statement.server.ts';
import type { Scope } from '#platform/scope.ts';
import { parts } from './tables.server.ts';

/** True when another part has this stored picture as its main one, so that it cannot show both exactly. Public. */
export async function isSharedPicture({ db }: Scope, imageId: string, partId: string): Promise<boolean> {
  const [other] = await selectOtherPart(db).execute({ imageId, partId });
  return other !== undefined;
}

const selectOtherPart = preparedStatement((db) =>
  db
    .select({ id: pictureReferences.ownerId })
    // This table has an index by picture; parts has none.
    .from(pictureReferences)
    .where(
      and(
        eq(pictureReferences.imageId, sql.placeholder('imageId')),
        eq(pictureReferences.ownerKind, getTableName(parts)),
        ne(pictureReferences.ownerId, sql.placeholder('partId')),
      ),
    )
    .limit(1)
    .prepare('other_part_with_picture'),
);
