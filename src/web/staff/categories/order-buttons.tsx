import type { Category } from '#domain/catalog/contract.ts';
import { m } from '#messages';
import { Icon } from '#web/kit/ui/icon.tsx';
import { IconButton } from '#web/kit/ui/icon-button.tsx';
import { placeOf } from './category-places.ts';

interface OrderButtonsProps {
  category: Category;
  categories: readonly Category[];
  busy: boolean;
  onMove: (position: number) => Promise<void>;
}

/** Moves the category up or down among those with the same parent. */
export function OrderButtons({ category: { slug, name }, categories, busy, onMove }: OrderButtonsProps) {
  const { position, total } = placeOf(categories, slug);
  const move = async (to: number, button: HTMLElement) => {
    await onMove(to);
    // The browser takes the focus away from an element that moves with its row.
    button.focus();
  };
  const orderButton = (label: string, to: number, className: string) => (
    <IconButton
      label={label}
      className={className}
      aria-disabled={busy || to < 1 || to > total || undefined}
      onClick={({ currentTarget }) => {
        if (!busy && to >= 1 && to <= total) void move(to, currentTarget);
      }}
    >
      <Icon name="right" small />
    </IconButton>
  );
  return (
    <span className="order-buttons">
      {orderButton(m.categories_move_up({ name }), position - 1, 'order-buttons__up')}
      {orderButton(m.categories_move_down({ name }), position + 1, 'order-buttons__down')}
    </span>
  );
}
