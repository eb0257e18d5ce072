import type { Quotation } from '#domain/quotations/quoted/quotation-contract.ts';
import { m } from '#messages';
import { formatAmount } from '#web/kit/format/format.ts';

/** What it costs, summand by summand. Beside the order that it has become it is told apart from that one's total. */
export function QuotationTotal({ totals, acceptance }: Pick<Quotation, 'totals' | 'acceptance'>) {
  const { goods, coreCharges, insurance, freight, total } = totals;
  const rows: (readonly [string, string])[] = [
    [m.quoted_goods(), formatAmount(goods)],
    ...(coreCharges > 0 ? [[m.quoted_cores(), formatAmount(coreCharges)] as const] : []),
    ...(insurance > 0 ? [[m.quoted_insurance(), formatAmount(insurance)] as const] : []),
    [m.quoted_freight(), freight === null ? m.quoted_freight_later() : formatAmount(freight)],
  ];
  return (
    <dl className="quoted-total">
      {rows.map(([label, amount]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{amount}</dd>
        </div>
      ))}
      <div className="quoted-total__all">
        <dt>{acceptance ? m.quoted_total_of_quotation() : m.quoted_total()}</dt>
        <dd>{formatAmount(total)}</dd>
      </div>
    </dl>
  );
}
