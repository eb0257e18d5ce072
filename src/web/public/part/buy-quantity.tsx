import { unitCentsFor } from '#domain/catalog/price-breaks.ts';
import { quantityInUnit } from '#domain/catalog/quantity-in-unit.ts';
import { isOrderable, type QuantityRange } from '#domain/orders/order-rules.ts';
import { m } from '#messages';
import { formatCents, toCents } from '#platform/values/money.ts';
import { formatCount } from '#web/kit/format/format.ts';
import { quantityHelp } from '#web/kit/format/quantity-help.ts';
import { AddToCart } from '#web/kit/ui/add-to-cart.tsx';
import { Button } from '#web/kit/ui/button.tsx';
import { ScriptButton } from '#web/kit/ui/script-button.tsx';
import type { PartOnPage } from './part-at.server.ts';

export type PartInBuyBox = Pick<
  PartOnPage,
  | '_id'
  | 'name'
  | 'partNumber'
  | 'pricePerUnit'
  | 'priceBreaks'
  | 'coreCharge'
  | 'unit'
  | 'availableQnty'
  | 'minQnty'
  | 'maxQnty'
  | 'multipleQnty'
  | 'backOrderDays'
  | 'openedPack'
>;

interface BuyQuantityProps {
  part: PartInBuyBox;
  /** Pieces that the address asks for; null: the field has the minimum order. */
  asked: number | null;
}

/** The field for the quantity, the total and the buttons. A quantity that cannot be ordered stays in the field. */
export function BuyQuantity({ part, asked }: BuyQuantityProps) {
  const id = 'quantity';
  const { multipleQnty } = part;
  const quantity = asked === null || isOrderable(asked, rangeOf(part)) ? (asked ?? part.minQnty) : null;
  return (
    <>
      <div className="field">
        <label htmlFor={id}>{m.part_quantity()}</label>
        <span className="help" id={`${id}-help`}>
          {part.openedPack === null ? null : `${m.shop_packs_single_too({ pack: formatCount(part.openedPack) })} `}
          {quantityHelp(rangeOf(part))}
        </span>
        <div className="buy-box__total">
          <span className="stepper">
            <ScriptButton
              enhanced
              data-step="-1"
              aria-label={m.part_decrease_quantity({ count: formatCount(multipleQnty) })}
            >
              −
            </ScriptButton>
            <input
              className="input"
              id={id}
              name="quantity"
              inputMode="numeric"
              autoComplete="off"
              defaultValue={quantity ?? asked ?? ''}
              aria-invalid={quantity === null ? true : undefined}
              aria-describedby={`${id}-help`}
            />
            <ScriptButton
              enhanced
              data-step="1"
              aria-label={m.part_increase_quantity({ count: formatCount(multipleQnty) })}
            >
              +
            </ScriptButton>
          </span>
          <output htmlFor={id}>{quantity === null ? '–' : <Total part={part} quantity={quantity} />}</output>
        </div>
      </div>
      <Button type="submit" variant="primary" size="big" wide>
        {quantity === null
          ? m.part_buy()
          : m.part_buy_count({ pieces: quantityInUnit(formatCount(quantity), part.unit) })}
      </Button>
      <AddToCart part={part} size="big" wide />
    </>
  );
}

function rangeOf({ minQnty, availableQnty, maxQnty, multipleQnty, backOrderDays }: PartInBuyBox): QuantityRange {
  return { minimum: minQnty, available: availableQnty, maximum: maxQnty, multiple: multipleQnty, backOrderDays };
}

function Total({ part, quantity }: { part: PartInBuyBox; quantity: number }) {
  const unitCents = unitCentsFor(toCents(part.pricePerUnit), part.priceBreaks, quantity);
  return (
    <>
      <small>{m.part_quantity_times_price({ count: formatCount(quantity), price: formatCents(unitCents) })}</small>
      {formatCents(unitCents * quantity)}
    </>
  );
}
