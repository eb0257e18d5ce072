/**
 * Which issued documents of an order are outdated: they say something that the order no longer says, and can be issued again. What
 * cannot be is past: the goods are gone or the order is cancelled, and nobody waits for a newer one.
 */
import { eq } from 'drizzle-orm';
import type { OrderState } from '#domain/orders/order-states.ts';
import type { orders } from '#domain/orders/tables.server.ts';
import { getSetting } from '#domain/settings/get-setting.server.ts';
import type { Scope } from '#platform/scope.ts';
import { changedAspects, type DocumentAspect } from './document-changes.ts';
import { documentData } from './document-data.ts';
import type { DocumentKind } from './document-kinds.ts';
import { beforeLeaving, idOfPlace, shipmentsOf } from './document-place.ts';
import { documentRules } from './document-rules.ts';
import type { DocumentedOrder } from './documented-order.ts';
import { issuedDocuments } from './tables.server.ts';

type OrderRow = Pick<typeof orders.$inferSelect, 'id' | 'state'>;

interface DocumentChanges {
  /** What the order says otherwise by now, where the document can be issued again. */
  readonly changed: readonly DocumentAspect[];
  readonly isPast: boolean;
}

/**
 * What has changed since, by number of the document. A picking list has nothing, because it is made anew from what is left to
 * pick; neither has a credit note. Internal: callers check whose order it is.
 */
export async function changesOfDocuments(
  scope: Scope,
  { id: orderId, state }: OrderRow,
  order: DocumentedOrder,
): Promise<Map<string, DocumentChanges>> {
  const rows = await scope.db.select().from(issuedDocuments).where(eq(issuedDocuments.orderId, orderId));
  const company = await getSetting(scope, 'company');
  const changes = rows
    .filter(({ kind }) => kind !== 'picking_list' && !documentRules[kind].perCredit)
    .map(({ kind, number, at, revision, data, ...place }): [string, DocumentChanges] => {
      const found = shipmentsOf(order).find(({ id }) => id === idOfPlace(place)) ?? null;
      // What is known only since the goods have left does not make their documents outdated.
      const shipment = found && data.isAhead ? beforeLeaving(found) : found;
      const before = rows.find(
        (row) => row.kind === kind && idOfPlace(row) === idOfPlace(place) && row.revision === revision - 1,
      );
      const now = documentData({ kind, number, at, order, shipment, replaces: before?.number ?? null, company });
      const changed = changedAspects(data, now).filter((aspect) => !isDone(kind, state, aspect));
      // Packages that were taken apart have no documents.
      const isGone = idOfPlace(place) !== null && found === null;
      const isPast = changed.length > 0 && (isGone || !documentRules[kind].states.includes(state));
      return [number, { changed: isPast ? [] : changed, isPast }];
    });
  return new Map(changes);
}

/** Packages that have left say nothing new to the forwarder who has carried them away. */
const isDone = (kind: DocumentKind, state: OrderState, aspect: DocumentAspect): boolean =>
  kind === 'shipping_instructions' && state === 'shipped' && aspect === 'packages';
