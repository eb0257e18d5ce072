/** Supersession, interchange group and merge of a part. Each section saves at once with its own button. */
import '#web/styles/part-relations.css';
import type { Product } from '#domain/catalog/contract.ts';
import { m } from '#messages';
import { InterchangeSection } from './interchange-section.tsx';
import type { Relations } from './load-relations.ts';
import { MergeSection } from './merge-section.tsx';
import { ReplacementSection } from './replacement-section.tsx';

export function PartRelations({ product, relations }: { product: Product; relations: Relations }) {
  return (
    <section className="section relations" aria-labelledby="relations">
      <div className="section__head">
        <h2 id="relations">{m.relations_title()}</h2>
        <span className="end quiet">{m.relations_saves_immediately()}</span>
      </div>
      <ReplacementSection product={product} relations={relations} />
      <InterchangeSection product={product} relations={relations} />
      <MergeSection product={product} brands={relations.brands} merges={relations.merges} />
    </section>
  );
}
