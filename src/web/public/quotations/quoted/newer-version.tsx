import type { QuotationChange } from '#domain/quotations/quoted/quotation-contract.ts';
import { m } from '#messages';
import { Notice } from '#web/kit/ui/notice.tsx';
import { ApiProblem } from '#web/session/api-problem.ts';
import { QuotationChanges } from './quotation-changes.tsx';

/** A version that has replaced the one which the buyer saw. */
export interface NewerQuotation {
  readonly version: number;
  readonly changes: readonly QuotationChange[];
}

/** What a refusal says of a newer version; null: there is none. */
export function changesOf(error: unknown): NewerQuotation | null {
  if (!(error instanceof ApiProblem) || error.status !== 409) return null;
  const { quotationVersion: version, changes } = error.members;
  if (typeof version !== 'number' || !Array.isArray(changes)) return null;
  return { version, changes: changes as QuotationChange[] };
}

export function NewerVersion({ newer: { version, changes } }: { newer: NewerQuotation }) {
  return (
    <Notice tone="bad">
      {m.quoted_newer({ version })}
      <QuotationChanges changes={changes} />
    </Notice>
  );
}
