/** Whose request it is: every operation on one begins here. Internal: callers of this module. */
import { and, eq, isNull, ne, or, type SQL } from 'drizzle-orm';
import { m } from '#messages';
import { AppError } from '#platform/errors.ts';
import { may } from '#platform/permissions.ts';
import type { Scope, User } from '#platform/scope.ts';
import { isErasedEmail } from '#platform/values/erased-email.ts';
import { isId } from '#platform/values/ids.ts';
import { hasKey } from './request-keys.server.ts';
import { canActOnRequest, type RequestAction, type RequestParty, requestRules } from './request-states.ts';
import { quotationRequests } from './tables.server.ts';

export type RequestRow = typeof quotationRequests.$inferSelect;

/** A request, and the key of a buyer without account. */
export interface RequestRef {
  readonly id: string;
  readonly key?: string | undefined;
}

export interface OpenRequest {
  readonly row: RequestRow;
  readonly party: RequestParty;
  /** null: a buyer without account, or one who is not signed in. */
  readonly user: User | null;
}

/** The error (404) for a request that does not exist, or is somebody else's. */
export const requestNotFound = () => new AppError('not_found', m.quotation_request_not_found());

/** The requests of a buyer: those of the account, and those that were sent from its confirmed email without it. */
export function requestsOf({ id, email, emailVerified }: User): SQL | undefined {
  const own = eq(quotationRequests.userId, id);
  if (!emailVerified) return own;
  return or(own, and(isNull(quotationRequests.userId), eq(quotationRequests.email, email)));
}

/**
 * The request, for the buyer whose account, confirmed email or key it has, and for staff who see orders; locked with
 * `forChange`, within a transaction. Throws not_found.
 */
export async function openRequest(
  scope: Scope,
  { id, key }: RequestRef,
  { forChange = false }: { forChange?: boolean } = {},
): Promise<OpenRequest> {
  if (!isId(id)) throw requestNotFound();
  const user = scope.actor.kind === 'user' ? scope.actor.user : null;
  const isMeant = eq(quotationRequests.id, id);
  const find = async (condition: SQL | undefined) => {
    const found = scope.db.select().from(quotationRequests).where(and(isMeant, condition));
    const [row] = await (forChange ? found.for('update') : found);
    return row;
  };
  // Whoever has the key acts as the buyer, also somebody of the staff.
  if (key !== undefined) {
    const row = await find(hasKey(scope, key));
    if (row) return { row, party: 'buyer', user: null };
  }
  const isStaff = user !== null && may(user, 'see_orders');
  const sent = isStaff ? ne(quotationRequests.state, 'draft') : undefined;
  const row = user ? await find(or(sent, requestsOf(user))) : undefined;
  if (!row) throw requestNotFound();
  // Whoever writes a request is its buyer, also somebody of the staff.
  return { row, party: isStaff && row.state !== 'draft' ? 'staff' : 'buyer', user };
}

/** Throws forbidden for staff without the permission, and conflict when the state of the request does not allow the action. */
export function requireAction({ row, party, user }: OpenRequest, action: RequestAction): void {
  if (party === 'staff' && !(user && may(user, requestRules[action].permission)))
    throw new AppError('forbidden', m.identity_role_may_not());
  if (!isOpenFor({ row, party }, action)) throw new AppError('conflict', m.quotation_state_forbids());
}

/** Whether the state allows it. With a buyer who was erased nothing can be agreed any more. */
export const isOpenFor = ({ row, party }: Pick<OpenRequest, 'row' | 'party'>, action: RequestAction): boolean =>
  canActOnRequest(action, row.state, party) && !isErasedEmail(row.email);

/** Throws conflict when the request has changed since the caller saw it. */
export function requireSeenRequest({ row }: OpenRequest, version: number): void {
  if (row.version !== version) throw new AppError('conflict', m.quotation_request_changed());
}
