/** Which documents of several orders are still what the orders say, for lists of documents. */
import type { orders } from '#domain/orders/tables.server.ts';
import type { Scope } from '#platform/scope.ts';
import type { DocumentState } from './document-rules.ts';
import { listIssuedNow } from './list-documents.server.ts';
import { loadDocumentedOrder } from './load-documented-order.server.ts';

/** The state of each issued document, by its number. Internal: callers check whose orders they are. */
export async function statesOfDocuments(
  scope: Scope,
  rows: readonly (typeof orders.$inferSelect)[],
): Promise<ReadonlyMap<string, DocumentState>> {
  const issued = await Promise.all(
    rows.map(async (order) => listIssuedNow(scope, order, await loadDocumentedOrder(scope, order))),
  );
  return new Map(
    issued.flat().map(({ number, replacedBy, changed, isPast }) => {
      if (replacedBy !== null) return [number, 'replaced'];
      if (isPast) return [number, 'past'];
      return [number, changed.length > 0 ? 'outdated' : 'current'];
    }),
  );
}
