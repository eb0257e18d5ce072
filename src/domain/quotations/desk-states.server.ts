/** The states of a list of the desk, as a condition. */
import { type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { deskStates, type RequestDesk } from './request-desks.ts';

/** The states are written as they stand in the conditions of the indexes, not sent as parameters, so that these are used. */
export function hasDeskState(
  { state, supplierAskedAt }: { state: AnyPgColumn; supplierAskedAt: AnyPgColumn },
  desk: RequestDesk,
): SQL {
  const states = deskStates[desk].map((each) => `'${each}'`).join(', ');
  const isInState = sql`${state} in (${sql.raw(states)})`;
  return desk === 'waiting' ? sql`${supplierAskedAt} is not null and ${isInState}` : isInState;
}
