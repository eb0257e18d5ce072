import { desc, eq } from 'drizzle-orm';
import type { DatedReview, Review } from './contract.ts';
import { reviews } from './tables.server.ts';

/** What visitors see: reviews that do not wait for approval. */
export const isVisibleReview = eq(reviews.state, 'published');

export const newestFirst = [desc(reviews.createdAt), desc(reviews.id)];

/** The columns of a card. */
export const briefColumns = {
  _id: reviews.id,
  name: reviews.name,
  img: reviews.img,
  rating: reviews.rating,
  comment: reviews.comment,
};

export const reviewColumns = { ...briefColumns, createdAt: reviews.createdAt };

type ReviewRow = Omit<DatedReview, 'createdAt'> & { readonly createdAt: Date };

/** A row of reviewColumns as the API sends it, with rating and comment under both names. */
export function toReview({ _id, name, img, rating, comment, createdAt }: ReviewRow): Review {
  const both = { rating, ratings: rating, comment, comments: comment };
  return { _id, name, img, ...both, createdAt: createdAt.toISOString() };
}
