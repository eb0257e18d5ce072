import { quantityInUnit } from '#domain/catalog/quantity-in-unit.ts';
import { perUnit } from '#domain/catalog/unit-name.ts';
import { m } from '#messages';
import { purchasePath } from '#platform/http/page-paths.ts';
import { partPath } from '#platform/paths.ts';
import { formatCount } from '#web/kit/format/format.ts';
import { CachedHtml } from '#web/kit/page/cached-html.tsx';
import { PageAnchor } from '#web/kit/page/page-anchor.tsx';
import { AddToCart } from '#web/kit/ui/add-to-cart.tsx';
import { ButtonAnchor } from '#web/kit/ui/button-anchor.tsx';
import { CopyNumber } from '#web/kit/ui/copy-number.tsx';
import { PartName } from '#web/kit/ui/part-name.tsx';
import { Photo } from '#web/kit/ui/photo.tsx';
import { Price } from '#web/kit/ui/price.tsx';
import { canBeOrdered, type PartOnCard } from './part-summary.ts';

interface PartCardProps {
  part: PartOnCard;
  eager?: boolean;
}

/** A part as a card. The whole card links to the part; its buttons are above that link. */
export function PartCard(props: PartCardProps) {
  return <CachedHtml tag="article" className="part-card" content={PartCardContent} props={props} />;
}

function PartCardContent({ part, eager }: PartCardProps) {
  return (
    <>
      <Photo picture={part.picture} silhouette={part.silhouette} sizes="120px" alt="" eager={eager} />
      <div className="part-card__text">
        <CopyNumber value={part.partNumber} />
        <h3>
          <PageAnchor className="stretched-link" href={partPath(part.slug)}>
            <PartName name={part.name} />
          </PageAnchor>
        </h3>
        <p className="part-card__description">{part.description}</p>
      </div>
      <dl className="part-card__facts">
        <div>
          <dt>{m.shop_available()}</dt>
          <dd>{quantityInUnit(formatCount(part.availableQnty), part.unit)}</dd>
        </div>
        <div>
          <dt>{m.shop_minimum_order()}</dt>
          <dd>{quantityInUnit(formatCount(part.minQnty), part.unit)}</dd>
        </div>
      </dl>
      <div className="part-card__buy">
        <p>
          <Price amount={part.pricePerUnit} per={perUnit[part.unit]()} />
        </p>
        <ButtonAnchor
          href={purchasePath(part._id)}
          aria-label={m.shop_purchase_now_part({ name: part.name, number: part.partNumber })}
        >
          {m.shop_purchase_now()}
        </ButtonAnchor>
        {canBeOrdered(part) ? <AddToCart part={part} quantity={part.minQnty} short /> : null}
      </div>
    </>
  );
}
