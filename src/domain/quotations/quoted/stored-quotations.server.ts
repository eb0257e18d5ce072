/** The versions of the quotation of a request, as they are stored. Internal: callers have opened the request. */
import { and, asc, desc, eq, inArray, isNull } from 'drizzle-orm';
import { dayOfShop } from '#domain/content/shop-day.ts';
import { getSetting } from '#domain/settings/get-setting.server.ts';
import type { Scope } from '#platform/scope.ts';
import { quotationRequestLines } from '../tables.server.ts';
import type { RequestedLine } from './check-lines.ts';
import type { QuotationVersion } from './quotation-changes.ts';
import { quotationLines, quotations } from './tables.server.ts';

/** All versions, the newest first. */
export async function listStoredQuotations({ db }: Scope, requestId: string): Promise<QuotationVersion[]> {
  const rows = await db
    .select()
    .from(quotations)
    .where(eq(quotations.requestId, requestId))
    .orderBy(desc(quotations.version));
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const lines = await db
    .select()
    .from(quotationLines)
    .where(inArray(quotationLines.quotationId, ids))
    .orderBy(asc(quotationLines.position));
  const byQuotation = Map.groupBy(lines, ({ quotationId }) => quotationId);
  return rows.map((row) => ({ row, lines: byQuotation.get(row.id) ?? [] }));
}

/** The lines of one version, in the order of their positions. */
export function linesOfQuotation({ db }: Scope, quotationId: string) {
  return db
    .select()
    .from(quotationLines)
    .where(eq(quotationLines.quotationId, quotationId))
    .orderBy(asc(quotationLines.position));
}

/** The lines that are to be answered, in their order. */
export function listAskedLines({ db }: Scope, requestId: string): Promise<RequestedLine[]> {
  const { id, position, quantity, numberKey } = quotationRequestLines;
  return db
    .select({ id, position, quantity, numberKey })
    .from(quotationRequestLines)
    .where(eq(quotationRequestLines.requestId, requestId))
    .orderBy(asc(position));
}

/** The current version alone, without its lines; undefined: the request has no quotation. */
export async function findCurrentRow({ db }: Scope, requestId: string) {
  const isCurrent = and(eq(quotations.requestId, requestId), isNull(quotations.replacedAt));
  const [row] = await db.select().from(quotations).where(isCurrent);
  return row;
}

/** The day that it is for the shop now, by which the last day of a quotation is judged. */
export async function todayOfShop(scope: Scope): Promise<string> {
  return dayOfShop(scope.now(), await getSetting(scope, 'company'));
}
