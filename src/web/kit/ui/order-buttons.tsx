import '#web/styles/order-buttons.css';
import { m } from '#messages';
import { Icon } from './icon.tsx';
import { IconButton } from './icon-button.tsx';

interface OrderButtonsProps {
  /** Of what is moved. */
  name: string;
  /** From 1. */
  position: number;
  total: number;
  busy?: boolean;
  onMove: (position: number) => Promise<void> | void;
}

/** Moves an entry of a list up or down. */
export function OrderButtons({ name, position, total, busy = false, onMove }: OrderButtonsProps) {
  const move = async (to: number, button: HTMLElement) => {
    await onMove(to);
    // The browser takes the focus away from an element that moves with its row.
    requestAnimationFrame(() => button.focus());
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
