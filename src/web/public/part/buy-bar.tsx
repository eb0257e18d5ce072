import type { Product } from '#domain/catalog/contract.ts';
import { perUnit } from '#domain/catalog/unit-name.ts';
import type { Replacements } from '#domain/relations/contract.ts';
import { m } from '#messages';
import { purchasePath } from '#platform/http/page-paths.ts';
import { formatCount } from '#web/kit/format/format.ts';
import { ButtonAnchor } from '#web/kit/ui/button-anchor.tsx';
import { Price } from '#web/kit/ui/price.tsx';
import { canBeOrdered } from '../part-summary.ts';
import { InsteadLink, onlyReplacement } from './instead-link.tsx';
import { canComeBack, notifyFragment } from './out-of-stock.ts';

interface BuyBarProps {
  part: Product;
  /** As in BuyBox. */
  asked: number | null;
  replacements: Replacements;
}

/** Price and button in a bar that stays visible on phones. */
export function BuyBar({ part, asked, replacements }: BuyBarProps) {
  return (
    <div className="buy-bar" role="region" aria-label={m.part_buy_bar()} data-buy-bar>
      <div>
        <Price amount={part.pricePerUnit} per={perUnit[part.unit]()} />
        <span className="table__sub">
          {m.part_buy_bar_stock({ available: formatCount(part.availableQnty), minimum: formatCount(part.minQnty) })}
        </span>
      </div>
      {canBeOrdered(part) || part.backOrderDays !== null ? (
        <ButtonAnchor href={purchasePath(part._id, asked ?? undefined)} data-buy-link variant="primary" size="big">
          {m.part_buy()}
        </ButtonAnchor>
      ) : canComeBack(replacements) && !onlyReplacement(replacements) ? (
        <a className="btn btn--ink btn--big" href={`#${notifyFragment}`}>
          {m.notify_submit()}
        </a>
      ) : (
        <InsteadLink replacements={replacements} short />
      )}
    </div>
  );
}
