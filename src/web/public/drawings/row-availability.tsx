/** The availability of a row of a drawing: its price and stock, or why it has none: the kit that has it, or what replaces it. */
import type { DrawingItem, DrawingPart } from '#domain/drawings/contract.ts';
import { m } from '#messages';
import { drawingPath, pagePaths } from '#platform/http/page-paths.ts';
import { partPath } from '#platform/paths.ts';
import { formatCount } from '#web/kit/format/format.ts';
import { formatWorkingDays } from '#web/kit/format/part-format.ts';
import { stockStatus } from '#web/kit/format/stock-status.ts';
import { PageAnchor } from '#web/kit/page/page-anchor.tsx';
import { PartNumberAnchor } from '#web/kit/ui/part-number-link.tsx';
import { Price } from '#web/kit/ui/price.tsx';

export function RowAvailability({ item, slug }: { item: DrawingItem; slug: string }) {
  const { state, part } = item;
  if (state === 'superseded') return <Superseded item={item} />;
  if (state === 'orderable' && part) return <Offer part={part} />;
  return (
    <span className="drawing-why">
      <ReasonWithoutPrice item={item} slug={slug} />
    </span>
  );
}

/** Why a row has no price, which is neither ordered by itself nor replaced. */
export function ReasonWithoutPrice({ item: { state, kitCallout }, slug }: { item: DrawingItem; slug: string }) {
  if (state === 'not_serviced') return m.drawing_not_serviced();
  if (state === 'no_longer_available' || state === 'superseded')
    return <span className="stock stock--out">{m.drawing_no_longer_available()}</span>;
  if (state !== 'kit_only') return <PageAnchor href={pagePaths.contact}>{m.drawing_not_in_shop()}</PageAnchor>;
  return kitCallout ? (
    <PageAnchor className="callout-link" href={drawingPath(slug, kitCallout)} data-callout-link={kitCallout}>
      {m.drawing_kit_only({ callout: kitCallout })}
    </PageAnchor>
  ) : (
    m.drawing_kit_only_unknown()
  );
}

function Offer({ part }: { part: DrawingPart }) {
  return (
    <span className="drawing-offer">
      <Price amount={part.pricePerUnit} />
      <RowStock part={part} />
    </span>
  );
}

/** The stock, of which the line of a phone shows the number alone: its words are for screen readers there. */
function RowStock({ part: { availableQnty, minQnty, backOrderDays } }: { part: DrawingPart }) {
  const { status, label } = stockStatus(availableQnty, minQnty);
  const isLater = status === 'out' && backOrderDays !== null;
  const said = isLater ? m.drawing_back_order_of({ time: formatWorkingDays(backOrderDays) }) : label;
  const short = isLater
    ? m.drawing_back_order({ days: formatCount(backOrderDays) })
    : status === 'out'
      ? m.drawing_out()
      : formatCount(availableQnty);
  return (
    <span className={`stock stock--${status}`}>
      <span className="drawing-stock__words">{said}</span>
      <span className="drawing-stock__short" aria-hidden="true">
        {short}
      </span>
    </span>
  );
}

/** The parts to order instead, or the page on which the buyer chooses. */
function Superseded({ item: { part, replacedBy } }: { item: DrawingItem }) {
  if (replacedBy.length === 0)
    return (
      <span className="drawing-why">
        {part ? (
          <PageAnchor href={partPath(part.slug)}>{m.drawing_superseded_choice()}</PageAnchor>
        ) : (
          <span className="quiet">{m.drawing_no_longer_available()}</span>
        )}
      </span>
    );
  return (
    <span className={replacedBy.length > 1 ? 'drawing-replaced drawing-replaced--many' : 'drawing-replaced'}>
      <span className="table__sub">{m.drawing_superseded()}</span>
      {replacedBy.map(({ part: replacement, quantity }) => (
        <span className="drawing-replacement" key={replacement._id}>
          <span className="drawing-replacement__number">
            {quantity > 1 ? `${quantity} × ` : ''}
            <PartNumberAnchor value={replacement.partNumber} to={partPath(replacement.slug)} />
          </span>
          <Offer part={replacement} />
        </span>
      ))}
    </span>
  );
}
