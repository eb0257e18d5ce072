import type { ReactNode } from 'react';
import { perUnit } from '#domain/catalog/unit-name.ts';
import type { ShipsFrom } from '#domain/content/contract.ts';
import type { Replacements } from '#domain/relations/contract.ts';
import { m } from '#messages';
import { purchasePath } from '#platform/http/page-paths.ts';
import { toCents } from '#platform/values/money.ts';
import { formatCount } from '#web/kit/format/format.ts';
import { formatWorkingDays } from '#web/kit/format/part-format.ts';
import { PageAnchor } from '#web/kit/page/page-anchor.tsx';
import { PageForm } from '#web/kit/page/page-form.tsx';
import { ButtonAnchor } from '#web/kit/ui/button-anchor.tsx';
import { Price } from '#web/kit/ui/price.tsx';
import { StockBadge } from '#web/kit/ui/stock-badge.tsx';
import { canBeOrdered } from '../part-summary.ts';
import { askPath } from '../quotations/ask-path.ts';
import { BuyQuantity, type PartInBuyBox } from './buy-quantity.tsx';
import { InsteadLink, onlyReplacement } from './instead-link.tsx';
import { NotifyForm } from './notify-form.tsx';
import { canComeBack, notifyFragment } from './out-of-stock.ts';
import type { PartOnPage } from './part-at.server.ts';
import { PriceBreakTable } from './price-break-table.tsx';

type Offered = Pick<PartOnPage, keyof PartInBuyBox | 'slug' | 'leadTimeDays'>;

interface BuyBoxProps {
  part: Offered;
  /** Pieces that the address asks for, which the shop may not be able to deliver; null: none. */
  asked: number | null;
  replacements: Replacements;
  shipsFrom: ShipsFrom | null;
}

/** Price and stock of a part, and the form to buy it or to ask for a mail when it is back in stock. */
export function BuyBox({ part, asked, replacements, shipsFrom }: BuyBoxProps) {
  return canBeOrdered(part) || part.backOrderDays !== null ? (
    <BuyForm part={part}>
      <PriceAndStock part={part} help={shippingHelp(part, shipsFrom)} />
      <PriceBreakTable part={part} />
      <BuyQuantity part={part} asked={asked} />
      <PageAnchor className="small buy-box__ask" href={askPath([askedPartOf(part)], { source: 'part' })}>
        {m.ask_from_part()}
      </PageAnchor>
    </BuyForm>
  ) : (
    <OutOfStock part={part} replacements={replacements} />
  );
}

const askedPartOf = ({ partNumber, name, minQnty }: Offered) => ({ number: partNumber, name, quantity: minQnty });

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
function OutOfStock({ part, replacements }: Pick<BuyBoxProps, 'part' | 'replacements'>) {
  const returns = canComeBack(replacements);
  const help = returns
    ? m.part_below_minimum({ minimum: formatCount(part.minQnty) })
    : m.part_below_minimum_discontinued();
  return (
    <section className="buy-box" aria-label={m.part_availability()}>
      <PriceAndStock part={part} help={help} />
      {returns && !onlyReplacement(replacements) ? null : <InsteadLink replacements={replacements} />}
      <ButtonAnchor size="big" wide href={askPath([askedPartOf(part)], { source: 'part' })}>
        {m.ask_from_part_out()}
      </ButtonAnchor>
      {returns ? (
        <div id={notifyFragment}>
          <h2 className="buy-box__title">{m.notify_title()}</h2>
          <NotifyForm slug={part.slug} />
        </div>
      ) : null}
    </section>
  );
}
