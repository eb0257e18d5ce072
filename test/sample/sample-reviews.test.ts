import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { sampleReviews } from '../../sample/reviews.ts';

const pictures = readdirSync(new URL('../../sample/pictures/', import.meta.url));

test('the sample has forty reviews by forty people', () => {
  expect(sampleReviews).toHaveLength(40);
  expect(new Set(sampleReviews.map((review) => review.name)).size).toBe(40);
  expect(new Set(sampleReviews.map((review) => review.comment)).size).toBe(40);
});

test('ratings are whole numbers from 1 to 5, most of them 4 or 5, not all of them', () => {
  const ratings = sampleReviews.map((review) => review.rating);
  expect(ratings.every((rating) => [1, 2, 3, 4, 5].includes(rating))).toBe(true);
  const pleased = ratings.filter((rating) => rating >= 4).length;
  expect(pleased).toBeGreaterThan(30);
  expect(pleased).toBeLessThan(40);
});

test('comments are calm and the pictures exist', () => {
  expect(sampleReviews.filter((review) => review.comment.includes('!'))).toEqual([]);
  const shown = sampleReviews.flatMap((review) => review.picture ?? []);
  expect(shown.filter((picture) => !pictures.includes(picture))).toEqual([]);
});
