import { Link } from 'react-router';
import { categoryPathTo } from '#domain/catalog/category-tree.ts';
import type { Category } from '#domain/catalog/contract.ts';
import { m } from '#messages';
import { pagePaths } from '#platform/page-paths.ts';
import { call } from '#web/api-client.ts';
import { Button, IconButton } from '#web/ui/button.tsx';
import { formatCount } from '#web/ui/format.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Table } from '#web/ui/table.tsx';
import { toastError, useMutation } from '#web/use-mutation.ts';

interface CategoryActions {
  onEdit: (category: Category) => void;
  onDelete: (category: Category) => void;
}

interface CategoryTableProps extends CategoryActions {
  /** In the shop's order, each followed by those below it. */
  categories: readonly Category[];
}

export function CategoryTable({ categories, ...actions }: CategoryTableProps) {
  const columns = [
    { label: m.dashboard_category() },
    { label: m.categories_parts(), number: true },
    { label: m.categories_order() },
    { label: m.dashboard_action() },
  ];
  return (
    <Table caption={m.categories_menu()} columns={columns} stack>
      {categories.map((category) => (
        <CategoryRow key={category.slug} category={category} categories={categories} {...actions} />
      ))}
    </Table>
  );
}

interface CategoryRowProps extends CategoryTableProps {
  category: Category;
}

function CategoryRow({ category, categories, onEdit, onDelete }: CategoryRowProps) {
  const { slug, name, parent, count } = category;
  const path = categoryPathTo(categories, slug).slice(0, -1);
  const isEmpty = count === 0 && !categories.some((other) => other.parent === slug);
  return (
    <tr>
      <th scope="row" className="lead" data-level={path.length}>
        {name}
        {parent ? (
          <span className="table__sub categories__path">{path.map((above) => above.name).join(' › ')}</span>
        ) : null}
      </th>
      <td className="num" data-label={m.categories_parts()}>
        {count > 0 ? <Link to={`${pagePaths.products}?category=${slug}`}>{formatCount(count)}</Link> : count}
      </td>
      <td data-label={m.categories_order()}>
        <OrderButtons category={category} siblings={categories.filter((other) => other.parent === parent)} />
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

/** Moves the category up or down among those with the same parent. */
function OrderButtons({ category: { slug, name }, siblings }: { category: Category; siblings: readonly Category[] }) {
  const { busy, run } = useMutation();
  const place = 1 + siblings.findIndex((sibling) => sibling.slug === slug);
  const move = async (position: number, button: HTMLElement) => {
    const change = () => call('editCategory', { path: { slug }, body: { position } });
    await run(change, { success: m.categories_moved({ name }), onError: toastError });
    // The browser takes the focus away from an element that moves with its row.
    button.focus();
  };
  const orderButton = (label: string, to: number, className: string) => (
    <IconButton
      label={label}
      className={className}
      aria-disabled={busy || to < 1 || to > siblings.length || undefined}
      onClick={({ currentTarget }) => {
        if (!busy && to >= 1 && to <= siblings.length) void move(to, currentTarget);
      }}
    >
      <Icon name="right" small />
    </IconButton>
  );
  return (
    <span className="order-buttons">
      {orderButton(m.categories_move_up({ name }), place - 1, 'order-buttons__up')}
      {orderButton(m.categories_move_down({ name }), place + 1, 'order-buttons__down')}
    </span>
  );
}
