import { m } from '#messages';
import { ApiProblem } from '#web/session/api-problem.ts';

/**
 * The sentence for an order that failed. Where no answer arrived it may have been placed: its idempotency key makes it safe to
 * place it again.
 */
export function orderFailure(error: unknown): string {
  const isAnswered = error instanceof ApiProblem && error.code !== 'unreachable';
  return isAnswered ? error.detail : m.purchase_not_confirmed();
}
