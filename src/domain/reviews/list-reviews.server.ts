import { desc } from 'drizzle-orm';
import type { Scope } from '#platform/scope.ts';
import type { Review } from './contract.ts';
import { reviews } from './tables.server.ts';

const maxReviews = 1000;

/** The newest reviews, without emails. `limit` at most 1,000. Public. */
export async function listReviews(scope: Scope, { limit = 200 }: { limit?: number } = {}): Promise<Review[]> {
  const rows = await scope.db
    .select()
    .from(reviews)
    .orderBy(desc(reviews.createdAt), desc(reviews.id))
    .limit(Math.min(limit, maxReviews));
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
