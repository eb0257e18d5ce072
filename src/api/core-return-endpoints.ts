/** Old parts that come back for their core charge. */
import { z } from 'zod';
import { NewCoreInspection, NewCoreReturn, OpenCore } from '#domain/orders/cores/contract.ts';
import { inspectCores } from '#domain/orders/cores/inspect-cores.server.ts';
import { listOpenCores } from '#domain/orders/cores/list-open-cores.server.ts';
import { openCoreReturn } from '#domain/orders/cores/open-core-return.server.ts';
import { OrderDetail } from '#domain/orders/order-detail-contract.ts';
import { jsonBody } from './body.ts';
import { endpoint } from './endpoint.ts';
import { IdPath, NumberPath } from './path-parameters.ts';

export const coreReturnEndpoints = [
  endpoint('listOpenCores', {
    tag: 'Orders',
    summary: 'List old parts that have not come back',
    description:
      'Of the signed-in buyer, or for admins of the given email or of all buyers; oldest order first, at most 1,000 lines. 403 for the email of somebody else.',
    query: z.object({ email: z.string().max(400).optional().meta({ description: 'Of the buyer' }) }),
    result: z.array(OpenCore),
    errors: [],
    handle: ({ scope, query }) => listOpenCores(scope, query),
  }),
  endpoint('openCoreReturn', {
    tag: 'Orders',
    summary: 'Open a core return',
    description:
      'Old parts of shipped parts with a core charge. Both sides get a mail. The money stays as it is until the inspection. More than the parts that were shipped and have no old part announced answer 422 invalid_quantity with position and maxQnty; 409 for a buyer after the days of coreTerms. A repeated request with the same id opens nothing twice.',
    pathParameters: NumberPath,
    body: jsonBody(NewCoreReturn),
    status: 201,
    result: OrderDetail,
    errors: ['not_found', 'conflict', 'invalid_quantity', 'idempotency_mismatch'],
    handle: ({ scope, path, body }) => openCoreReturn(scope, path.number, body),
  }),
  endpoint('inspectCores', {
    tag: 'Orders',
    summary: 'Inspect the old parts of a core return',
    description:
      'The buyer is credited with all of the core charge, a part of it or nothing, and gets a mail. Units that have not arrived stay open. A refund is recorded as a payment of its own. 409 when the core return is inspected otherwise.',
    pathParameters: NumberPath.extend(IdPath.shape),
    body: jsonBody(NewCoreInspection),
    result: OrderDetail,
    errors: ['not_found', 'conflict', 'invalid_quantity'],
    handle: ({ scope, path, body }) => inspectCores(scope, path, body),
  }),
];
