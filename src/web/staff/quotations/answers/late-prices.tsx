/** A quotation that is accepted after its last day: at its own prices, or at those of today. */
import type { AcceptableQuotation, NewAcceptance, Quotation } from '#domain/quotations/quoted/quotation-contract.ts';
import { m } from '#messages';
import { formatDay } from '#platform/values/dates.ts';
import { formatAmount } from '#web/kit/format/format.ts';
import type { Accepting } from './use-accepting.ts';

type LatePrice = NewAcceptance['prices'];

interface LatePricesProps {
  accepting: Accepting;
  acceptable: AcceptableQuotation;
  quotation: Quotation;
}

/** Each choice says what all the goods cost with it, so that staff can tell the buyer. */
export function LatePrices({ accepting: { typed, change }, acceptable, quotation }: LatePricesProps) {
  const goods = goodsOf(acceptable, quotation);
  const option = (prices: LatePrice, label: string) => (
    <label className="check">
      <input type="radio" name="prices" checked={typed.prices === prices} onChange={() => change({ prices })} />
      {label}
    </label>
  );
  return (
    <fieldset className="fieldset">
      <legend>{m.answer_late({ day: formatDay(quotation.validUntil) })}</legend>
      {option('quoted', m.answer_late_quoted({ goods: formatAmount(goods.quoted) }))}
      {option('today', m.answer_late_today({ goods: formatAmount(goods.today) }))}
    </fieldset>
  );
}

/** What all quoted pieces cost, in dollars. Lines without a price of today keep theirs. */
function goodsOf({ lines }: AcceptableQuotation, { lines: quoted }: Quotation): Record<LatePrice, number> {
  const today = new Map(lines.map(({ position, priceToday }) => [position, priceToday]));
  const offered = quoted.filter(({ kind }) => kind !== 'unavailable');
  const sum = (priceOf: (line: Quotation['lines'][number]) => number) =>
    offered.reduce((total, line) => total + priceOf(line) * line.quantity, 0);
  return {
    quoted: sum(({ unitPrice }) => unitPrice),
    today: sum(({ position, unitPrice }) => today.get(position) ?? unitPrice),
  };
}

/** How the price of a line differs from the quoted one. @param today null: the catalogue has none */
export function lateText(chosen: LatePrice, quoted: number, today: number | null): string {
  if (chosen === 'quoted')
    return today === null || today === quoted ? '' : m.answer_late_now({ price: formatAmount(today) });
  if (today === null) return m.answer_late_kept();
  return today === quoted ? '' : m.answer_late_before({ price: formatAmount(quoted) });
}
