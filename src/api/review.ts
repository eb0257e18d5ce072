import { z } from 'zod';
import { addReview } from '#domain/reviews/add-review.server.ts';
import { NewReview, Review } from '#domain/reviews/contract.ts';
import { listReviews } from '#domain/reviews/list-reviews.server.ts';
import { Inserted } from './acknowledgement.ts';
import { endpoint } from './endpoint.ts';

const tag = 'Reviews';

export const reviewEndpoints = [
  endpoint({
    method: 'get',
    path: '/reviews',
    operation: 'listReviews',
    tag,
    who: 'all',
    summary: 'What buyers say, newest first',
    result: z.array(Review),
    answer: async ({ scope }) => [...(await listReviews(scope, {}))],
  }),
  endpoint({
    method: 'post',
    path: '/reviews',
    operation: 'addReview',
    tag,
    who: 'bearer',
    summary: 'Say something about the shop',
    body: NewReview,
    status: 201,
    result: Inserted,
    refuses: ['too_many_requests'],
    answer: async ({ scope, body }) => ({
      acknowledged: true as const,
      insertedId: (await addReview(scope, body)).insertedId,
    }),
  }),
];
