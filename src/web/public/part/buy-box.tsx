import { useId } from 'react';
import type { Product } from '#domain/catalog/contract.ts';
import type { Replacements } from '#domain/relations/contract.ts';
import { m } from '#messages';
import { fromCents, toCents } from '#platform/money.ts';
import { purchasePath } from '#platform/page-paths.ts';
import { Button } from '#web/ui/button.tsx';
import { formatAmount, formatCount } from '#web/ui/format.ts';
import { Price } from '#web/ui/price.tsx';
import { ScriptButton } from '#web/ui/script-button.tsx';
import { StockBadge } from '#web/ui/stock-badge.tsx';
import { formatWorkingDays } from '../part-format.ts';
import { canBeOrdered } from '../part-summary.ts';
import { InsteadLink } from './instead-link.tsx';

type Offered = Pick<Product, '_id' | 'pricePerUnit' | 'availableQnty' | 'minQnty' | 'maxQnty' | 'leadTimeDays'>;

interface BuyBoxProps {
  part: Offered;
  replacements: Replacements;
}

/** Price, stock, quantity and the Buy button. The form passes the quantity to the order form; enhance/buy-box.ts updates the total. */
export function BuyBox({ part, replacements }: BuyBoxProps) {
  const orderable = canBeOrdered(part);
  const isActive = replacements.part.lifecycle === 'active';
  const unavailableHelp = isActive
    ? m.part_below_minimum({ minimum: formatCount(part.minQnty) })
    : m.part_below_minimum_discontinued();
  const deliveryHelp =
    part.leadTimeDays > 0 ? m.part_ships_in({ time: formatWorkingDays(part.leadTimeDays) }) : m.part_ships_today();
  return (
    <form
      className="buy-box"
      action={purchasePath(part._id)}
      aria-label={m.part_buy()}
      data-buy-box
      data-minimum={part.minQnty}
      data-available={part.availableQnty}
      data-maximum={part.maxQnty ?? undefined}
      data-cents={toCents(part.pricePerUnit)}
    >
      <Price amount={part.pricePerUnit} perUnit />
      <div>
        <StockBadge available={part.availableQnty} minimum={part.minQnty} />
        <p className="help">{orderable ? deliveryHelp : unavailableHelp}</p>
      </div>
      {orderable ? <Quantity part={part} /> : <InsteadLink replacements={replacements} />}
    </form>
  );
}

function Quantity({ part }: { part: Offered }) {
  const id = useId();
  const { minQnty, maxQnty, availableQnty, pricePerUnit } = part;
  const minimum = formatCount(minQnty);
  const help =
    maxQnty !== null && maxQnty < availableQnty
      ? m.part_quantity_maximum_help({ minimum, maximum: formatCount(maxQnty) })
      : m.part_quantity_help({ minimum, available: formatCount(availableQnty) });
  return (
    <>
      <div className="field">
        <label htmlFor={id}>{m.part_quantity()}</label>
        <span className="help" id={`${id}-help`}>
          {help}
        </span>
        <div className="buy-box__total">
          <span className="stepper">
            <ScriptButton enhanced data-step="-1" aria-label={m.part_decrease_quantity()}>
              −
            </ScriptButton>
            <input
              className="input"
              id={id}
              name="quantity"
              inputMode="numeric"
              autoComplete="off"
              defaultValue={minQnty}
              aria-describedby={`${id}-help`}
            />
            <ScriptButton enhanced data-step="1" aria-label={m.part_increase_quantity()}>
              +
            </ScriptButton>
          </span>
          <output htmlFor={id}>
            <small>
              {m.part_quantity_times_price({ count: formatCount(minQnty), price: formatAmount(pricePerUnit) })}
            </small>
            {formatAmount(fromCents(toCents(pricePerUnit) * minQnty))}
          </output>
        </div>
      </div>
      <Button type="submit" variant="primary" size="big" wide>
        {m.part_buy_count({ count: formatCount(minQnty) })}
      </Button>
    </>
  );
}
