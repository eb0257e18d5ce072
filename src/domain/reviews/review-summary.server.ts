import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { cachedRead } from '#domain/public-changes/cached-read.server.ts';
import { preparedStatement } from '#platform/database/prepared-statement.server.ts';
import { column } from '#platform/database/query.server.ts';
import type { Scope } from '#platform/scope.ts';
import type { ReviewBrief } from './contract.ts';
import { briefColumns, isVisibleReview, newestFirst } from './review-row.server.ts';
import { reviews } from './tables.server.ts';

export interface ReviewSummary {
  readonly count: number;
  /** Mean rating, 1 to 5, rounded to one decimal. */
  readonly average: number;
  readonly newest: readonly ReviewBrief[];
}

/** Number, mean rating and the newest of the published reviews, in one statement; null without reviews. Public. */
export function findReviewSummary(scope: Scope, { newest }: { newest: number }): Promise<ReviewSummary | null> {
  return readSummary(scope, String(newest), newest);
}

const readSummary = cachedRead('review summary', ['reviews'], async ({ db }: Scope, newest: number) => {
  const rows = await selectSummary(db).execute({ newest });
  const [first] = rows;
  return first ? { count: first.count, average: first.average, newest: rows.map(({ brief }) => brief) } : null;
});

const selectSummary = preparedStatement((db) =>
  db
    .select({
      brief: briefColumns,
      count: column(z.int(), sql`(select count(*)::int from ${reviews} where ${isVisibleReview})`),
      average: column(z.number(), sql`(select round(avg(rating), 1)::float8 from ${reviews} where ${isVisibleReview})`),
    })
    .from(reviews)
    .where(isVisibleReview)
    .orderBy(...newestFirst)
    .limit(sql.placeholder('newest'))
    .prepare('review_summary'),
);
