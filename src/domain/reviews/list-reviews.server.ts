import { desc } from 'drizzle-orm';
import type { Scope } from '#platform/scope.ts';
import type { Review } from './contract.ts';
import { reviews } from './tables.server.ts';

const mostReviews = 1000;

/** Newest first, for everybody: without the e-mail. `limit` 1 to 1,000, default 200. */
export async function listReviews(scope: Scope, { limit = 200 }: { limit?: number } = {}): Promise<Review[]> {
  const rows = await scope.db
    .select()
    .from(reviews)
    .orderBy(desc(reviews.createdAt), desc(reviews.id))
    .limit(Math.min(limit, mostReviews));
  return rows.map(({ id, name, img, rating, comment, createdAt }) => ({
    _id: id,
    name,
    img,
    rating,
    ratings: rating,
    comment,
    comments: comment,
    createdAt: createdAt.toISOString(),
  }));
}
