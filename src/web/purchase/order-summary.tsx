import { Fragment } from 'react';
import { unitCentsFor } from '#domain/catalog/price-breaks.ts';
import { quantityInUnit } from '#domain/catalog/quantity-in-unit.ts';
import { m } from '#messages';
import { formatCents, toCents } from '#platform/values/money.ts';
import { formatAmount, formatCount } from '#web/kit/format/format.ts';
import { GradeChip } from '#web/kit/ui/grade-chip.tsx';
import { PartName } from '#web/kit/ui/part-name.tsx';
import { PartNumber } from '#web/kit/ui/part-number.tsx';
import { Photo } from '#web/kit/ui/photo.tsx';
import { StockBadge } from '#web/kit/ui/stock-badge.tsx';
import { orderFieldIds } from './order-form-errors.ts';
import type { OrderedPart } from './ordered-part.ts';

/** The part that is ordered and the total in US dollars; `total` is null while the quantity is not valid. */
export function OrderSummary({ product, total }: { product: OrderedPart; total: number | null }) {
  return (
    <aside className="order-summary" aria-label={m.purchase_your_order()}>
      <div className="order-summary__part">
        <Photo picture={product.picture ?? undefined} silhouette={product.silhouette} sizes="112px" alt="" eager />
        <div>
          <PartNumber value={product.partNumber} />
          <h2>
            <PartName name={product.name} />
          </h2>
          <p className="small order-summary__brand">
            {product.brand} <GradeChip grade={product.grade} />
          </p>
          <StockBadge available={product.availableQnty} minimum={product.minQnty} />
        </div>
      </div>
      <p className="small quiet order-summary__text">{product.description}</p>
      <dl className="facts">
        <dt>{m.purchase_price_per_unit()}</dt>
        <dd className="num">{formatAmount(product.pricePerUnit)}</dd>
        {product.priceBreaks.map((each) => (
          <Fragment key={each.quantity}>
            <dt>{m.price_breaks_from({ pieces: quantityInUnit(formatCount(each.quantity), product.unit) })}</dt>
            <dd className="num">{formatCents(unitCentsFor(toCents(product.pricePerUnit), [each], each.quantity))}</dd>
          </Fragment>
        ))}
        <dt>{m.purchase_minimum()}</dt>
        <dd className="num">{quantityInUnit(formatCount(product.minQnty), product.unit)}</dd>
        {product.maxQnty === null ? null : (
          <>
            <dt>{m.purchase_maximum()}</dt>
            <dd className="num">{quantityInUnit(formatCount(product.maxQnty), product.unit)}</dd>
          </>
        )}
        {product.multipleQnty === 1 ? null : (
          <>
            <dt>{m.purchase_multiple()}</dt>
            <dd className="num">{quantityInUnit(formatCount(product.multipleQnty), product.unit)}</dd>
          </>
        )}
        {product.coreCharge === null ? null : (
          <>
            <dt>{m.part_core_charge()}</dt>
            <dd>{m.part_core_charge_value({ amount: formatAmount(product.coreCharge) })}</dd>
          </>
        )}
        <dt>{m.purchase_available()}</dt>
        <dd className="num">{quantityInUnit(formatCount(product.availableQnty), product.unit)}</dd>
        <dt>{m.purchase_lead_time()}</dt>
        <dd className="num">{product.leadTime}</dd>
      </dl>
      <output className="order-summary__total" htmlFor={orderFieldIds.quantity}>
        <span>
          {m.purchase_total()}{' '}
          {product.coreCharge === null ? null : <span className="small quiet">{m.purchase_total_with_core()}</span>}
        </span>
        {total === null ? (
          <span className="quiet small">{m.purchase_total_later()}</span>
        ) : (
          <strong className="price">{formatAmount(total)}</strong>
        )}
      </output>
    </aside>
  );
}
