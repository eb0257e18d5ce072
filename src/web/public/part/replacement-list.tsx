/** Lists of replacement parts in the supersession notice. */
import type { Replacement } from '#domain/relations/contract.ts';
import { m } from '#messages';
import { partPath } from '#platform/paths.ts';
import { formatAmount, formatCount } from '#web/kit/format/format.ts';
import { ButtonAnchor } from '#web/kit/ui/button-anchor.tsx';
import { StockBadge } from '#web/kit/ui/stock-badge.tsx';
import { interchangeabilityShort } from './interchangeability-labels.ts';
import { PartLink } from './part-link.tsx';

/** Replacement parts with their quantity for one old part, price and stock. */
export function ReplacementList({ parts }: { parts: readonly Replacement[] }) {
  return (
    <ul className="replacements">
      {parts.map(({ part, quantity, interchangeability }) => (
        <li key={part._id}>
          <span>
            {quantity > 1 ? `${m.part_quantity_each({ count: formatCount(quantity) })} ` : null}
            <PartLink part={part} brand />
            <span className="table__sub">
              {part.name}
              {parts.length > 1 ? ` · ${interchangeabilityShort[interchangeability]()}` : null}
            </span>
          </span>
          <span className="replacements__terms">
            <strong>{formatAmount(part.pricePerUnit)}</strong>
            <StockBadge available={part.availableQnty} minimum={part.minQnty} />
            {part.slug ? (
              <ButtonAnchor
                size="dense"
                href={partPath(part.slug)}
                aria-label={m.shop_open_part({ name: part.name, number: part.partNumber })}
              >
                {m.shop_open()}
              </ButtonAnchor>
            ) : null}
          </span>
        </li>
      ))}
    </ul>
  );
}

/** Required parts that no manufacturer delivers any more. */
export function NoLongerAvailable({ parts }: { parts: readonly Replacement[] }) {
  return (
    <p>
      <strong>{m.part_replacement_unavailable()}</strong>{' '}
      {parts.map(({ part }, index) => (
        <span key={part._id}>
          {index > 0 ? ', ' : null}
          <PartLink part={part} brand />
        </span>
      ))}
    </p>
  );
}
