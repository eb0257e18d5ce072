/** The documents of many orders, for the CSV file of orders. */

import { asc, inArray } from 'drizzle-orm';
import { requireUser } from '#platform/guards.ts';
import { may } from '#platform/permissions.ts';
import type { Scope } from '#platform/scope.ts';
import { idOfPlace } from './document-place.ts';
import { documentRules } from './document-rules.ts';
import { issuedDocuments } from './tables.server.ts';

/**
 * The numbers of the documents in force, by the id of their order, oldest first; for buyers, those that buyers may see.
 * Callers have checked whose orders they are. Throws unauthenticated.
 */
export async function listDocumentNumbers(scope: Scope, orderIds: readonly string[]): Promise<Map<string, string[]>> {
  const user = requireUser(scope);
  const { orderId, kind, shipmentId, packingId, creditId, number, at, id } = issuedDocuments;
  const rows = await scope.db
    .select({ orderId, kind, shipmentId, packingId, creditId, number })
    .from(issuedDocuments)
    .where(inArray(orderId, [...orderIds]))
    .orderBy(asc(at), asc(id));
  // A later revision takes the place of the earlier one.
  const inForce = new Map(rows.map((row) => [`${row.orderId} ${row.kind} ${idOfPlace(row)} ${row.creditId}`, row]));
  const visible = [...inForce.values()].filter((row) => may(user, 'see_orders') || documentRules[row.kind].forBuyer);
  const byOrder = Map.groupBy(visible, (row) => row.orderId);
  return new Map([...byOrder].map(([key, list]) => [key, list.map((row) => row.number)]));
}
