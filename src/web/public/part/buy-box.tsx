import type { ReactNode } from 'react';
import { unitCentsFor } from '#domain/catalog/price-breaks.ts';
import { quantityInUnit } from '#domain/catalog/quantity-in-unit.ts';
import { perUnit } from '#domain/catalog/unit-name.ts';
import type { ShipsFrom } from '#domain/content/contract.ts';
import { largestOrder } from '#domain/orders/order-rules.ts';
import type { Replacements } from '#domain/relations/contract.ts';
import { m } from '#messages';
import { purchasePath } from '#platform/http/page-paths.ts';
import { formatCents, toCents } from '#platform/values/money.ts';
import { formatCount } from '#web/kit/format/format.ts';
import { formatWorkingDays } from '#web/kit/format/part-format.ts';
import { PageForm } from '#web/kit/page/page-form.tsx';
import { AddToCart } from '#web/kit/ui/add-to-cart.tsx';
import { Button } from '#web/kit/ui/button.tsx';
import { Price } from '#web/kit/ui/price.tsx';
import { ScriptButton } from '#web/kit/ui/script-button.tsx';
import { StockBadge } from '#web/kit/ui/stock-badge.tsx';
import { canBeOrdered } from '../part-summary.ts';
import { InsteadLink, onlyReplacement } from './instead-link.tsx';
import { NotifyForm } from './notify-form.tsx';
import { canComeBack, notifyFragment } from './out-of-stock.ts';
import type { PartOnPage } from './part-at.server.ts';
import { PriceBreakTable } from './price-break-table.tsx';

type Offered = Pick<
  PartOnPage,
  | '_id'
  | 'slug'
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
  | 'leadTimeDays'
  | 'backOrderDays'
  | 'openedPack'
>;

interface BuyBoxProps {
  part: Offered;
  replacements: Replacements;
  shipsFrom: ShipsFrom | null;
}

/** Price and stock of a part, and the form to buy it or to ask for a mail when it is back in stock. */
export function BuyBox({ part, replacements, shipsFrom }: BuyBoxProps) {
  return canBeOrdered(part) || part.backOrderDays !== null ? (
    <BuyForm part={part}>
      <PriceAndStock part={part} help={shippingHelp(part, shipsFrom)} />
      <PriceBreakTable part={part} />
      <Quantity part={part} />
    </BuyForm>
  ) : (
    <OutOfStock part={part} replacements={replacements} />
  );
}

/** The form passes the quantity to the order form; enhance/buy-box.ts updates the total. */
function BuyForm({ part, children }: { part: Offered; children: ReactNode }) {
  return (
    <PageForm
      className="buy-box"
      action={purchasePath(part._id)}
      aria-label={m.part_buy()}
      data-buy-box
      data-minimum={part.minQnty}
      data-available={part.availableQnty}
      data-maximum={part.maxQnty ?? undefined}
      data-multiple={part.multipleQnty}
      data-back-order-days={part.backOrderDays ?? undefined}
      data-cents={toCents(part.pricePerUnit)}
      data-breaks={JSON.stringify(part.priceBreaks.map((each) => [each.quantity, each.discountPercent]))}
      data-unit={part.unit}
    >
      {children}
    </PageForm>
  );
}

function shippingHelp({ leadTimeDays, availableQnty, backOrderDays }: Offered, shipsFrom: ShipsFrom | null): string {
  if (backOrderDays !== null) {
    const time = formatWorkingDays(backOrderDays);
    return availableQnty > 0 ? m.part_more_on_back_order({ time }) : m.part_on_back_order({ time });
  }
  const time = formatWorkingDays(leadTimeDays);
  if (shipsFrom === null) return leadTimeDays > 0 ? m.part_ships_in({ time }) : m.part_ships_today();
  const { place } = shipsFrom;
  return leadTimeDays > 0 ? m.part_ships_in_from({ place, time }) : m.part_ships_today_from({ place });
}

function PriceAndStock({ part, help }: { part: Offered; help: string }) {
  return (
    <>
      <Price amount={part.pricePerUnit} per={perUnit[part.unit]()} />
      <div>
        <StockBadge available={part.availableQnty} minimum={part.minQnty} />
        <p className="help">{help}</p>
      </div>
    </>
  );
}

/** The box of a part that is not in stock. A part that its manufacturer has ended does not come back: it offers no mail. */
function OutOfStock({ part, replacements }: Omit<BuyBoxProps, 'shipsFrom'>) {
  const returns = canComeBack(replacements);
  const help = returns
    ? m.part_below_minimum({ minimum: formatCount(part.minQnty) })
    : m.part_below_minimum_discontinued();
  return (
    <section className="buy-box" aria-label={m.part_availability()}>
      <PriceAndStock part={part} help={help} />
      {returns && !onlyReplacement(replacements) ? null : <InsteadLink replacements={replacements} />}
      {returns ? (
        <div id={notifyFragment}>
          <h2 className="buy-box__title">{m.notify_title()}</h2>
          <NotifyForm slug={part.slug} />
        </div>
      ) : null}
    </section>
  );
}

function quantityHelp({ minQnty, maxQnty, multipleQnty, availableQnty, backOrderDays }: Offered): string {
  const minimum = formatCount(minQnty);
  if (backOrderDays !== null && multipleQnty === 1 && maxQnty === null) return m.part_quantity_from({ minimum });
  if (multipleQnty > 1) {
    const range = { available: availableQnty, maximum: maxQnty, multiple: multipleQnty, backOrderDays };
    const maximum = formatCount(largestOrder(range));
    return m.part_quantity_packs_help({ pack: formatCount(multipleQnty), minimum, maximum });
  }
  return maxQnty !== null && (maxQnty < availableQnty || backOrderDays !== null)
    ? m.part_quantity_maximum_help({ minimum, maximum: formatCount(maxQnty) })
    : m.part_quantity_help({ minimum, available: formatCount(availableQnty) });
}

function Quantity({ part }: { part: Offered }) {
  const id = 'quantity';
  const { minQnty, multipleQnty } = part;
  const unitCents = unitCentsFor(toCents(part.pricePerUnit), part.priceBreaks, minQnty);
  return (
    <>
      <div className="field">
        <label htmlFor={id}>{m.part_quantity()}</label>
        <span className="help" id={`${id}-help`}>
          {part.openedPack === null ? null : `${m.shop_packs_single_too({ pack: formatCount(part.openedPack) })} `}
          {quantityHelp(part)}
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
              defaultValue={minQnty}
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
          <output htmlFor={id}>
            <small>{m.part_quantity_times_price({ count: formatCount(minQnty), price: formatCents(unitCents) })}</small>
            {formatCents(unitCents * minQnty)}
          </output>
        </div>
      </div>
      <Button type="submit" variant="primary" size="big" wide>
        {m.part_buy_count({ pieces: quantityInUnit(formatCount(minQnty), part.unit) })}
      </Button>
      <AddToCart part={part} size="big" wide />
    </>
  );
}
