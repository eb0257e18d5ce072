/** What has changed on a line since the buyer saw it, with what the buyer can do about it. Nothing changes by itself. */
import type { CartLine } from '#domain/cart/contract.ts';
import { m } from '#messages';
import { partPath } from '#platform/paths.ts';
import { formatAmount, formatCount } from '#web/kit/format/format.ts';
import { formatWorkingDays } from '#web/kit/format/part-format.ts';
import { Button } from '#web/kit/ui/button.tsx';

interface CartChangeProps {
  readonly line: CartLine;
  /** Sets another quantity. */
  readonly take: (quantity: number) => void;
  /** Accepts today's price and core charge. */
  readonly accept: () => void;
}

export function CartChange({ line, take, accept }: CartChangeProps) {
  const { part, problem, backOrderedQnty, proposedQnty, replacedBy } = line;
  const changed = part ? changedCost(line, part.pricePerUnit) : null;
  return (
    <>
      {part && backOrderedQnty > 0 ? (
        <p className="small">
          {m.cart_back_order({
            count: formatCount(backOrderedQnty),
            time: formatWorkingDays(part.backOrderDays ?? 0),
          })}
        </p>
      ) : null}
      {part && problem === 'quantity' ? (
        <p className="cart-change">
          {whyNot(line, part)}{' '}
          {proposedQnty === null ? null : (
            <Button size="dense" onClick={() => take(proposedQnty)}>
              {m.cart_take({ count: formatCount(proposedQnty) })}
            </Button>
          )}
        </p>
      ) : null}
      {changed ? (
        <p className="cart-change">
          {changed.sentence}{' '}
          <Button size="dense" onClick={accept}>
            {changed.accept}
          </Button>
        </p>
      ) : null}
      {replacedBy.length > 0 ? (
        <p className="cart-change">
          {m.cart_replaced()}{' '}
          {replacedBy.map(({ productId, slug, partNumber }) => (
            <a key={productId} href={partPath(slug)}>
              {partNumber}
            </a>
          ))}
        </p>
      ) : null}
    </>
  );
}

/** What one piece cost and costs now, and the words of the button that accepts it; null: the cost has not changed. */
function changedCost({ priceWas, coreCharge, coreChargeWas }: CartLine, pricePerUnit: number) {
  const price = formatAmount(pricePerUnit);
  const core = formatAmount(coreCharge ?? 0);
  const ofPrice = priceWas === null ? null : m.cart_price_changed({ was: formatAmount(priceWas), now: price });
  const ofCore = coreChargeWas === null ? null : m.cart_core_changed({ was: formatAmount(coreChargeWas), now: core });
  if (ofPrice && ofCore) return { sentence: `${ofPrice} ${ofCore}`, accept: m.cart_accept_both({ price, core }) };
  if (ofPrice) return { sentence: ofPrice, accept: m.cart_accept_price({ price }) };
  return ofCore && { sentence: ofCore, accept: m.cart_accept_core({ core }) };
}

/** The rule that the quantity breaks. */
function whyNot({ quantity, proposedQnty }: CartLine, part: NonNullable<CartLine['part']>): string {
  const { availableQnty, minQnty, maxQnty, multipleQnty } = part;
  if (proposedQnty === null) return m.cart_none_left();
  if (quantity > availableQnty) return m.cart_short({ available: formatCount(availableQnty) });
  if (quantity < minQnty) return m.cart_minimum({ minimum: formatCount(minQnty) });
  if (maxQnty !== null && quantity > maxQnty) return m.cart_maximum({ maximum: formatCount(maxQnty) });
  return m.cart_packs({ pack: formatCount(multipleQnty) });
}
