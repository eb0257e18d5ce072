/** The freight table, and what the freight of a cart is. */
import { FreightEstimate, FreightRequest, FreightTableChange, StoredFreightTable } from '#domain/freight/contract.ts';
import { estimateFreight, getFreightTable, setFreightTable } from '#domain/freight/freight-table.server.ts';
import { jsonBody } from './body.ts';
import { endpoint } from './endpoint.ts';

const tag = 'Freight';

export const freightEndpoints = [
  endpoint('getFreightTable', {
    tag,
    summary: 'The freight table',
    description: 'Prices by zone and weight. Without zones the shop quotes the freight of each order.',
    result: StoredFreightTable,
    handle: ({ scope }) => getFreightTable(scope),
  }),
  endpoint('setFreightTable', {
    tag,
    summary: 'Replace the freight table',
    description: 'Orders keep the freight that they were placed with. 409 when the table has another version by now.',
    body: jsonBody(FreightTableChange),
    result: StoredFreightTable,
    errors: ['conflict'],
    handle: ({ scope, body }) => setFreightTable(scope, body),
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
