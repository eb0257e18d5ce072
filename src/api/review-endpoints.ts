import { z } from 'zod';
import { addReview } from '#domain/reviews/add-review.server.ts';
import { NewReview, OwnReview, Review, reviewStates, StaffReview } from '#domain/reviews/contract.ts';
import { listOwnReviews, listReviews } from '#domain/reviews/list-reviews.server.ts';
import { approveReview, removeReview, searchReviews } from '#domain/reviews/moderate-reviews.server.ts';
import { Deleted, Inserted, Modified } from './acknowledgement.ts';
import { jsonBody } from './body.ts';
import { endpoint } from './endpoint.ts';
import { pageHeaders, pageParameters, sendPage } from './paging.ts';
import { EmailPath, IdPath } from './path-parameters.ts';

const tag = 'Reviews';
const DeskQuery = z.object({
  state: z.enum(reviewStates).optional().catch(undefined),
  ...pageParameters('Reviews', 50),
});

export const reviewEndpoints = [
  endpoint('listReviews', {
    tag,
    shows: ['reviews'],
    summary: 'Published reviews, newest first',
    description: 'Public. The email address of the reviewer is not part of a review.',
    result: z.array(Review),
    handle: async ({ scope }) => [...(await listReviews(scope, {}))],
  }),
  endpoint('addReview', {
    tag,
    confirmed: true,
    summary: 'Create a review',
    description:
      'Name and email are those of the account. The picture is one that the caller has uploaded with POST /image. It is published at once when the caller has an order that is not cancelled; otherwise when staff approve it.',
    body: jsonBody(NewReview),
    status: 201,
    result: Inserted,
    errors: ['too_many_requests'],
    handle: async ({ scope, body }) => ({
      acknowledged: true as const,
      insertedId: (await addReview(scope, body)).insertedId,
    }),
  }),
  endpoint('listOwnReviews', {
    tag,
    summary: 'Your reviews, newest first, with those that wait for approval',
    description: 'Each has its state: waiting for approval, or published.',
    pathParameters: EmailPath,
    result: z.array(OwnReview),
    errors: ['not_found'],
    handle: ({ scope, path }) => listOwnReviews(scope, path.email),
  }),
  endpoint('searchReviews', {
    tag,
    summary: 'Reviews in any state, newest first',
    description: 'With the email addresses of the authors. `state` limits the list to one state.',
    query: DeskQuery,
    result: z.array(StaffReview),
    resultHeaders: pageHeaders,
    handle: async ({ scope, query, ...call }) => sendPage(call, await searchReviews(scope, query)),
  }),
  endpoint('approveReview', {
    tag,
    summary: 'Publish a review that waits for approval',
    description: 'modifiedCount is 0 when it is published already.',
    pathParameters: IdPath,
    result: Modified,
    errors: ['not_found'],
    handle: async ({ scope, path }) => ({
      acknowledged: true as const,
      ...(await approveReview(scope, path.id)),
    }),
  }),
  endpoint('removeReview', {
    tag,
    summary: 'Delete a review',
    description: 'Its picture is deleted a day later.',
    pathParameters: IdPath,
    result: Deleted,
    handle: async ({ scope, path }) => ({
      acknowledged: true as const,
      ...(await removeReview(scope, path.id)),
    }),
  }),
];
