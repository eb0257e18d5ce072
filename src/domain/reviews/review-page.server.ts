import { desc, sql } from 'drizzle-orm';
import type { Scope } from '#platform/scope.ts';
import type { DatedReview, ReviewPageQuery } from './contract.ts';
import { reviews } from './tables.server.ts';

/** Reviews on one page: fills its rows of four, three and two. */
export const reviewsPerPage = 24;

export interface ReviewPage {
  readonly items: readonly DatedReview[];
  /** Reviews on all pages. */
  readonly total: number;
  /** Mean rating of all, 1 to 5, to one decimal; 0 when nobody has said anything. */
  readonly average: number;
}

/** One page of what buyers say, newest first, without their e-mails; a page after the last is empty. Public. */
export async function getReviewPage(scope: Scope, { page }: ReviewPageQuery): Promise<ReviewPage> {
  const [[sum], rows] = await Promise.all([
    scope.db
      .select({
        total: sql<number>`count(*)::int`,
        average: sql<number>`coalesce(round(avg(${reviews.rating}), 1), 0)::float8`,
      })
      .from(reviews),
    scope.db
      .select({
        _id: reviews.id,
        name: reviews.name,
        img: reviews.img,
        rating: reviews.rating,
        comment: reviews.comment,
        createdAt: reviews.createdAt,
      })
      .from(reviews)
      .orderBy(desc(reviews.createdAt), desc(reviews.id))
      .limit(reviewsPerPage)
      .offset((page - 1) * reviewsPerPage),
  ]);
  return {
    items: rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() })),
    total: sum?.total ?? 0,
    average: sum?.average ?? 0,
  };
}
