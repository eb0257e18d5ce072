/** A change of an order that is requested again with its id is done once, and its id serves no other change. */
import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { AppError } from '#platform/errors.ts';
import type { Scope } from '#platform/scope.ts';
import type { OrderAction } from './lifecycle.ts';
import { orderRequests } from './request-tables.server.ts';

/** What a client asks for. */
export interface ChangeRequest {
  readonly id: string;
  /** All that determines the change. */
  readonly input: object;
  /** The message for who asks for something else with the id. */
  readonly mismatch: () => string;
}

interface RequestedChange {
  readonly orderId: string;
  readonly action: OrderAction;
}

/**
 * True when the request was done. Throws idempotency_mismatch when its id belongs to one of another order, or to one that said
 * something else: who has typed another amount since would take it for done.
 */
export async function isRepeated({ db }: Scope, change: RequestedChange, request: ChangeRequest): Promise<boolean> {
  const [row] = await db.select().from(orderRequests).where(eq(orderRequests.id, request.id));
  if (!row) return false;
  if (row.orderId === change.orderId && row.requestHash === hashOf(change, request)) return true;
  throw new AppError('idempotency_mismatch', request.mismatch());
}

/** Writes, in the transaction that has changed the order, that the request is done. */
export async function writeRequest({ db }: Scope, change: RequestedChange, request: ChangeRequest): Promise<void> {
  const { orderId } = change;
  await db.insert(orderRequests).values({ id: request.id, orderId, requestHash: hashOf(change, request) });
}

const hashOf = ({ action }: RequestedChange, { input }: ChangeRequest): string =>
  createHash('sha256')
    .update(JSON.stringify([action, input]))
    .digest('hex');
