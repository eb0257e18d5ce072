/** The freight table, and what the freight of a cart is. */
import { FreightEstimate, FreightRequest, FreightTable } from '#domain/freight/contract.ts';
import { estimateFreight, getFreightTable } from '#domain/freight/freight-table.server.ts';
import { jsonBody } from './body.ts';
import { endpoint } from './endpoint.ts';

const tag = 'Freight';

export const freightEndpoints = [
  endpoint('getFreightTable', {
    tag,
    summary: 'The freight table',
    description:
      'Prices by zone and weight, as the setting freight has them. Without zones the shop quotes the freight of each order.',
    result: FreightTable,
    handle: ({ scope }) => getFreightTable(scope),
  }),
  endpoint('estimateFreight', {
    tag,
    summary: 'The freight of parts to a country',
    description:
      'By the current freight table and the net weights of the catalogue. An order of the cart has the same freight.',
    body: jsonBody(FreightRequest),
    result: FreightEstimate,
    errors: [],
    handle: ({ scope, body }) => estimateFreight(scope, body),
  }),
];
