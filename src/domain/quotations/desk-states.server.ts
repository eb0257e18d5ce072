/** The states of a list of the desk, as a condition. */
import { type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { deskStates, type RequestDesk } from './request-desks.ts';

/** The states are written as they stand in the conditions of the indexes, not sent as parameters, so that these are used. */
export function hasDeskState({ state }: { state: AnyPgColumn }, desk: RequestDesk): SQL {
  const states = deskStates[desk].map((each) => `'${each}'`).join(', ');
  return sql`${state} in (${sql.raw(states)})`;
}
