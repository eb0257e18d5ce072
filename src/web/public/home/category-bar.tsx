import '#web/styles/category-bar.css';
import type { Category } from '#domain/catalog/contract.ts';
import { m } from '#messages';
import { partsPath } from '#platform/paths.ts';
import { partCount } from '#web/kit/format/part-format.ts';
import { CachedHtml } from '#web/kit/page/cached-html.tsx';
import { PageAnchor } from '#web/kit/page/page-anchor.tsx';

interface CategoryBarProps {
  categories: readonly Category[];
}

/** Links to the top categories, under the hero. */
export function CategoryBar(props: CategoryBarProps) {
  if (props.categories.length === 0) return null;
  return (
    <CachedHtml
      tag="nav"
      className="category-bar"
      aria-label={m.list_category()}
      content={CategoryBarContent}
      props={props}
    />
  );
}

function CategoryBarContent({ categories }: CategoryBarProps) {
  return (
    <div className="wrap">
      <ul>
        {categories.map(({ slug, name, count }) => (
          <li key={slug}>
            <PageAnchor href={partsPath({ category: slug })}>
              {name} <span>{partCount(count)}</span>
            </PageAnchor>
          </li>
        ))}
      </ul>
    </div>
  );
}
