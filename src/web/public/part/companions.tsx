import type { CompanionsOfPart } from '#domain/drawings/find-companions.server.ts';
import { nearestOrder, parseQuantity } from '#domain/orders/order-rules.ts';
import { m } from '#messages';
import { drawingPath } from '#platform/http/page-paths.ts';
import { partPath } from '#platform/paths.ts';
import { companionPieces } from '#web/enhance/drawing/companion-pieces.ts';
import { orderRange } from '#web/enhance/drawing/row-offer.ts';
import { type PartOfSet, type SetLine, setTexts } from '#web/enhance/set/part-of-set.ts';
import { PageAnchor } from '#web/kit/page/page-anchor.tsx';
import { buttonClass } from '#web/kit/ui/button.tsx';
import { Notice } from '#web/kit/ui/notice.tsx';
import { ScriptButton } from '#web/kit/ui/script-button.tsx';
import { CompanionItem } from './companion-item.tsx';
import { toCompanionRows } from './companion-rows.ts';
import type { PartOnPage } from './part-at.server.ts';

interface CompanionsProps {
  part: Omit<PartOnPage, 'email'>;
  /** As in BuyBox. */
  asked: number | null;
  companions: CompanionsOfPart;
}

/**
 * What is changed together with the part, ticked, and one button for all of it (enhance/set/start-set.ts). Renders nothing when
 * the part cannot be ordered: a set without it is none.
 */
export function Companions({ part, asked, companions: { drawing, callout, quantity, items } }: CompanionsProps) {
  const own = ownPart(part, quantity);
  const smallest = nearestOrder(part.minQnty, own);
  const rows = toCompanionRows(items);
  if (smallest === null || rows.length === 0) return null;
  const pieces = asked === null ? smallest : parseQuantity(String(asked), own);
  const ordered = rows.flatMap(({ parts, isCertain }): SetLine[] => {
    const all = parts.flatMap(({ ofSet }): SetLine[] => {
      const { ordered: count } = companionPieces(pieces ?? smallest, own, ofSet, ofSet);
      return count === null ? [] : [{ part: ofSet, pieces: count }];
    });
    return isCertain && all.length === parts.length ? all : [];
  });
  const isOffered = rows.some(({ parts }) => parts.some(({ part }) => nearestOrder(part.minQnty, orderRange(part))));
  const texts = pieces === null ? null : setTexts([{ part: own, pieces }, ...ordered]);
  return (
    <section className="section part-set" aria-labelledby="companions" data-set data-part={JSON.stringify(own)}>
      <div className="section__head">
        <h2 id="companions">{m.part_set_title()}</h2>
        <div className="end">
          <PageAnchor href={drawingPath(drawing.slug, callout)}>
            {m.part_set_drawing({ title: drawing.title })}
          </PageAnchor>
        </div>
      </div>
      <ul className="part-set__rows">
        {rows.map((row) => (
          <CompanionItem key={row.item.row} row={row} own={own} pieces={pieces ?? smallest} slug={drawing.slug} />
        ))}
      </ul>
      {isOffered ? (
        <div className="part-set__buy only-script">
          <ScriptButton className={buttonClass({ variant: 'ink', size: 'big' })} data-set-add>
            {texts?.button ?? m.part_set_add_none()}
          </ScriptButton>
          <span className="small quiet" data-set-core>
            {texts?.core}
          </span>
        </div>
      ) : null}
      <div role="status" hidden data-set-failed>
        <Notice tone="short">
          {m.part_set_failed()} <PageAnchor href={partPath(part.slug)}>{m.drawing_load_again()}</PageAnchor>
        </Notice>
      </div>
    </section>
  );
}

function ownPart(part: CompanionsProps['part'], quantity: number): PartOfSet {
  const { _id: id, unit, pricePerUnit: price, coreCharge, priceBreaks: breaks } = part;
  const { minQnty: minimum, availableQnty: available, maxQnty: maximum, multipleQnty: multiple, backOrderDays } = part;
  const range = { minimum, available, maximum, multiple, backOrderDays };
  return { ...range, id, quantity, unit, price, core: coreCharge ?? 0, breaks };
}
