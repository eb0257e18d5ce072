import { m } from '#messages';
import { CachedHtml } from '#web/kit/page/cached-html.tsx';
import { PartCard } from '../part-card.tsx';
import type { PartOnCard } from '../part-summary.ts';

interface SimilarPartsProps {
  parts: readonly PartOnCard[];
}

/** Other parts of the same kind, as cards. Renders nothing when there are none. */
export function SimilarParts(props: SimilarPartsProps) {
  if (props.parts.length === 0) return null;
  return (
    <CachedHtml
      tag="section"
      className="section"
      aria-labelledby="similar"
      content={SimilarPartsContent}
      props={props}
    />
  );
}

function SimilarPartsContent({ parts }: SimilarPartsProps) {
  return (
    <>
      <div className="section__head">
        <h2 id="similar">{m.part_similar()}</h2>
      </div>
      <div className="ruled cards cards--three">
        {parts.map((part) => (
          <PartCard key={part._id} part={part} />
        ))}
      </div>
    </>
  );
}
