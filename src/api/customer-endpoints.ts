/** Customers, for staff. */
import { z } from 'zod';
import { CustomerDetail, CustomerPage, CustomerQuery, NewCustomerNote } from '#domain/customers/contract.ts';
import { getCustomer } from '#domain/customers/get-customer.server.ts';
import { listCustomers } from '#domain/customers/list-customers.server.ts';
import { writeCustomerNote } from '#domain/customers/write-note.server.ts';
import { jsonBody } from './body.ts';
import { endpoint } from './endpoint.ts';
import { IdPath } from './path-parameters.ts';

const tag = 'Customers';

export const customerEndpoints = [
  endpoint('listCustomers', {
    tag,
    summary: 'Search customers',
    description:
      'Buyers, and staff who have ordered, with their orders, turnover and balance. A page at a time: `next` of a page is `after` of the next one.',
    query: CustomerQuery,
    result: CustomerPage,
    handle: ({ scope, query }) => listCustomers(scope, query),
  }),
  endpoint('getCustomer', {
    tag,
    summary: 'One customer',
    description:
      'With addresses, the notes of the staff, and, for staff who see orders, the last orders, documents, messages and the old parts to send back.',
    pathParameters: IdPath,
    result: CustomerDetail,
    errors: ['not_found'],
    handle: ({ scope, path }) => getCustomer(scope, path.id),
  }),
  endpoint('writeCustomerNote', {
    tag,
    status: 201,
    summary: 'Write a note about a customer',
    description: 'For the staff: no buyer sees it. It is deleted with the account.',
    pathParameters: IdPath,
    body: jsonBody(NewCustomerNote),
    result: z.object({ acknowledged: z.literal(true), insertedId: z.string() }),
    errors: ['not_found', 'idempotency_mismatch'],
    handle: async ({ scope, path, body }) => ({
      acknowledged: true as const,
      ...(await writeCustomerNote(scope, path.id, body)),
    }),
  }),
];
