import { sql } from 'drizzle-orm';
import { picturesNamedIn } from '#domain/media/delete-unused-pictures.server.ts';

/** The ids of the pictures in profiles: a query of one column. */
export const profilePicturesInUse = picturesNamedIn(sql`img`, sql`profiles`);
