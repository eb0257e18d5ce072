/** The corrections of the terms of an order, oldest first. Internal: callers check whose order it is. */
import { asc, eq } from 'drizzle-orm';
import type { Scope } from '#platform/scope.ts';
import { orderTermCorrections } from './tables.server.ts';

export function listTermCorrections({ db }: Scope, orderId: string) {
  return db
    .select()
    .from(orderTermCorrections)
    .where(eq(orderTermCorrections.orderId, orderId))
    .orderBy(asc(orderTermCorrections.at), asc(orderTermCorrections.id));
}
