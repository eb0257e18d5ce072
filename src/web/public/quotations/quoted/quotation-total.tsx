import type { Quotation } from '#domain/quotations/quoted/quotation-contract.ts';
import { m } from '#messages';
import { formatAmount } from '#web/kit/format/format.ts';

/** What it costs, summand by summand. */
export function QuotationTotal({ goods, coreCharges, insurance, freight, total }: Quotation['totals']) {
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
        <dt>{m.quoted_total()}</dt>
        <dd>{formatAmount(total)}</dd>
      </div>
    </dl>
  );
}
