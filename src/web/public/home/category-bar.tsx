import type { Category } from '#domain/catalog/contract.ts';
import { m } from '#messages';
import { partsPath } from '#platform/paths.ts';
import { partCount } from '../part-format.ts';

/** Links to the top categories, under the hero. */
export function CategoryBar({ categories }: { categories: readonly Category[] }) {
  if (categories.length === 0) return null;
  return (
    <nav className="category-bar" aria-label={m.list_category()}>
      <div className="wrap">
        <ul>
          {categories.map(({ slug, name, count }) => (
            <li key={slug}>
              <a href={partsPath({ category: slug })}>
                {name} <span>{partCount(count)}</span>
              </a>
            </li>
          ))}
        </ul>
      </div>
    </nav>
  );
}
