import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { sampleReviews } from '../../sample/reviews.ts';

const pictures = readdirSync(new URL('../../sample/pictures/', import.meta.url));

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

test('comments have no exclamation marks and the pictures exist', () => {
  expect(sampleReviews.filter((review) => review.comment.includes('!'))).toEqual([]);
  const shown = sampleReviews.flatMap((review) => review.picture ?? []);
  expect(shown.filter((picture) => !pictures.includes(picture))).toEqual([]);
});
