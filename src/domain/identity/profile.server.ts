/** User profiles. Users see and change only their own. */
import { eq } from 'drizzle-orm';
import { getOwnPicture } from '#domain/media/picture-address.server.ts';
import { setPictureReferences } from '#domain/media/picture-references.server.ts';
import { inTransaction, type Scope } from '#platform/scope.ts';
import { oneLine } from '#platform/values/text.ts';
import type { Profile, ProfileChange } from './contract.ts';
import { requireOwner } from './owner.server.ts';
import { profiles, users } from './tables.server.ts';

/** The caller's own profile; fields that were never saved are empty. Throws unauthenticated, or not_found for another user's email. */
export async function getProfile(scope: Scope, email: string): Promise<Profile> {
  const user = requireOwner(scope, email);
  const { education, location, phoneNumber, linkedIn, img } = profiles;
  const [row] = await scope.db
    .select({ name: users.name, education, location, phoneNumber, linkedIn, img })
    .from(users)
    .leftJoin(profiles, eq(profiles.userId, users.id))
    .where(eq(users.id, user.id));
  return {
    name: row?.name ?? user.name,
    email: user.email,
    education: row?.education ?? '',
    location: row?.location ?? '',
    phoneNumber: row?.phoneNumber ?? '',
    linkedIn: row?.linkedIn ?? '',
    img: row?.img ?? '',
  };
}

/**
 * Saves and returns the caller's own profile; the name becomes the user's name.
 * Throws unauthenticated, not_found for another user's email, invalid for a picture that the user has not uploaded.
 */
export function saveProfile(scope: Scope, email: string, change: ProfileChange): Promise<Profile> {
  const user = requireOwner(scope, email);
  return inTransaction(scope, async (transaction) => {
    const picture = await getOwnPicture(transaction, change.img);
    const updatedAt = transaction.now();
    const values = {
      education: oneLine(change.education),
      location: oneLine(change.location),
      phoneNumber: oneLine(change.phoneNumber),
      linkedIn: oneLine(change.linkedIn),
      img: picture.path,
      updatedAt,
    };
    await transaction.db
      .update(users)
      .set({ name: oneLine(change.name), updatedAt })
      .where(eq(users.id, user.id));
    await transaction.db
      .insert(profiles)
      .values({ userId: user.id, ...values })
      .onConflictDoUpdate({ target: profiles.userId, set: values });
    await setPictureReferences(transaction, profiles, [[user.id, [picture.id]]]);
    return getProfile(transaction, email);
  });
}
