import { v7 as uuid } from 'uuid';
import { requireKnownPicture } from '#domain/media/known-picture.server.ts';
import { createRateLimiter, type RateLimit } from '#domain/rate-limit/rate-limiter.server.ts';
import { m } from '#messages';
import { AppError } from '#platform/errors.ts';
import { requireUser } from '#platform/guards.ts';
import type { Scope } from '#platform/scope.ts';
import type { NewReview } from './contract.ts';
import { reviews } from './tables.server.ts';

/** Reviews of one person: nobody has more to say about one shop, and a wall of them helps no reader. */
export const reviewLimit: RateLimit = {
  name: 'review',
  max: 20,
  windowMs: 3_600_000,
  message: m.reviews_too_many,
};

/**
 * Keeps a review under the signed-in user's own name and e-mail.
 * Throws unauthenticated, invalid (a picture of ours that is gone), too_many_requests after 20 in an hour.
 */
export async function addReview(scope: Scope, review: NewReview): Promise<{ insertedId: string }> {
  const { id: userId, name, email } = requireUser(scope);
  const id = uuid();
  const { rating, comment, img } = review;
  await requireKnownPicture(scope, img);
  await createRateLimiter(scope.db, scope.now).count(reviewLimit, userId);
  await scope.db.insert(reviews).values({ id, userId, name, email, rating, comment, img, createdAt: scope.now() });
  return { insertedId: id };
}

export interface SampleReviewRow {
  readonly name: string;
  readonly rating: number;
  readonly comment: string;
  /** Address of one of our own pictures; empty: none. */
  readonly img: string;
}

/** Keeps the sample's reviews, the first of them as the newest, a day apart. For the shop itself: throws forbidden. */
export async function addSampleReviews(scope: Scope, rows: readonly SampleReviewRow[]): Promise<number> {
  if (scope.actor.kind !== 'system') throw new AppError('forbidden', m.reviews_shop_only());
  if (rows.length === 0) return 0;
  const now = scope.now().getTime();
  await scope.db.insert(reviews).values(
    rows.map(({ name, rating, comment, img }, index) => ({
      id: uuid(),
      userId: null,
      name,
      email: '',
      rating,
      comment,
      img,
      createdAt: new Date(now - index * 86_400_000),
    })),
  );
  return rows.length;
}
