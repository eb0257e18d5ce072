import { m } from '#messages';
import { CachedHtml } from '#web/kit/page/cached-html.tsx';
import { PartCard } from '../part-card.tsx';
import type { PartOnCard } from '../part-summary.ts';

interface FeaturedPartsProps {
  parts: readonly PartOnCard[];
}

/** The parts that the owner has chosen. */
export function FeaturedParts(props: FeaturedPartsProps) {
  return (
    <CachedHtml
      tag="section"
      className="section wrap"
      aria-labelledby="featured-parts"
      content={FeaturedPartsContent}
      props={props}
    />
  );
}

function FeaturedPartsContent({ parts }: FeaturedPartsProps) {
  return (
    <>
      <div className="section__head">
        <h2 id="featured-parts">{m.home_featured_parts()}</h2>
      </div>
      <div className="ruled cards">
        {parts.map((part) => (
          <PartCard key={part._id} part={part} />
        ))}
      </div>
    </>
  );
}
