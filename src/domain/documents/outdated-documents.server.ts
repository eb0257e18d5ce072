/** Which issued documents of an order are outdated: they say something that the order no longer says. */
import { eq } from 'drizzle-orm';
import { getSetting } from '#domain/settings/get-setting.server.ts';
import type { Scope } from '#platform/scope.ts';
import { changedAspects, type DocumentAspect } from './document-changes.ts';
import { documentData } from './document-data.ts';
import { beforeLeaving, idOfPlace, shipmentsOf } from './document-place.ts';
import { documentRules } from './document-rules.ts';
import type { DocumentedOrder } from './documented-order.ts';
import { issuedDocuments } from './tables.server.ts';

/**
 * What has changed since, by number of the document. A picking list has nothing, because it is made anew from what is left to
 * pick; neither has a credit note. Internal: callers check whose order it is.
 */
export async function changesOfDocuments(
  scope: Scope,
  orderId: string,
  order: DocumentedOrder,
): Promise<Map<string, DocumentAspect[]>> {
  const rows = await scope.db.select().from(issuedDocuments).where(eq(issuedDocuments.orderId, orderId));
  const company = await getSetting(scope, 'company');
  const changes = rows
    .filter(({ kind }) => kind !== 'picking_list' && !documentRules[kind].perCredit)
    .map(({ kind, number, at, revision, data, ...place }): [string, DocumentAspect[]] => {
      const found = shipmentsOf(order).find(({ id }) => id === idOfPlace(place)) ?? null;
      // What is known only since the goods have left does not make their documents outdated.
      const shipment = found && data.isAhead ? beforeLeaving(found) : found;
      const before = rows.find(
        (row) => row.kind === kind && idOfPlace(row) === idOfPlace(place) && row.revision === revision - 1,
      );
      const now = documentData({ kind, number, at, order, shipment, replaces: before?.number ?? null, company });
      return [number, changedAspects(data, now)];
    });
  return new Map(changes);
}
