import { m } from '#messages';
import { ApiProblem } from '#web/session/api-problem.ts';

/**
 * The sentence for an order that failed. Where no answer arrived it may have been placed: its idempotency key makes it safe to
 * place it again. A key that belongs to an order with other details says that there is one.
 */
export function orderFailure(error: unknown): string {
  if (error instanceof ApiProblem && error.code === 'idempotency_mismatch') return m.purchase_idempotency_mismatch();
  return isAnswered(error) ? error.detail : m.purchase_not_confirmed();
}

/** Whether the server has answered: then it has placed no order. */
export function isAnswered(error: unknown): error is ApiProblem {
  return error instanceof ApiProblem && error.code !== 'unreachable';
}
