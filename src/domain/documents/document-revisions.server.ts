/** The revisions of a document. Internal: callers check whose order it is. */
import { type AnyColumn, and, desc, eq, isNull } from 'drizzle-orm';
import { m } from '#messages';
import { AppError } from '#platform/errors.ts';
import type { Scope } from '#platform/scope.ts';
import { issuedDocuments } from './tables.server.ts';

type DocumentRow = typeof issuedDocuments.$inferSelect;

/** The revisions, the newest first. */
export function listRevisions(
  { db }: Scope,
  { orderId, kind, ...about }: Pick<DocumentRow, 'orderId' | 'kind' | 'shipmentId' | 'packingId' | 'creditId'>,
): Promise<DocumentRow[]> {
  const { shipmentId, packingId, creditId } = issuedDocuments;
  return db
    .select()
    .from(issuedDocuments)
    .where(
      and(
        eq(issuedDocuments.orderId, orderId),
        eq(issuedDocuments.kind, kind),
        isSame(shipmentId, about.shipmentId),
        isSame(packingId, about.packingId),
        isSame(creditId, about.creditId),
      ),
    )
    .orderBy(desc(issuedDocuments.revision));
}

const isSame = (column: AnyColumn, id: string | null) => (id === null ? isNull(column) : eq(column, id));

/** The document that answers the request without a new one: the newest, also when it replaced `replaces` just before. */
export function existingOf(
  [latest, before]: readonly DocumentRow[],
  replaces: string | undefined,
): DocumentRow | undefined {
  if (replaces === undefined || before?.number === replaces) return latest;
  if (latest?.number === replaces) return undefined;
  if (!latest) throw new AppError('not_found', m.documents_not_found());
  throw new AppError('conflict', m.documents_replaced({ number: replaces, newer: latest.number }));
}
