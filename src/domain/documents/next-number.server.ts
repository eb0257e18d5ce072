/**
 * The number of a new document. It is taken in the transaction that writes the document, so a document that is not issued leaves
 * no gap. Internal: within that transaction.
 */
import { eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Numbering } from '#domain/content/numbering-contract.ts';
import { locks } from '#platform/database/locks.ts';
import { query } from '#platform/database/query.server.ts';
import type { Scope } from '#platform/scope.ts';
import type { DocumentKind } from './document-kinds.ts';
import { derivedNumber, type PlaceOfDocument, rangeNumber } from './number-format.ts';
import { documentCounters, issuedDocuments } from './tables.server.ts';

/** The first number of a range that goes on over the years. */
const firstOfRange = 10_001;

/** The kinds with a range of their own. */
const withRange: readonly DocumentKind[] = ['proforma', 'commercial_invoice', 'credit_note'];

/**
 * The next number that no document has. Invoices and credit notes have ranges of their own; the others are numbered after their order.
 * @param order number of the order
 */
export async function nextDocumentNumber(
  tx: Scope,
  numbering: Numbering,
  kind: DocumentKind,
  order: string,
  place: PlaceOfDocument,
): Promise<string> {
  // Two kinds whose prefixes the owner has exchanged could come to the same number: one document after the other.
  await tx.db.execute(sql`select pg_advisory_xact_lock(${locks.documentNumbers})`);
  const prefix = numbering.prefixes[kind];
  if (withRange.includes(kind)) {
    const year = numbering.restartsYearly ? tx.now().getUTCFullYear() : null;
    return freeNumber(tx, async () => rangeNumber(numbering, prefix, year, await count(tx, kind, year)));
  }
  let { revision } = place;
  return freeNumber(tx, () => derivedNumber(prefix, order, { ...place, revision: revision++ }));
}

/** The first of these numbers that no document has. */
async function freeNumber(tx: Scope, next: () => string | Promise<string>): Promise<string> {
  for (;;) {
    const number = await next();
    if ((await tx.db.$count(issuedDocuments, eq(issuedDocuments.number, number))) === 0) return number;
  }
}

const CountRow = z.object({ last: z.int() });

/** Counts on. @param year null: the range goes on over the years */
async function count(tx: Scope, kind: DocumentKind, year: number | null): Promise<number> {
  const first = year === null ? firstOfRange : 1;
  const [row] = await query(
    tx,
    CountRow,
    sql`insert into ${documentCounters} (kind, year, last) values (${kind}, ${year ?? 0}, ${first})
      on conflict (kind, year) do update set last = ${documentCounters}.last + 1 returning last`,
  );
  if (!row) throw new Error('The range gave no number');
  return row.last;
}
