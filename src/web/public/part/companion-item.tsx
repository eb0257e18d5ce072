/** A companion of a part: its tick, its number, pieces, price and stock; or how it can be had instead. */
import { perUnit } from '#domain/catalog/unit-name.ts';
import type { DrawingItem } from '#domain/drawings/contract.ts';
import { m } from '#messages';
import { drawingPath, pagePaths } from '#platform/http/page-paths.ts';
import { partPath } from '#platform/paths.ts';
import { companionPieces } from '#web/enhance/drawing/companion-pieces.ts';
import { type PartOfSet, piecesTexts } from '#web/enhance/set/part-of-set.ts';
import { formatCount } from '#web/kit/format/format.ts';
import { PageAnchor } from '#web/kit/page/page-anchor.tsx';
import { PartNumberAnchor } from '#web/kit/ui/part-number-link.tsx';
import { Price } from '#web/kit/ui/price.tsx';
import { StockBadge } from '#web/kit/ui/stock-badge.tsx';
import type { CompanionRow } from './companion-rows.ts';

interface CompanionItemProps {
  row: CompanionRow;
  /** The part of the page. */
  own: PartOfSet;
  /** Pieces of it for which the row is shown. */
  pieces: number;
  /** Slug of the drawing. */
  slug: string;
}

export function CompanionItem({ row: { item, parts, isCertain }, own, pieces, slug }: CompanionItemProps) {
  const canOrder = parts.every(({ ofSet }) => companionPieces(pieces, own, ofSet, ofSet).ordered !== null);
  return (
    <li>
      {parts.length > 0 ? (
        <label className="check part-set__name">
          <input
            type="checkbox"
            className="only-script"
            disabled
            autoComplete="off"
            defaultChecked={isCertain && canOrder}
            data-set-tick={isCertain ? 'wanted' : ''}
          />
          {item.name}
        </label>
      ) : (
        <span className="part-set__name">{item.name}</span>
      )}
      <Conditions item={item} isCertain={isCertain} />
      {item.state === 'superseded' && parts.length > 0 ? (
        <span className="table__sub">{m.drawing_superseded()}</span>
      ) : null}
      {parts.map((each) => (
        <CompanionPart key={each.part._id} {...each} own={own} pieces={pieces} />
      ))}
      {parts.length === 0 ? (
        <span className="quiet">
          <WhyNot item={item} slug={slug} />
        </span>
      ) : null}
    </li>
  );
}

/** What tells rows of one callout apart, where the buyer has to choose. */
function Conditions({ item, isCertain }: Pick<CompanionRow, 'item' | 'isCertain'>) {
  if (isCertain) return null;
  const { serials, engineSerials, note } = item;
  const texts = [
    serials ? m.drawing_serials({ text: serials }) : '',
    engineSerials ? m.drawing_engine_serials({ text: engineSerials }) : '',
    note,
  ].filter(Boolean);
  return <span className="table__sub">{[m.part_set_choose(), ...texts].join(' · ')}</span>;
}

type CompanionPartProps = CompanionRow['parts'][number] & Pick<CompanionItemProps, 'own' | 'pieces'>;

function CompanionPart({ part, ofSet, own, pieces }: CompanionPartProps) {
  const texts = piecesTexts(companionPieces(pieces, own, ofSet, ofSet), ofSet);
  return (
    <div className="part-set__part" data-part={JSON.stringify(ofSet)}>
      <span>
        <PartNumberAnchor value={part.partNumber} to={partPath(part.slug)} /> {part.brand}
      </span>
      <span>
        <strong data-set-pieces>{texts.pieces}</strong> {ratioText(ofSet.quantity, own.quantity)}{' '}
        <span className="part-set__more" data-set-more>
          {texts.more}
        </span>
      </span>
      <Price amount={part.pricePerUnit} per={perUnit[part.unit]()} />
      <StockBadge available={part.availableQnty} minimum={part.minQnty} />
    </div>
  );
}

/** "4 per piece" of the part, or "1 per 2 pieces". */
function ratioText(companion: number, own: number): string {
  const divisor = greatestCommonDivisor(companion, own);
  const [count, of] = [formatCount(companion / divisor), own / divisor];
  return of === 1 ? m.part_set_each({ count }) : m.part_set_per({ count, of: formatCount(of) });
}

function greatestCommonDivisor(a: number, b: number): number {
  return b === 0 ? a : greatestCommonDivisor(b, a % b);
}

/** How a row can be had that is not ordered by itself. */
function WhyNot({ item: { state, kitCallout, part }, slug }: { item: DrawingItem; slug: string }) {
  if (state === 'kit_only')
    return kitCallout ? (
      <PageAnchor href={drawingPath(slug, kitCallout)}>{m.drawing_kit_only({ callout: kitCallout })}</PageAnchor>
    ) : (
      m.drawing_kit_only_unknown()
    );
  if (state === 'superseded' && part)
    return <PageAnchor href={partPath(part.slug)}>{m.drawing_superseded_choice()}</PageAnchor>;
  if (state === 'not_serviced') return m.drawing_not_serviced();
  if (state === 'not_in_shop') return <PageAnchor href={pagePaths.contact}>{m.drawing_not_in_shop()}</PageAnchor>;
  return m.drawing_no_longer_available();
}
