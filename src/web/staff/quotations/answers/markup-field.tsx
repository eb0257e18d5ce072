/** What a supplier's prices have added before they become those of the answers. */
import type { QuotationRequestLine } from '#domain/quotations/line-contract.ts';
import type { LineProposals } from '#domain/quotations/proposals/contract.ts';
import type { TypedAnswers } from '#domain/quotations/quoted/answer-contract.ts';
import { m } from '#messages';
import { TextField } from '#web/kit/form/field.tsx';

/** The answers that prices of a supplier are entered into. */
export interface PricesToEnter {
  readonly lines: readonly QuotationRequestLine[];
  readonly content: TypedAnswers;
  /** null: the catalogue has not answered. */
  readonly byLine: ReadonlyMap<string, LineProposals> | null;
  readonly change: (next: (now: TypedAnswers) => TypedAnswers) => void;
}

interface MarkupFieldProps {
  /** Says on what: the page has several. */
  label: string;
  value: string;
  error: string;
  change: (typed: string) => void;
}

export function MarkupField({ label, value, error, change }: MarkupFieldProps) {
  return (
    <TextField
      label={label}
      help={m.answer_markup_help()}
      error={error}
      inputMode="decimal"
      autoComplete="off"
      maxLength={6}
      value={value}
      onChange={({ target }) => change(target.value)}
    />
  );
}

/** In percent; empty: 0; null: no percentage. */
export function percentOf(typed: string): number | null {
  const text = typed.replace('%', '').trim();
  return /^(\d{1,3}(\.\d{1,2})?)?$/.test(text) ? Number(text) : null;
}
