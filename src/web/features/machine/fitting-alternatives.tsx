/** What fits the chosen machine instead of a part that does not. */
import type { ReactNode } from 'react';
import type { FittingAlternative } from '#domain/drawings/alternative-contract.ts';
import { m } from '#messages';
import { drawingPath, pagePaths } from '#platform/http/page-paths.ts';
import { partPath } from '#platform/paths.ts';
import { formatCount } from '#web/kit/format/format.ts';
import { PageAnchor } from '#web/kit/page/page-anchor.tsx';
import { PartNumber } from '#web/kit/ui/part-number.tsx';
import { Price } from '#web/kit/ui/price.tsx';
import { StockBadge } from '#web/kit/ui/stock-badge.tsx';

interface FittingAlternativesProps {
  alternatives: readonly FittingAlternative[];
  /** What can be done with one: a button. */
  action?: (alternative: FittingAlternative) => ReactNode;
}

/** With none, whom to ask. */
export function FittingAlternatives({ alternatives, action }: FittingAlternativesProps) {
  if (alternatives.length === 0)
    return (
      <p className="alternatives small">
        {m.fitment_instead_none()} <PageAnchor href={pagePaths.contact}>{m.fitment_instead_ask()}</PageAnchor>
      </p>
    );
  return (
    <div className="alternatives">
      <p className="label-text quiet">{m.fitment_instead()}</p>
      <ul>
        {alternatives.map((alternative) => (
          <li key={alternative.parts.map(({ part }) => part._id).join(' ')}>
            <Alternative alternative={alternative} />
            {action?.(alternative)}
          </li>
        ))}
      </ul>
    </div>
  );
}

function Alternative({ alternative }: { alternative: FittingAlternative }) {
  return (
    <div className="alternatives__parts">
      {alternative.parts.map(({ part, quantity }) => (
        <span key={part._id}>
          {quantity > 1 ? `${formatCount(quantity)} × ` : null}
          <PageAnchor href={partPath(part.slug)}>
            <PartNumber value={part.partNumber} />
          </PageAnchor>{' '}
          <span className="small">
            {part.brand} · {part.name}
          </span>{' '}
          <span className="alternatives__offer small">
            <Price amount={part.pricePerUnit} /> <StockBadge available={part.availableQnty} minimum={part.minQnty} />
          </span>
        </span>
      ))}
      <span className="small quiet">
        <Reason alternative={alternative} />
      </span>
    </div>
  );
}

function Reason({ alternative: { reason, drawing } }: { alternative: FittingAlternative }) {
  if (reason === 'callout' && drawing)
    return (
      <PageAnchor href={drawingPath(drawing.slug, drawing.callout)}>
        {m.fitment_instead_callout({ callout: drawing.callout })}
      </PageAnchor>
    );
  return reason === 'replacement' ? m.fitment_instead_replacement() : m.fitment_instead_interchange();
}
