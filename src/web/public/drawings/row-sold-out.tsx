/** What an open row offers while its part is out of stock: a mail when it is back, equivalents in stock, and the shop to ask. */
import type { DrawingPart } from '#domain/drawings/contract.ts';
import { nearestOrder } from '#domain/orders/order-rules.ts';
import { m } from '#messages';
import { stockNotificationPath } from '#platform/http/page-paths.ts';
import { partPath } from '#platform/paths.ts';
import { orderRange } from '#web/enhance/drawing/row-offer.ts';
import { formatCount } from '#web/kit/format/format.ts';
import { AddToCart } from '#web/kit/ui/add-to-cart.tsx';
import { ButtonAnchor } from '#web/kit/ui/button-anchor.tsx';
import { PartNumberAnchor } from '#web/kit/ui/part-number-link.tsx';
import { Price } from '#web/kit/ui/price.tsx';
import { StockBadge } from '#web/kit/ui/stock-badge.tsx';
import type { AskedShop } from '../list/ask-us.tsx';
import { RowAsk } from './row-ask.tsx';

interface RowSoldOutProps {
  part: DrawingPart;
  /** Pieces that the drawing needs. */
  need: number;
  equivalents: readonly DrawingPart[];
  shop: AskedShop;
}

export function RowSoldOut({ part, need, equivalents, shop }: RowSoldOutProps) {
  return (
    <div className="row-out">
      <p className="small">{m.part_below_minimum({ minimum: formatCount(part.minQnty) })}</p>
      <div className="row-out__ways">
        <ButtonAnchor variant="primary" href={stockNotificationPath(part.slug)}>
          {m.notify_submit()}
        </ButtonAnchor>
        <RowAsk
          shop={shop}
          query={part.partNumber}
          part={{ number: part.partNumber, name: part.name, quantity: Math.max(need, 1) }}
        />
      </div>
      {equivalents.length > 0 ? (
        <>
          <p className="label-text quiet">{m.drawing_equivalents()}</p>
          <ul className="row-out__equivalents">
            {equivalents.map((each) => (
              <Equivalent key={each._id} part={each} need={need} />
            ))}
          </ul>
        </>
      ) : null}
    </div>
  );
}

function Equivalent({ part, need }: { part: DrawingPart; need: number }) {
  const quantity = nearestOrder(need, orderRange(part));
  return (
    <li>
      <span>
        <PartNumberAnchor value={part.partNumber} to={partPath(part.slug)} />{' '}
        <span className="small quiet">{part.brand}</span>
        <span className="drawing-offer">
          <Price amount={part.pricePerUnit} />
          <StockBadge available={part.availableQnty} minimum={part.minQnty} />
        </span>
      </span>
      {quantity === null ? null : <AddToCart part={part} quantity={quantity} counted />}
    </li>
  );
}
