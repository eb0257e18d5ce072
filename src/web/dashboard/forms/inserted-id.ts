import { m } from '#messages';
import { ApiProblem } from '#web/api-problem.ts';

/** The id of a created record. Throws ApiProblem when the response has none, because then the result is unknown. */
export function insertedIdOf({ insertedId }: { insertedId?: string }): string {
  if (insertedId) return insertedId;
  throw new ApiProblem(502, 'unconfirmed', m.dashboard_not_confirmed());
}
