import type { Category } from '#domain/catalog/contract.ts';
import type { MachineQuery } from '#domain/fitment/machine-query.ts';
import { m } from '#messages';
import { pagePaths } from '#platform/http/page-paths.ts';
import { formatCount } from '#web/kit/format/format.ts';
import { PageAnchor } from '#web/kit/page/page-anchor.tsx';
import { ButtonAnchor } from '#web/kit/ui/button-anchor.tsx';
import { fittingPartsPath } from './machine-addresses.ts';

interface PartCategoriesProps {
  /** The categories with a part that fits, each followed by those below it. */
  categories: readonly Category[];
  query: MachineQuery;
  hasSerial: boolean;
  /** Number of parts that fit. */
  total: number;
}

/** The categories with the exact number of parts that fit, as links to their lists. */
export function PartCategories({ categories, query, hasSerial, total }: PartCategoriesProps) {
  const tops = categories.filter(({ parent }) => parent === null);
  return (
    <section className="section" aria-labelledby="categories">
      <div className="section__head">
        <h2 id="categories">{m.machine_categories()}</h2>
        {total > 0 ? (
          <PageAnchor className="end" href={fittingPartsPath(query)}>
            {m.machine_all_fitting()} ({formatCount(total)})
          </PageAnchor>
        ) : null}
      </div>
      {tops.length === 0 ? <NoParts hasSerial={hasSerial} /> : null}
      <ul className="machine-categories">
        {tops.map((top) => (
          <li key={top.slug}>
            <CategoryLink category={top} query={query} />
            <ul>
              {categories
                .filter(({ parent }) => parent === top.slug)
                .map((category) => (
                  <li key={category.slug}>
                    <CategoryLink category={category} query={query} />
                  </li>
                ))}
            </ul>
          </li>
        ))}
      </ul>
    </section>
  );
}

function CategoryLink({ category, query }: { category: Category; query: MachineQuery }) {
  const { slug, name, count } = category;
  return (
    <PageAnchor href={fittingPartsPath(query, slug)}>
      {name} <span className="quiet">({formatCount(count)})</span>
    </PageAnchor>
  );
}

function NoParts({ hasSerial }: { hasSerial: boolean }) {
  return (
    <div className="machine__none">
      <p>{hasSerial ? m.machine_no_parts_serial() : m.machine_no_parts()}</p>
      <ButtonAnchor href={pagePaths.contact}>{m.machine_ask()}</ButtonAnchor>
    </div>
  );
}
