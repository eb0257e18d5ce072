import { asc, eq } from 'drizzle-orm';
import type { Scope } from '#platform/scope.ts';
import { orderFreightQuotes } from './tables.server.ts';

/** The quotes for an order, oldest first. Internal: callers check whose order it is. */
export function listFreightQuotes({ db }: Pick<Scope, 'db'>, orderId: string) {
  return db
    .select()
    .from(orderFreightQuotes)
    .where(eq(orderFreightQuotes.orderId, orderId))
    .orderBy(asc(orderFreightQuotes.at), asc(orderFreightQuotes.id));
}
