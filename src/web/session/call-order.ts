/** Typed calls of the order form: path, query, body and response have the types of the endpoint declaration in src/api. */
import type { JsonOperation, RequestOf, ResponseOf } from '#api/operations.ts';
import { orderRoutes } from '#api/order-routes.ts';
import type { Route } from '#api/route-url.ts';
import type { OperationName } from '#api/routes.ts';
import { type SendOptions, sendRequest } from './send.ts';

/** The request may be omitted when the operation requires nothing in it. */
export type CallArguments<Operation extends OperationName, Options = SendOptions> =
  Record<never, never> extends RequestOf<Operation>
    ? [request?: RequestOf<Operation> & Options]
    : [request: RequestOf<Operation> & Options];

type OrderCall = keyof typeof orderRoutes & JsonOperation;

/**
 * Calls an operation of the order form, which needs few: its script does not contain the table of all routes. Throws ApiProblem
 * for every error status and when no response arrives.
 */
export async function callOrder<Operation extends OrderCall>(
  operation: Operation,
  ...[request]: CallArguments<Operation>
): Promise<ResponseOf<Operation>> {
  const route: Route = orderRoutes[operation];
  const response = await sendRequest(route, request ?? {});
  return response.json();
}
