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
    description: 'Public. The email address of the reviewer is not part of a review.',
    result: z.array(Review),
    handle: async ({ scope }) => [...(await listReviews(scope, {}))],
  }),
  endpoint('addReview', {
    tag,
    who: 'bearer',
    changes: ['reviews'],
    summary: 'Create a review',
    description:
      'Name and email are those of the account. The picture is one that the caller has uploaded with POST /image.',
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
