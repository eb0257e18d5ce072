import { Link } from 'react-router';
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
              <Link to={partsPath({ category: slug })}>
                {name} <span>{partCount(count)}</span>
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </nav>
  );
}
