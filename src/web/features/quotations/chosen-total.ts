/** What the lines cost that a buyer chooses of a quotation. Pure. */
import type { Quotation, QuotedLine } from '#domain/quotations/quoted/quotation-contract.ts';
import { quotationTotals, quotedUnitCents } from '#domain/quotations/quoted/quotation-totals.ts';
import { fromCents, toCents } from '#platform/values/money.ts';

interface Chosen {
  readonly line: QuotedLine;
  readonly quantity: number;
}

/** By the one function of the shop, so that the page says what the order costs. */
export function totalsOfChosen({ totals }: Pick<Quotation, 'totals'>, chosen: readonly Chosen[]) {
  const lines = chosen
    .filter(({ quantity }) => quantity > 0)
    .map(({ line, quantity }) => ({ ...pricedLine(line), quantity, coreUnitCents: toCents(line.coreCharge ?? 0) }));
  return quotationTotals(lines, {
    freightCents: totals.freight === null ? null : toCents(totals.freight),
    insuranceCents: toCents(totals.insurance),
  });
}

/** The price of one piece when so many are taken, in US dollars. */
export const unitPriceAt = (line: QuotedLine, quantity: number): number =>
  fromCents(quotedUnitCents(pricedLine(line), quantity));

const pricedLine = ({ priceBreaks: [first, ...rest], unitPrice }: QuotedLine) => ({
  unitPriceCents: toCents(first?.unitPrice ?? unitPrice),
  priceBreaks: rest.map((each) => ({ quantity: each.quantity, unitPriceCents: toCents(each.unitPrice) })),
});
