import type { OrderMargin } from '#domain/orders/margin/contract.ts';
import { m } from '#messages';
import { formatAmount, formatCount } from '#web/kit/format/format.ts';

/** "$120.00 · 32.5%"; empty without a cost. */
export function marginText({ margin, percent }: OrderMargin): string {
  if (margin === null) return '';
  return percent === null ? formatAmount(margin) : `${formatAmount(margin)} · ${percent}%`;
}

/** How many lines the margin is of; empty when all have a cost. */
export function marginCoverage({ lineCount, linesWithCost }: OrderMargin): string {
  if (linesWithCost === lineCount) return '';
  if (linesWithCost === 0) return m.margin_no_cost();
  return m.margin_lines({ known: formatCount(linesWithCost), count: formatCount(lineCount) });
}
