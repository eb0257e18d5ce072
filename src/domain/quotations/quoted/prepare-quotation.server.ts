/** The next version of a quotation as it would be sent: checked answers with the parts and rules of today. Internal. */
import { listQuotableParts } from '#domain/orders/quoted/quotable-parts.server.ts';
import { getSetting } from '#domain/settings/get-setting.server.ts';
import { m } from '#messages';
import { invalidField } from '#platform/errors.ts';
import { may } from '#platform/permissions.ts';
import type { Scope, User } from '#platform/scope.ts';
import { formatCents, maxTotalCents } from '#platform/values/money.ts';
import type { TypedAnswers } from './answer-contract.ts';
import { type CheckedAnswers, checkAnswers } from './check-answers.ts';
import { type QuotedLineRow, quotationTotals } from './quotation-totals.ts';
import { quotedRows } from './quoted-rows.ts';
import { listAskedLines, todayOfShop } from './stored-quotations.server.ts';

interface PreparedQuotation extends Pick<CheckedAnswers, 'terms'> {
  readonly lines: readonly QuotedLineRow[];
  readonly totals: ReturnType<typeof quotationTotals>;
  /** In the time zone of the shop. */
  readonly today: string;
}

interface ToPrepare {
  /** Of the quotation. */
  readonly id: string;
  readonly user: User;
  readonly content: TypedAnswers;
}

/**
 * Throws invalid with every field that is wrong and every line that is open; forbidden with the fields of prices below the limit of
 * the shop for those who may not pass it.
 */
export async function prepareQuotation(
  scope: Scope,
  requestId: string,
  { id, user, content }: ToPrepare,
): Promise<PreparedQuotation> {
  const today = await todayOfShop(scope);
  const { terms, lines: answers } = checkAnswers(content, await listAskedLines(scope, requestId), today);
  const parts = await listQuotableParts(
    scope,
    answers.map(({ productId }) => productId),
  );
  const { discountLimit } = await getSetting(scope, 'orders');
  const limitPercent = may(user, 'discount_freely') ? null : discountLimit;
  const lines = quotedRows(id, answers, { parts, limitPercent });
  const totals = quotationTotals(lines, terms);
  if (totals.totalCents > maxTotalCents)
    throw invalidField('lines', m.orders_total_too_high({ max: formatCents(maxTotalCents) }));
  return { terms, lines, totals, today };
}
