/** What a quotation costs, whole or in part: the one function for pages, papers and the order. Pure. */
import type { quotationLines, quotations } from './tables.server.ts';

export type QuotedLineRow = typeof quotationLines.$inferSelect;
export type QuotationRow = typeof quotations.$inferSelect;

type Priced = Pick<QuotedLineRow, 'unitPriceCents' | 'priceBreaks'>;

/** The price of one piece at this quantity, in cents. */
export function quotedUnitCents({ unitPriceCents, priceBreaks }: Priced, quantity: number): number {
  return priceBreaks.findLast((each) => each.quantity <= quantity)?.unitPriceCents ?? unitPriceCents;
}

interface CentsOfQuotation {
  readonly goodsCents: number;
  readonly coreCents: number;
  readonly totalCents: number;
}

/** Of these lines, each with its quantity, and of freight and insurance, which do not follow the quantities. */
export function quotationTotals(
  lines: readonly (Priced & Pick<QuotedLineRow, 'quantity' | 'coreUnitCents'>)[],
  { freightCents, insuranceCents }: Pick<QuotationRow, 'freightCents' | 'insuranceCents'>,
): CentsOfQuotation {
  let [goodsCents, coreCents] = [0, 0];
  for (const line of lines) {
    goodsCents += quotedUnitCents(line, line.quantity) * line.quantity;
    coreCents += line.coreUnitCents * line.quantity;
  }
  return { goodsCents, coreCents, totalCents: goodsCents + coreCents + insuranceCents + (freightCents ?? 0) };
}
