import { m } from '#messages';
import { partsPath } from '#platform/paths.ts';
import { formatCount } from '#web/kit/format/format.ts';
import { CachedHtml } from '#web/kit/page/cached-html.tsx';
import { PageAnchor } from '#web/kit/page/page-anchor.tsx';
import { EmptyState } from '#web/kit/ui/empty-state.tsx';
import { PartCard } from '../part-card.tsx';
import type { PartOnCard } from '../part-summary.ts';

/** Number of cards that can be visible before scrolling. */
const eagerCards = 3;

interface MainProductsProps {
  parts: readonly PartOnCard[];
  total: number;
}

export function MainProducts(props: MainProductsProps) {
  return (
    <CachedHtml
      tag="section"
      className="section wrap"
      aria-labelledby="main-products"
      content={MainProductsContent}
      props={props}
    />
  );
}

function MainProductsContent({ parts, total }: MainProductsProps) {
  return (
    <>
      <div className="section__head">
        <h2 id="main-products">{m.home_main_products()}</h2>
        {total > 0 ? (
          <PageAnchor className="end" href={partsPath()}>
            {m.home_all_parts({ count: formatCount(total) })}
          </PageAnchor>
        ) : null}
      </div>
      {parts.length === 0 ? (
        <EmptyState title={m.home_no_parts()}>
          <p className="small">{m.home_no_parts_text()}</p>
        </EmptyState>
      ) : (
        <div className="ruled cards">
          {parts.map((part, index) => (
            <PartCard key={part._id} part={part} eager={index < eagerCards} />
          ))}
        </div>
      )}
    </>
  );
}
