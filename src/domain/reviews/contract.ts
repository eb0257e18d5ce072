/**
 * Reviews in API requests and responses. The specification names the fields of cards `ratings` and `comments`, those of
 * the form `rating` and `comment`; responses contain both.
 */
import { z } from 'zod';
import { uploadedImageAddress } from '#domain/media/contract.ts';
import { m } from '#messages';
import { severalLines } from '#platform/values/text.ts';

export const Review = z
  .object({
    _id: z.string(),
    name: z.string(),
    img: z.string(),
    rating: z.int(),
    ratings: z.int(),
    comment: z.string(),
    comments: z.string(),
    createdAt: z.iso.datetime(),
  })
  .meta({ id: 'Review' });
export type Review = z.infer<typeof Review>;

/** A review waits for approval by staff, or everybody sees it. */
export const reviewStates = ['waiting', 'published'] as const;
type ReviewState = (typeof reviewStates)[number];

/** A review as its author sees it. */
export const OwnReview = Review.extend({ state: z.enum(reviewStates) }).meta({ id: 'OwnReview' });
export type OwnReview = z.infer<typeof OwnReview>;

/** A review as staff see it. */
export const StaffReview = OwnReview.extend({
  email: z.string().meta({ description: "The author's; empty for reviews of the sample data" }),
}).meta({ id: 'StaffReview' });
export type StaffReview = z.infer<typeof StaffReview>;

/** Which reviews staff want to see. */
export interface ReviewDeskQuery {
  readonly state?: ReviewState | undefined;
  readonly page: number;
  readonly limit: number;
}

/** The fields of a review that a card shows. */
export type ReviewBrief = Pick<Review, '_id' | 'name' | 'img' | 'rating' | 'comment'>;
export type DatedReview = ReviewBrief & Pick<Review, 'createdAt'>;

/** The number of a page of reviews, from 1. An invalid number is page 1. */
export const ReviewPageQuery = z.object({
  page: z.coerce.number().int().min(1).max(100_000).catch(1).default(1),
});
export type ReviewPageQuery = z.infer<typeof ReviewPageQuery>;

export const NewReview = z
  .object({
    rating: z
      .union([z.number(), z.string().trim().regex(/^\d$/).transform(Number)], { error: () => m.errors_rating() })
      .pipe(
        z
          .number()
          .int({ error: () => m.errors_rating() })
          .min(1, { error: () => m.errors_rating() })
          .max(5, { error: () => m.errors_rating() }),
      ),
    comment: z
      .string()
      .transform(severalLines)
      .pipe(
        z
          .string()
          .min(1, { error: () => m.errors_comment_required() })
          .max(2000, { error: () => m.errors_too_long({ max: 2000 }) }),
      ),
    img: uploadedImageAddress,
  })
  .meta({ id: 'NewReview', description: 'Name and email are always those of the signed-in user' });
export type NewReview = z.infer<typeof NewReview>;
