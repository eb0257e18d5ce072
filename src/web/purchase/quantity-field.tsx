import { largestOrder, nearestOrder } from '#domain/orders/order-rules.ts';
import { m } from '#messages';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { formatAmount, formatCount } from '#web/ui/format.ts';
import { ScriptButton } from '#web/ui/script-button.tsx';
import { type OrderTerms, rangeOf, totalFor } from './quantity.ts';

interface QuantityFieldProps {
  id: string;
  value: string;
  product: OrderTerms;
  error: string | undefined;
  onChange: (value: string) => void;
}

/** Quantity in pieces, typed or changed by − and +. The help text names the minimum order and the stock. */
export function QuantityField({ id, value, product, error, onChange }: QuantityFieldProps) {
  const { minQnty, multipleQnty } = product;
  const range = rangeOf(product);
  const most = largestOrder(range);
  // What the button offers for a wrong quantity; for a text that is no number, the minimum order.
  const nearest = nearestOrder(Number(value) || 0, range);
  const step = (by: number) => {
    // An invalid text steps to the minimum order.
    const now = /^\s*\d+\s*$/.test(value) ? Number(value) : minQnty - by;
    // Down from 13 with packs of 5 leads to 10, up to 15.
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
          {m.purchase_use_minimum({ count: formatCount(nearest), total: formatAmount(totalFor(nearest, product)) })}
        </Button>
      ) : null}
    </div>
  );
}

function quantityHelp(product: OrderTerms): string {
  const { minQnty, multipleQnty, availableQnty } = product;
  const min = formatCount(minQnty);
  if (availableQnty < minQnty) return m.purchase_quantity_minimum_help({ min });
  const most = largestOrder(rangeOf(product));
  const max = formatCount(most);
  if (multipleQnty > 1) return m.purchase_quantity_packs_help({ pack: formatCount(multipleQnty), min, max });
  return most < availableQnty ? m.purchase_quantity_maximum_help({ min, max }) : m.purchase_quantity_help({ min, max });
}
