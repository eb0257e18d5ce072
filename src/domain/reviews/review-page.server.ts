import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { column } from '#platform/database/query.server.ts';
import type { Scope } from '#platform/scope.ts';
import type { DatedReview, ReviewPageQuery } from './contract.ts';
import { isVisibleReview, newestFirst, reviewColumns } from './review-row.server.ts';
import { reviews } from './tables.server.ts';

/** A multiple of four, three and two, so that the last row of cards is full in every layout. */
export const reviewsPerPage = 24;

export interface ReviewPage {
  readonly items: readonly DatedReview[];
  /** Number of published reviews, on all pages. */
  readonly total: number;
  /** Mean rating of all reviews, 1 to 5, rounded to one decimal; 0 without reviews. */
  readonly average: number;
}

/** One page of the published reviews, newest first, without emails; empty after the last page. Public. */
export async function getReviewPage(scope: Scope, { page }: ReviewPageQuery): Promise<ReviewPage> {
  const [[sum], rows] = await Promise.all([
    scope.db
      .select({
        total: column(z.int(), sql`count(*)::int`),
        average: column(z.number(), sql`coalesce(round(avg(${reviews.rating}), 1), 0)::float8`),
      })
      .from(reviews)
      .where(isVisibleReview),
    scope.db
      .select(reviewColumns)
      .from(reviews)
      .where(isVisibleReview)
      .orderBy(...newestFirst)
      .limit(reviewsPerPage)
      .offset((page - 1) * reviewsPerPage),
  ]);
  return {
    items: rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() })),
    total: sum?.total ?? 0,
    average: sum?.average ?? 0,
  };
}
