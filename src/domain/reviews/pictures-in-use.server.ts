import { sql } from 'drizzle-orm';
import { picturesNamedIn } from '#domain/media/delete-unused-pictures.server.ts';

/** The ids of the pictures that came with reviews: a query of one column. */
export const reviewPicturesInUse = picturesNamedIn(sql`img`, sql`reviews`);
