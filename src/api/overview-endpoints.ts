/** The overview of the day. */
import { Overview } from '#domain/overview/contract.ts';
import { getOverview } from '#domain/overview/get-overview.server.ts';
import { endpoint } from './endpoint.ts';

export const overviewEndpoints = [
  endpoint('getOverview', {
    tag: 'Orders',
    summary: 'What is to be done today, and how the shop sells',
    description:
      'Orders to confirm, to pack and to ship, amounts due, unread messages, turnover by week, best sellers, low stock and searches without result. Every figure has a list: listOrders with status, payment, from and to.',
    result: Overview,
    handle: ({ scope }) => getOverview(scope),
  }),
];
