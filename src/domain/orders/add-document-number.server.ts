/** Makes an order findable by the number of a document that is issued for it. */
import { eq, sql } from 'drizzle-orm';
import type { Scope } from '#platform/scope.ts';
import { orders } from './tables.server.ts';

/** Adds the number in the transaction that issues the document. Internal: callers check the permission. */
export async function addDocumentNumber({ db }: Scope, orderId: string, number: string): Promise<void> {
  await db
    .update(orders)
    .set({ documentNumbers: sql`ltrim(${orders.documentNumbers} || ' ' || ${number})` })
    .where(eq(orders.id, orderId));
}
