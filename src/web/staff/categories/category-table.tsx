import { Link } from 'react-router';
import { categoryPathTo } from '#domain/catalog/category-tree.ts';
import type { Category } from '#domain/catalog/contract.ts';
import { m } from '#messages';
import { pagePaths } from '#platform/http/page-paths.ts';
import { formatCount } from '#web/kit/format/format.ts';
import { Button } from '#web/kit/ui/button.tsx';
import { Icon } from '#web/kit/ui/icon.tsx';
import { OrderButtons } from '#web/kit/ui/order-buttons.tsx';
import { Table } from '#web/kit/ui/table.tsx';
import { type CategoryPlace, type DropAim, dropPlace, placeOf, withCategoryMoved } from './category-places.ts';
import { useCategoryDrag } from './use-category-drag.ts';
import { placeSentence, useCategoryMoves } from './use-category-moves.ts';

interface CategoryActions {
  onEdit: (category: Category) => void;
  onDelete: (category: Category) => void;
}

interface CategoryTableProps extends CategoryActions {
  /** The categories in the shop's order, each followed by those below it. */
  categories: readonly Category[];
}

/** The tree of categories; its rows are moved by dragging and by buttons. */
export function CategoryTable({ categories: saved, ...actions }: CategoryTableProps) {
  const { categories, busy, last, move, undo } = useCategoryMoves(saved);
  const { box, drag } = useCategoryDrag((slug, aim) => {
    const place = dropPlace(categories, slug, aim);
    if (place) void move(slug, place);
  });
  const place = drag?.aim ? dropPlace(categories, drag.slug, drag.aim) : null;
  const columns = [
    { label: m.dashboard_category() },
    { label: m.categories_parts(), number: true },
    { label: m.categories_order() },
    { label: m.dashboard_action() },
  ];
  const isDragged = ({ slug }: Category) =>
    drag !== null && categoryPathTo(categories, slug).some((above) => above.slug === drag.slug);
  return (
    <div ref={box}>
      <Table caption={m.categories_menu()} columns={columns} stack>
        {categories.map((category) => (
          <CategoryRow
            key={category.slug}
            category={category}
            categories={categories}
            busy={busy}
            dragged={isDragged(category)}
            aim={place && drag?.aim?.over === category.slug ? drag.aim.zone : undefined}
            onMove={(position) => move(category.slug, { parent: category.parent, position })}
            {...actions}
          />
        ))}
      </Table>
      {drag || last ? (
        <div className="move-bar">
          <p>{drag ? aimSentence(categories, drag.slug, place) : last?.sentence}</p>
          {!drag && last?.back ? (
            <Button size="dense" busy={busy} onClick={() => void undo()}>
              {m.categories_undo()}
            </Button>
          ) : null}
        </div>
      ) : null}
    </div>
  );
}

function aimSentence(categories: readonly Category[], slug: string, place: CategoryPlace | null): string {
  return place ? placeSentence(withCategoryMoved(categories, slug, place), slug) : m.categories_drag_help();
}

interface CategoryRowProps extends CategoryTableProps {
  category: Category;
  busy: boolean;
  /** True when the category or one above it is dragged. */
  dragged: boolean;
  /** Where a dragged category comes to when it is dropped on this row. */
  aim: DropAim['zone'] | undefined;
  onMove: (position: number) => Promise<void>;
}

function CategoryRow({ category, categories, busy, dragged, aim, onMove, onEdit, onDelete }: CategoryRowProps) {
  const { slug, name, parent, count } = category;
  const path = categoryPathTo(categories, slug).slice(0, -1);
  const isEmpty = count === 0 && !categories.some((other) => other.parent === slug);
  return (
    <tr data-slug={slug} data-dragged={dragged || undefined} data-aim={aim}>
      <th scope="row" className="lead" data-level={path.length}>
        <span className="categories__name">
          <span className="drag-handle" aria-hidden="true" title={m.categories_drag_help()}>
            <Icon name="drag" />
          </span>
          <span>{name}</span>
        </span>
        {parent ? (
          <span className="table__sub categories__path">{path.map((above) => above.name).join(' › ')}</span>
        ) : null}
      </th>
      <td className="num" data-label={m.categories_parts()}>
        {count > 0 ? <Link to={`${pagePaths.products}?category=${slug}`}>{formatCount(count)}</Link> : count}
      </td>
      <td data-label={m.categories_order()}>
        <OrderButtons name={category.name} {...placeOf(categories, category.slug)} busy={busy} onMove={onMove} />
      </td>
      <td className="table__actions">
        <Button size="dense" aria-label={m.categories_edit_name({ name })} onClick={() => onEdit(category)}>
          {m.categories_edit()}
        </Button>{' '}
        {isEmpty ? (
          <Button
            size="dense"
            variant="danger-line"
            aria-label={m.categories_delete_name({ name })}
            onClick={() => onDelete(category)}
          >
            {m.dashboard_delete()}
          </Button>
        ) : null}
      </td>
    </tr>
  );
}
