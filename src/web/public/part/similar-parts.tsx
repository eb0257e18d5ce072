import { m } from '#messages';
import { PartCard } from '../part-card.tsx';
import type { PartSummary } from '../part-summary.ts';

/** Other parts of the same kind, as cards. Renders nothing without any. */
export function SimilarParts({ parts }: { parts: readonly PartSummary[] }) {
  if (parts.length === 0) return null;
  return (
    <section className="section" aria-labelledby="similar">
      <div className="section__head">
        <h2 id="similar">{m.part_similar()}</h2>
      </div>
      <div className="ruled cards cards--three">
        {parts.map((part) => (
          <PartCard key={part._id} part={part} />
        ))}
      </div>
    </section>
  );
}
