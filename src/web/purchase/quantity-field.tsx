import { quantityInUnit } from '#domain/catalog/quantity-in-unit.ts';
import { largestOrder, nearestOrder, piecesBeyondStock } from '#domain/orders/order-rules.ts';
import { m } from '#messages';
import { Field } from '#web/kit/form/field.tsx';
import { formatAmount, formatCount } from '#web/kit/format/format.ts';
import { formatWorkingDays } from '#web/kit/format/part-format.ts';
import { Button } from '#web/kit/ui/button.tsx';
import { Notice } from '#web/kit/ui/notice.tsx';
import { ScriptButton } from '#web/kit/ui/script-button.tsx';
import { type PartTerms, quantityOf, rangeOf, totalFor } from './quantity.ts';

interface QuantityFieldProps {
  id: string;
  value: string;
  product: PartTerms;
  error: string | undefined;
  onChange: (value: string) => void;
}

/** Quantity in pieces, typed or changed by − and +. The help text names the minimum order and the stock. */
export function QuantityField({ id, value, product, error, onChange }: QuantityFieldProps) {
  const { minQnty, multipleQnty } = product;
  const range = rangeOf(product);
  const most = largestOrder(range);
  // The button offers this for a wrong quantity; for a text that is no number, the minimum order.
  const nearest = nearestOrder(Number(value) || 0, range);
  const step = (by: number) => {
    // From an invalid text a step leads to the minimum order.
    const now = /^\s*\d+\s*$/.test(value) ? Number(value) : minQnty - by;
    // From 13 with packs of 5 a step down leads to 10, a step up to 15.
    const packs = now / multipleQnty;
    const next = (by > 0 ? Math.floor(packs) + 1 : Math.ceil(packs) - 1) * multipleQnty;
    onChange(String(Math.min(Math.max(next, minQnty), most)));
  };
  return (
    <div className="quantity">
      <Field label={m.purchase_quantity()} id={id} error={error} help={quantityHelp(product)}>
        {(control) => (
          <span className="stepper">
            <ScriptButton
              aria-label={m.purchase_decrease_quantity({ count: formatCount(multipleQnty) })}
              onClick={() => step(-1)}
            >
              −
            </ScriptButton>
            <input
              {...control}
              className="input"
              name="productQuantity"
              inputMode="numeric"
              autoComplete="off"
              required
              value={value}
              onChange={(event) => onChange(event.target.value)}
            />
            <ScriptButton
              aria-label={m.purchase_increase_quantity({ count: formatCount(multipleQnty) })}
              onClick={() => step(1)}
            >
              +
            </ScriptButton>
          </span>
        )}
      </Field>
      {error && nearest !== null && nearest >= minQnty ? (
        <Button size="dense" onClick={() => onChange(String(nearest))}>
          {m.purchase_use_minimum({
            pieces: quantityInUnit(formatCount(nearest), product.unit),
            total: formatAmount(totalFor(nearest, product)),
          })}
        </Button>
      ) : null}
      <BackOrder quantity={quantityOf(value, product)} product={product} />
    </div>
  );
}

/** Says which part of the quantity comes later. */
function BackOrder({ quantity, product }: { quantity: number | null; product: PartTerms }) {
  const later = quantity === null ? 0 : piecesBeyondStock(quantity, rangeOf(product));
  if (later === 0) return null;
  const time = formatWorkingDays(product.backOrderDays ?? 0);
  return <Notice tone="short">{m.cart_back_order({ count: formatCount(later), time })}</Notice>;
}

function quantityHelp(product: PartTerms): string {
  const { minQnty, multipleQnty, availableQnty } = product;
  const min = formatCount(minQnty);
  if (product.backOrderDays !== null)
    return m.purchase_quantity_back_order_help({ min, available: formatCount(availableQnty) });
  if (availableQnty < minQnty) return m.purchase_quantity_minimum_help({ min });
  const most = largestOrder(rangeOf(product));
  const max = formatCount(most);
  if (multipleQnty > 1) return m.purchase_quantity_packs_help({ pack: formatCount(multipleQnty), min, max });
  return most < availableQnty ? m.purchase_quantity_maximum_help({ min, max }) : m.purchase_quantity_help({ min, max });
}
