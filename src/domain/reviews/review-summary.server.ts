import { desc, sql } from 'drizzle-orm';
import type { Scope } from '#platform/scope.ts';
import type { ReviewBrief } from './contract.ts';
import { reviews } from './tables.server.ts';

export interface ReviewSummary {
  readonly count: number;
  /** Mean rating, 1 to 5, to one decimal. */
  readonly average: number;
  readonly newest: readonly ReviewBrief[];
}

/** What buyers say about the shop in short, in one statement: null when nobody has said anything. Public. */
export async function findReviewSummary(scope: Scope, { newest }: { newest: number }): Promise<ReviewSummary | null> {
  const rows = await scope.db
    .select({
      brief: {
        _id: reviews.id,
        name: reviews.name,
        img: reviews.img,
        rating: reviews.rating,
        comment: reviews.comment,
      },
      count: sql<number>`(select count(*)::int from ${reviews})`,
      average: sql<number>`(select round(avg(rating), 1)::float8 from ${reviews})`,
    })
    .from(reviews)
    .orderBy(desc(reviews.createdAt), desc(reviews.id))
    .limit(newest);
  const [first] = rows;
  if (!first) return null;
  return { count: first.count, average: first.average, newest: rows.map(({ brief }) => brief) };
}
