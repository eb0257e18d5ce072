/** What staff read before they send a quotation: its totals and what it changes, by the same rules. */
import { requirePermission } from '#platform/guards.ts';
import type { Scope } from '#platform/scope.ts';
import { openRequest, requireAction } from '../open-request.server.ts';
import { requestRules } from '../request-states.ts';
import { TypedAnswers } from './answer-contract.ts';
import { shownTotals } from './describe-quotation.server.ts';
import { prepareQuotation } from './prepare-quotation.server.ts';
import type { PreviewQuery, QuotationPreview } from './preview-contract.ts';
import { quotationChanges } from './quotation-changes.ts';
import { findAnswers, requireSeenAnswers } from './request-answers.server.ts';
import { requireNotAccepted } from './require-current.server.ts';
import { listStoredQuotations } from './stored-quotations.server.ts';

/** Nothing is sent or kept. For staff who handle orders. Throws all that sendQuotation throws. */
export async function previewQuotation(
  scope: Scope,
  requestId: string,
  { answersVersion }: PreviewQuery,
): Promise<QuotationPreview> {
  const user = requirePermission(scope, requestRules.quote.permission);
  const open = await openRequest(scope, { id: requestId });
  await requireNotAccepted(scope, open);
  requireAction(open, 'quote');
  const stored = await findAnswers(scope, open.row.id);
  requireSeenAnswers(stored, answersVersion);
  const content = TypedAnswers.parse(stored?.content ?? {});
  const { terms, lines } = await prepareQuotation(scope, open.row.id, { id: open.row.id, user, content });
  const [before] = await listStoredQuotations(scope, open.row.id);
  const unavailable = lines.filter(({ kind }) => kind === 'unavailable').length;
  return {
    version: (before?.row.version ?? 0) + 1,
    offered: lines.length - unavailable,
    unavailable,
    totals: shownTotals(lines, terms),
    validUntil: terms.validUntil,
    changes: before ? quotationChanges(before, { row: { ...before.row, ...terms }, lines }) : [],
  };
}
