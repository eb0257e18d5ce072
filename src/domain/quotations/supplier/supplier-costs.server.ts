/** What the lines of a request cost the shop, as suppliers have answered. */
import { asc, eq, sql } from 'drizzle-orm';
import { unitCentsFor } from '#domain/catalog/price-breaks.ts';
import { marginPercent } from '#domain/costs/price-by-rule.ts';
import { typedNumber } from '#domain/orders/drafts/drafted-extras.ts';
import { listQuotableParts } from '#domain/orders/quoted/quotable-parts.server.ts';
import { m } from '#messages';
import { AppError, type FieldError } from '#platform/errors.ts';
import { requirePermission } from '#platform/guards.ts';
import { may } from '#platform/permissions.ts';
import { inTransaction, noteForAudit, type Scope } from '#platform/scope.ts';
import { fromCents, isAmount, toCents } from '#platform/values/money.ts';
import { openRequest, type RequestRow } from '../open-request.server.ts';
import { type TypedAnswer, TypedAnswers } from '../quoted/answer-contract.ts';
import { findAnswers } from '../quoted/request-answers.server.ts';
import { formatRequestNumber } from '../request-number.ts';
import { requestRules } from '../request-states.ts';
import { quotationRequestLines, quotationRequests } from '../tables.server.ts';
import type { SupplierAnswers, SupplierCosts } from './contract.ts';
import { openAnswerable } from './supplier-lists.server.ts';
import { supplierCosts } from './tables.server.ts';

/**
 * Keeps what a supplier wants for lines, and ends the waiting; the buyer sees nothing of it. A repeated request keeps the same. For
 * staff who handle orders; the answer has the costs for those who may see costs. Throws unauthenticated, forbidden, not_found,
 * conflict when the request is not answered any more, and invalid for a line of another request.
 */
export async function saveSupplierCosts(
  scope: Scope,
  requestId: string,
  { lines: answers }: SupplierAnswers,
): Promise<SupplierCosts> {
  const user = requirePermission(scope, requestRules.answer.permission);
  return inTransaction(scope, async (tx) => {
    const { row } = await openAnswerable(tx, requestId, { forChange: true });
    await requireOwnLines(tx, row, answers);
    const values = answers.map(({ lineId, cost, leadDays, note }) => ({
      ...{ lineId, leadDays, note, unitCents: toCents(cost) },
      ...{ updatedByEmail: user.email, updatedAt: tx.now() },
    }));
    if (values.length > 0)
      await tx.db
        .insert(supplierCosts)
        .values(values)
        .onConflictDoUpdate({
          target: supplierCosts.lineId,
          set: {
            unitCents: sql`excluded.unit_cents`,
            leadDays: sql`excluded.lead_days`,
            note: sql`excluded.note`,
            updatedByEmail: sql`excluded.updated_by_email`,
            updatedAt: sql`excluded.updated_at`,
          },
        });
    await tx.db.update(quotationRequests).set({ supplierAskedAt: null }).where(eq(quotationRequests.id, row.id));
    noteForAudit(tx, {
      thing: { kind: 'quotationRequest', id: formatRequestNumber(row.number) },
      changes: [{ field: 'linesWithCost', before: null, after: values.length }],
    });
    return may(user, 'see_costs') ? readCosts(tx, row) : { lines: [] };
  });
}

async function requireOwnLines(tx: Scope, { id }: RequestRow, answers: SupplierAnswers['lines']): Promise<void> {
  const rows = await tx.db
    .select({ id: quotationRequestLines.id })
    .from(quotationRequestLines)
    .where(eq(quotationRequestLines.requestId, id));
  const own = new Set(rows.map((row) => row.id));
  const errors = answers.flatMap(({ lineId }, at): FieldError[] =>
    own.has(lineId) ? [] : [{ path: `lines.${at}.lineId`, message: m.supplier_row_of_another() }],
  );
  if (errors.length > 0) throw new AppError('invalid', m.api_check_fields(), { errors });
}

/**
 * The costs with the prices that the answers have now, and the margin. For staff who may see costs and orders. Throws
 * unauthenticated, forbidden, not_found.
 */
export async function getSupplierCosts(scope: Scope, requestId: string): Promise<SupplierCosts> {
  requirePermission(scope, 'see_costs');
  requirePermission(scope, 'see_orders');
  return readCosts(scope, (await openRequest(scope, { id: requestId })).row);
}

async function readCosts(scope: Scope, { id }: RequestRow): Promise<SupplierCosts> {
  const rows = await scope.db
    .select({ line: quotationRequestLines, cost: supplierCosts })
    .from(supplierCosts)
    .innerJoin(quotationRequestLines, eq(quotationRequestLines.id, supplierCosts.lineId))
    .where(eq(quotationRequestLines.requestId, id))
    .orderBy(asc(quotationRequestLines.position));
  const { lines: answers } = TypedAnswers.parse((await findAnswers(scope, id))?.content ?? {});
  const prices = await pricesOf(scope, answers, new Map(rows.map(({ line }) => [line.id, line.quantity])));
  return {
    lines: rows.map(({ line, cost: { unitCents, leadDays, note, updatedByEmail, updatedAt } }) => {
      const cents = prices.get(line.id) ?? null;
      return {
        ...{ lineId: line.id, position: line.position + 1, cost: fromCents(unitCents), leadDays, note },
        ...{ at: updatedAt.toISOString(), email: updatedByEmail },
        unitPrice: cents === null ? null : fromCents(cents),
        marginPercent: cents === null ? null : marginPercent(cents, unitCents),
      };
    }),
  };
}

/** What one piece of each answered line costs the buyer, in cents: as typed, or of a part by the list. */
async function pricesOf(
  scope: Scope,
  answers: readonly TypedAnswer[],
  asked: ReadonlyMap<string, number>,
): Promise<Map<string, number>> {
  const offered = answers.filter(
    ({ answer, lineId }) => asked.has(lineId) && answer !== '' && answer !== 'unavailable',
  );
  const ids = offered.flatMap(({ productId }) => (productId === '' ? [] : [productId]));
  const parts = await listQuotableParts(scope, ids);
  return new Map(
    offered.flatMap(({ lineId, productId, unitPrice, quantity }): [string, number][] => {
      const typed = typedNumber(unitPrice);
      if (isAmount(typed) && typed > 0) return [[lineId, toCents(typed)]];
      const part = parts.get(productId);
      const pieces = typedNumber(quantity.trim() || String(asked.get(lineId)));
      if (unitPrice.trim() !== '' || !part || !(pieces > 0)) return [];
      return [[lineId, unitCentsFor(part.priceCents, part.priceBreaks, pieces)]];
    }),
  );
}
