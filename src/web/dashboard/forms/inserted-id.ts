import { m } from '#messages';
import { ApiProblem } from '#web/api-problem.ts';

/** The id of what was saved. Throws when the answer names none: it is not known whether it was. */
export function insertedIdOf({ insertedId }: { insertedId?: string }): string {
  if (insertedId) return insertedId;
  throw new ApiProblem(502, 'unconfirmed', m.dashboard_not_confirmed());
}
