import { expect, test } from 'vitest';
import { sampleParts } from '../../../sample/parts.ts';
import { sampleReviews } from '../../../sample/reviews.ts';

test('the sample has forty reviews by forty different people', () => {
  expect(sampleReviews).toHaveLength(40);
  expect(new Set(sampleReviews.map((review) => review.name)).size).toBe(40);
  expect(new Set(sampleReviews.map((review) => review.comment)).size).toBe(40);
});

test('ratings are whole numbers from 1 to 5, and most but not all are 4 or 5', () => {
  const ratings = sampleReviews.map((review) => review.rating);
  expect(ratings.every((rating) => [1, 2, 3, 4, 5].includes(rating))).toBe(true);
  const positive = ratings.filter((rating) => rating >= 4).length;
  expect(positive).toBeGreaterThan(30);
  expect(positive).toBeLessThan(40);
});

test('comments have no exclamation marks', () => {
  expect(sampleReviews.filter((review) => review.comment.includes('!'))).toEqual([]);
});

test('every review has a picture of a sample part', () => {
  const pictures = new Set(sampleParts.flatMap((part) => part.pictures));
  expect(sampleReviews.filter(({ picture }) => !pictures.has(picture)).map(({ name }) => name)).toEqual([]);
});
