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
 * Writes the request within the transaction that does it, and returns false when it was done before. It is written before anything
 * else, so that of two at once the second waits for the first. Throws idempotency_mismatch when its id belongs to one of another
 * order, or to one that said something else: who has typed another amount since would take it for done.
 */
export async function writeRequest({ db }: Scope, change: RequestedChange, request: ChangeRequest): Promise<boolean> {
  const { id, mismatch } = request;
  const row = { id, orderId: change.orderId, requestHash: hashOf(change, request) };
  const written = await db.insert(orderRequests).values(row).onConflictDoNothing().returning({ id: orderRequests.id });
  if (written.length > 0) return true;
  const [before] = await db.select().from(orderRequests).where(eq(orderRequests.id, id));
  if (before?.orderId === row.orderId && before.requestHash === row.requestHash) return false;
  throw new AppError('idempotency_mismatch', mismatch());
}

const hashOf = ({ action }: RequestedChange, { input }: ChangeRequest): string =>
  createHash('sha256')
    .update(JSON.stringify([action, input]))
    .digest('hex');
