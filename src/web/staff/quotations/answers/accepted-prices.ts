/** What an acceptance costs that staff take for a buyer: at the quoted prices, or at those of today. Pure. */
import type { AcceptableLine, NewAcceptance, Quotation } from '#domain/quotations/quoted/quotation-contract.ts';
import { fromCents } from '#platform/values/money.ts';
import { totalsOfChosen, unitPriceAt } from '#web/features/quotations/chosen-total.ts';
import { parseCount } from '#web/kit/form/typed-values.ts';

interface AcceptedPrices {
  readonly quotation: Pick<Quotation, 'lines' | 'totals'>;
  readonly acceptable: readonly AcceptableLine[];
  /** As typed, by the position of the line. */
  readonly quantities: ReadonlyMap<number, string>;
  readonly prices: NewAcceptance['prices'];
}

/** The total of the order in US dollars, with core charges, freight and insurance. What is no number of pieces counts as none. */
export function acceptedTotal({ quotation, acceptable, quantities, prices }: AcceptedPrices): number {
  const today = new Map(acceptable.map((each) => [each.position, each]));
  const chosen = quotation.lines.map((line) => ({
    line: prices === 'today' ? atPricesOfToday(line, today.get(line.position)) : line,
    quantity: parseCount(quantities.get(line.position) ?? '') ?? 0,
  }));
  return fromCents(totalsOfChosen(quotation, chosen).totalCents);
}

/** The price of one piece in US dollars when so many are accepted; without a number of pieces, when all quoted ones are. */
export function acceptedPrice(
  line: Quotation['lines'][number],
  each: AcceptableLine,
  { typed, prices }: { readonly typed: string; readonly prices: NewAcceptance['prices'] },
): number {
  const quantity = parseCount(typed) || line.quantity;
  return unitPriceAt(prices === 'today' ? atPricesOfToday(line, each) : line, quantity);
}

/** A line without a price of today keeps its own. */
function atPricesOfToday(line: Quotation['lines'][number], each: AcceptableLine | undefined) {
  if (!each || each.priceToday === null) return line;
  const { priceToday, priceBreaksToday, coreChargeToday } = each;
  return { ...line, unitPrice: priceToday, priceBreaks: priceBreaksToday, coreCharge: coreChargeToday };
}
