import { largestOrder } from '#domain/orders/order-rules.ts';
import { m } from '#messages';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { formatAmount, formatCount } from '#web/ui/format.ts';
import { ScriptButton } from '#web/ui/script-button.tsx';
import { type OrderTerms, totalFor } from './quantity.ts';

interface QuantityFieldProps {
  id: string;
  value: string;
  product: OrderTerms;
  error: string | undefined;
  onChange: (value: string) => void;
}

/** Quantity in pieces, typed or changed by − and +. The help text names the minimum order and the stock. */
export function QuantityField({ id, value, product, error, onChange }: QuantityFieldProps) {
  const { minQnty, maxQnty, availableQnty } = product;
  const most = largestOrder({ available: availableQnty, maximum: maxQnty });
  // What the button offers for a wrong quantity: the nearest that can be ordered.
  const nearest = Number(value) > most ? most : minQnty;
  const step = (by: number) => {
    // An invalid text steps to the minimum order.
    const now = /^\s*\d+\s*$/.test(value) ? Number(value) : minQnty - by;
    onChange(String(Math.min(Math.max(now + by, minQnty), most)));
  };
  return (
    <div className="quantity">
      <Field
        label={m.purchase_quantity()}
        id={id}
        error={error}
        help={
          availableQnty < minQnty
            ? m.purchase_quantity_minimum_help({ min: formatCount(minQnty) })
            : most < availableQnty
              ? m.purchase_quantity_maximum_help({ min: formatCount(minQnty), max: formatCount(most) })
              : m.purchase_quantity_help({ min: formatCount(minQnty), max: formatCount(availableQnty) })
        }
      >
        {(control) => (
          <span className="stepper">
            <ScriptButton aria-label={m.purchase_decrease_quantity()} onClick={() => step(-1)}>
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
            <ScriptButton aria-label={m.purchase_increase_quantity()} onClick={() => step(1)}>
              +
            </ScriptButton>
          </span>
        )}
      </Field>
      {error && availableQnty >= minQnty ? (
        <Button size="dense" onClick={() => onChange(String(nearest))}>
          {m.purchase_use_minimum({ count: formatCount(nearest), total: formatAmount(totalFor(nearest, product)) })}
        </Button>
      ) : null}
    </div>
  );
}
