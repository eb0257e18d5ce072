import { quantityInUnit } from '#domain/catalog/quantity-in-unit.ts';
import { perUnit } from '#domain/catalog/unit-name.ts';
import { m } from '#messages';
import { purchasePath } from '#platform/http/page-paths.ts';
import { partPath } from '#platform/paths.ts';
import { VerdictMark } from '#web/features/machine/verdict-mark.tsx';
import { formatCount } from '#web/kit/format/format.ts';
import { matchReason } from '#web/kit/format/match-reason.ts';
import { CachedHtml } from '#web/kit/page/cached-html.tsx';
import { PageAnchor } from '#web/kit/page/page-anchor.tsx';
import { AddToCart } from '#web/kit/ui/add-to-cart.tsx';
import { ButtonAnchor } from '#web/kit/ui/button-anchor.tsx';
import { CopyNumber } from '#web/kit/ui/copy-number.tsx';
import { GradeChip } from '#web/kit/ui/grade-chip.tsx';
import { PartName } from '#web/kit/ui/part-name.tsx';
import { Photo } from '#web/kit/ui/photo.tsx';
import { Price } from '#web/kit/ui/price.tsx';
import { StockBadge } from '#web/kit/ui/stock-badge.tsx';
import { formatLeadTime } from '../kit/format/part-format.ts';
import { CompareChoice } from './compare/compare-bar.tsx';
import { canBeOrdered, type PartInRow } from './part-summary.ts';

interface PartRowProps {
  part: PartInRow;
  /** `sizes` attribute of the picture. */
  sizes: string;
  eager?: boolean;
}

/** A part in the list; the list's data-view makes it a row or a card. */
export function PartRow(props: PartRowProps) {
  return <CachedHtml tag="article" className="part-row" content={PartRowContent} props={props} />;
}

function PartRowContent({ part, sizes, eager }: PartRowProps) {
  const orderable = canBeOrdered(part);
  const why = matchReason(part.matchedBy, part.partNumber);
  return (
    <>
      <Photo picture={part.picture} silhouette={part.silhouette} sizes={sizes} alt="" eager={eager} />
      <div className="part-row__main">
        <CopyNumber value={part.partNumber} />
        <h2>
          <PageAnchor className="stretched-link" href={partPath(part.slug)}>
            <PartName name={part.name} />
          </PageAnchor>
        </h2>
        {part.fitment ? <VerdictMark fitment={part.fitment} /> : null}
        {why ? <span className="part-row__match">{why}</span> : null}
        <ul className="part-row__facts" title={part.facts.join(' · ')}>
          {part.facts.map((fact) => (
            <li key={fact}>{fact}</li>
          ))}
        </ul>
      </div>
      <div className="part-row__brand">
        <span>{part.brand}</span>
        <GradeChip grade={part.grade} />
      </div>
      <div className="part-row__stock">
        <StockBadge available={part.availableQnty} minimum={part.minQnty} />
        {orderable ? <span className="table__sub">{formatLeadTime(part.leadTimeDays)}</span> : null}
      </div>
      <div className="part-row__minimum">
        <span className="label-text quiet">{m.list_minimum()} </span>
        {quantityInUnit(formatCount(part.minQnty), part.unit)}
      </div>
      <div className="part-row__price">
        <Price amount={part.pricePerUnit} />
        <span className="table__sub">{perUnit[part.unit]()}</span>
      </div>
      <div className="part-row__buy">
        {orderable ? (
          <span className="part-row__order">
            <ButtonAnchor
              href={purchasePath(part._id)}
              size="dense"
              wide
              aria-label={m.shop_buy_part({ name: part.name, number: part.partNumber })}
            >
              {m.shop_buy()}
            </ButtonAnchor>
            <AddToCart part={part} quantity={part.minQnty} size="dense" short />
          </span>
        ) : (
          <ButtonAnchor
            href={partPath(part.slug)}
            size="dense"
            wide
            aria-label={m.shop_open_part({ name: part.name, number: part.partNumber })}
          >
            {m.shop_open()}
          </ButtonAnchor>
        )}
        <CompareChoice part={part} />
      </div>
    </>
  );
}
