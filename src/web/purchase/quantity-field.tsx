import { m } from '#messages';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { formatAmount, formatCount } from '#web/ui/format.ts';
import { type Offer, totalFor } from './offer.ts';

interface QuantityFieldProps {
  id: string;
  value: string;
  offer: Offer;
  error: string | undefined;
  onChange: (value: string) => void;
}

/** Pieces, typed or stepped, with what the shop can deliver under the label. */
export function QuantityField({ id, value, offer, error, onChange }: QuantityFieldProps) {
  const { minQnty, availableQnty } = offer;
  const step = (by: number) => {
    const now = /^\s*\d+\s*$/.test(value) ? Number(value) : minQnty - by;
    onChange(String(Math.min(Math.max(now + by, minQnty), availableQnty)));
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
            : m.purchase_quantity_help({ min: formatCount(minQnty), max: formatCount(availableQnty) })
        }
      >
        {(control) => (
          <span className="stepper">
            <button type="button" aria-label={m.purchase_decrease_quantity()} onClick={() => step(-1)}>
              −
            </button>
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
            <button type="button" aria-label={m.purchase_increase_quantity()} onClick={() => step(1)}>
              +
            </button>
          </span>
        )}
      </Field>
      {error && availableQnty >= minQnty ? (
        <Button size="dense" onClick={() => onChange(String(minQnty))}>
          {m.purchase_use_minimum({ count: formatCount(minQnty), total: formatAmount(totalFor(minQnty, offer)) })}
        </Button>
      ) : null}
    </div>
  );
}
