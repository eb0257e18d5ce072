import type { Product } from '#domain/catalog/contract.ts';
import { quantityInUnit } from '#domain/catalog/quantity-in-unit.ts';
import { m } from '#messages';
import { formatAmount, formatCount } from '#web/kit/format/format.ts';

/** The price of one piece by quantity. Renders nothing for a part with one price. */
export function PriceBreakTable({ part }: { part: Pick<Product, 'pricePerUnit' | 'priceBreaks' | 'unit'> }) {
  if (part.priceBreaks.length === 0) return null;
  return (
    <table className="price-breaks">
      <caption className="sr">{m.price_breaks_title()}</caption>
      <tbody>
        {part.priceBreaks.map(({ quantity, discountPercent, pricePerUnit }) => (
          <tr key={quantity}>
            <th scope="row">{m.price_breaks_from({ pieces: quantityInUnit(formatCount(quantity), part.unit) })}</th>
            <td className="num">
              <strong>{formatAmount(pricePerUnit)}</strong>
            </td>
            <td className="num quiet">{m.price_breaks_off({ percent: discountPercent })}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
