import { z } from 'zod';
import { addReview } from '#domain/reviews/add-review.server.ts';
import { NewReview, Review } from '#domain/reviews/contract.ts';
import { listReviews } from '#domain/reviews/list-reviews.server.ts';
import { Inserted } from './acknowledgement.ts';
import { jsonBody } from './body.ts';
import { endpoint } from './endpoint.ts';

const tag = 'Reviews';

export const reviewEndpoints = [
  endpoint('listReviews', {
    tag,
    who: 'all',
    shows: ['reviews'],
    summary: 'Reviews, newest first',
    result: z.array(Review),
    handle: async ({ scope }) => [...(await listReviews(scope, {}))],
  }),
  endpoint('addReview', {
    tag,
    who: 'bearer',
    changes: ['reviews'],
    summary: 'Create a review',
    body: jsonBody(NewReview),
    status: 201,
    result: Inserted,
    errors: ['too_many_requests'],
    handle: async ({ scope, body }) => ({
      acknowledged: true as const,
      insertedId: (await addReview(scope, body)).insertedId,
    }),
  }),
];
