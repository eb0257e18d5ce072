/** The statement of account of a buyer: what is ordered, invoiced, credited, paid, due and overdue, as of now. */
import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import { users } from '#domain/identity/tables.server.ts';
import { formatOrderNumber } from '#domain/orders/contract.ts';
import { listExportedFacts } from '#domain/orders/csv/order-facts.server.ts';
import { orders } from '#domain/orders/tables.server.ts';
import { m } from '#messages';
import { AppError } from '#platform/errors.ts';
import { requirePermission, requireUser } from '#platform/guards.ts';
import type { Scope } from '#platform/scope.ts';
import { isId } from '#platform/values/ids.ts';
import { shownEmail } from '#platform/values/no-email.ts';
import { issuedDocuments } from '../tables.server.ts';
import type { Statement } from './contract.ts';
import { statementOf } from './statement-of.ts';

/**
 * The statement of one buyer. For that buyer, and for staff who see orders. Throws unauthenticated, forbidden, not_found.
 * @param given `userId`: whose statement
 */
export async function getStatement(scope: Scope, { userId }: { readonly userId: string }): Promise<Statement> {
  if (requireUser(scope).id !== userId) requirePermission(scope, 'see_orders');
  const [user] = isId(userId) ? await scope.db.select().from(users).where(eq(users.id, userId)) : [];
  if (!user) throw new AppError('not_found', m.statement_unknown_buyer());
  const rows = await scope.db
    .select()
    .from(orders)
    .where(eq(orders.userId, userId))
    .orderBy(desc(orders.placedAt), desc(orders.id));
  const ids = rows.map(({ id }) => id);
  const factsOf = await listExportedFacts(scope, ids);
  const invoiced = await sumInvoices(scope, ids);
  const stated = rows.map((row) => ({
    ...row,
    ...factsOf(row),
    number: formatOrderNumber(row),
    invoicedCents: invoiced.get(row.id) ?? 0,
  }));
  const { name, email } = rows[0] ?? user;
  return statementOf(stated, { at: scope.now(), name, email: shownEmail(email) });
}

/** Sum of the commercial invoices in force, in cents, by id of the order. */
async function sumInvoices({ db }: Scope, orderIds: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const { orderId, shipmentId, packingId, revision, kind, data } = issuedDocuments;
  const place = sql`coalesce(${packingId}, ${shipmentId})`;
  const rows = await db
    .selectDistinctOn([orderId, place], { orderId, data })
    .from(issuedDocuments)
    .where(and(inArray(orderId, [...orderIds]), eq(kind, 'commercial_invoice')))
    .orderBy(orderId, place, desc(revision));
  const sums = new Map<string, number>();
  for (const { orderId: id, data: said } of rows) sums.set(id, (sums.get(id) ?? 0) + said.totalCents);
  return sums;
}
