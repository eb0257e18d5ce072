/** What people tell about themselves. Everybody sees and changes their own only. */
import { eq } from 'drizzle-orm';
import { requireKnownPicture } from '#domain/media/known-picture.server.ts';
import { m } from '#messages';
import { AppError } from '#platform/errors.ts';
import { requireUser } from '#platform/guards.ts';
import { inTransaction, type Scope, type User } from '#platform/scope.ts';
import { oneLine } from '#platform/text.ts';
import { canonicalEmail, type Profile, type ProfileChange } from './contract.ts';
import { profiles, users } from './tables.server.ts';

/** One's own profile, empty where nothing was saved. Throws unauthenticated; another person's is not_found. */
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

/** Saves it and answers what was saved. The name is also the one that the shop shows. Errors as in getProfile, and invalid for a picture of ours that is gone. */
export function saveProfile(scope: Scope, email: string, change: ProfileChange): Promise<Profile> {
  const user = requireOwner(scope, email);
  return inTransaction(scope, async (inside) => {
    await requireKnownPicture(inside, change.img);
    const updatedAt = inside.now();
    const lines = {
      education: oneLine(change.education),
      location: oneLine(change.location),
      phoneNumber: oneLine(change.phoneNumber),
      linkedIn: oneLine(change.linkedIn),
      img: change.img,
      updatedAt,
    };
    await inside.db
      .update(users)
      .set({ name: oneLine(change.name), updatedAt })
      .where(eq(users.id, user.id));
    await inside.db
      .insert(profiles)
      .values({ userId: user.id, ...lines })
      .onConflictDoUpdate({ target: profiles.userId, set: lines });
    return getProfile(inside, email);
  });
}

function requireOwner(scope: Scope, email: string): User {
  const user = requireUser(scope, m.identity_no_user());
  if (user.email !== canonicalEmail(email)) throw new AppError('not_found', m.identity_profile_not_found());
  return user;
}
