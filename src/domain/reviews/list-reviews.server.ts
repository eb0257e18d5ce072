import { eq, sql } from 'drizzle-orm';
import { canonicalEmail } from '#domain/identity/contract.ts';
import { cachedRead } from '#domain/public-changes/cached-read.server.ts';
import { m } from '#messages';
import { preparedStatement } from '#platform/database/prepared-statement.server.ts';
import { AppError } from '#platform/errors.ts';
import { requireUser } from '#platform/guards.ts';
import type { Scope } from '#platform/scope.ts';
import type { OwnReview, Review } from './contract.ts';
import { isVisibleReview, newestFirst, reviewColumns, toReview } from './review-row.server.ts';
import { reviews } from './tables.server.ts';

const maxReviews = 1000;
/** The most reviews in the list of one user, the newest ones. */
const maxOwnReviews = 200;

/** The newest published reviews, without emails. `limit` at most 1,000. Public. */
export function listReviews(scope: Scope, { limit = 200 }: { limit?: number } = {}): Promise<readonly Review[]> {
  const wanted = Math.min(limit, maxReviews);
  return readReviews(scope, String(wanted), wanted);
}

const readReviews = cachedRead('newest reviews', ['reviews'], async ({ db }: Scope, limit: number) =>
  (await selectNewestReviews(db).execute({ limit })).map(toReview),
);

const selectNewestReviews = preparedStatement((db) =>
  db
    .select(reviewColumns)
    .from(reviews)
    .where(isVisibleReview)
    .orderBy(...newestFirst)
    .limit(sql.placeholder('limit'))
    .prepare('newest_reviews'),
);

/** The caller's own reviews, newest first. Throws unauthenticated, or not_found for another user's email. */
export async function listOwnReviews(scope: Scope, email: string): Promise<OwnReview[]> {
  const user = requireUser(scope);
  if (user.email !== canonicalEmail(email)) throw new AppError('not_found', m.reviews_of_another());
  const rows = await scope.db
    .select({ ...reviewColumns, state: reviews.state })
    .from(reviews)
    .where(eq(reviews.userId, user.id))
    .orderBy(...newestFirst)
    .limit(maxOwnReviews);
  return rows.map(({ state, ...row }) => ({ ...toReview(row), state }));
}
