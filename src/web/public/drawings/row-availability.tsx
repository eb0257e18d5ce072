/** The availability of a row of a drawing: its price and stock, the kit that has it, or what replaces it. */
import type { DrawingItem, DrawingPart } from '#domain/drawings/contract.ts';
import { soldBeyondNeed } from '#domain/orders/sold-beyond-need.ts';
import { m } from '#messages';
import { drawingPath, pagePaths } from '#platform/http/page-paths.ts';
import { partPath } from '#platform/paths.ts';
import { PageAnchor } from '#web/kit/page/page-anchor.tsx';
import { PartNumberAnchor } from '#web/kit/ui/part-number-link.tsx';
import { Price } from '#web/kit/ui/price.tsx';
import { StockBadge } from '#web/kit/ui/stock-badge.tsx';

interface AvailabilityProps {
  item: DrawingItem;
  /** All rows of the drawing: one of them may be the kit of this one. */
  items: readonly DrawingItem[];
  slug: string;
}

export function RowAvailability({ item, items, slug }: AvailabilityProps) {
  const { state, part, quantity } = item;
  if (state === 'superseded') return <Superseded item={item} />;
  if (state === 'kit_only') return <OnlyInKit item={item} items={items} slug={slug} />;
  if (state === 'not_serviced') return <span className="quiet">{m.drawing_not_serviced()}</span>;
  if (state === 'no_longer_available')
    return <span className="stock stock--out">{m.drawing_no_longer_available()}</span>;
  return part ? (
    <Offer part={part} need={quantity} />
  ) : (
    <PageAnchor href={pagePaths.contact}>{m.drawing_not_in_shop()}</PageAnchor>
  );
}

function OnlyInKit({ item, items, slug }: AvailabilityProps) {
  const { kitCallout } = item;
  if (!kitCallout) return <span className="quiet">{m.drawing_kit_only_unknown()}</span>;
  const kits = items.filter((each) => each.callout === kitCallout && each.match !== 'outside');
  // Of several kits the drawing does not say which one the machine needs.
  const [kit] = kits.length === 1 ? kits : [];
  return (
    <span>
      <PageAnchor href={drawingPath(slug, kitCallout)}>{m.drawing_kit_only({ callout: kitCallout })}</PageAnchor>
      {kit?.part && kit.state === 'orderable' ? <BeyondNeed part={kit.part} need={kit.quantity} /> : null}
    </span>
  );
}

interface OfferProps {
  part: DrawingPart;
  /** Number of pieces that the machine needs of the part. */
  need: number;
}

function Offer({ part, need }: OfferProps) {
  return (
    <span className="drawing-offer">
      <Price amount={part.pricePerUnit} />
      <StockBadge available={part.availableQnty} minimum={part.minQnty} />
      <BeyondNeed part={part} need={need} />
    </span>
  );
}

function BeyondNeed({ part, need }: OfferProps) {
  const { minQnty: minimum, multipleQnty: multiple, packQnty: openedPack } = part;
  const text = soldBeyondNeed(need, { minimum, multiple, openedPack });
  return text ? <span className="table__sub drawing-row__more">{text}</span> : null;
}

/** The parts to order instead, or the page on which the buyer chooses. */
function Superseded({ item: { part, replacedBy, quantity: pieces } }: { item: DrawingItem }) {
  if (replacedBy.length === 0)
    return part ? (
      <PageAnchor href={partPath(part.slug)}>{m.drawing_superseded_choice()}</PageAnchor>
    ) : (
      <span className="quiet">{m.drawing_no_longer_available()}</span>
    );
  return (
    <span>
      <span className="table__sub">{m.drawing_superseded()}</span>
      {replacedBy.map(({ part: replacement, quantity }) => (
        <span className="drawing-replacement" key={replacement._id}>
          <span>
            {quantity > 1 ? `${quantity} × ` : ''}
            <PartNumberAnchor value={replacement.partNumber} to={partPath(replacement.slug)} />
          </span>
          <Offer part={replacement} need={pieces * quantity} />
        </span>
      ))}
    </span>
  );
}
