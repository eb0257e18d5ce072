/**
 * Keyboard and roles of a combobox with a listbox, as the ARIA Authoring Practices describe it: the focus stays in the
 * field, the arrow keys move the active option, Enter chooses it, Escape closes the list.
 */
import { type KeyboardEvent, useId, useState } from 'react';

interface ComboboxOptions {
  /** Number of options that are shown; 0 while the list is closed. */
  readonly count: number;
  readonly choose: (index: number) => void;
  readonly close: () => void;
  /** Called for an arrow key while the list is closed. */
  readonly open?: () => void;
  /** True: the first option is active until another one is chosen, so that Enter needs no arrow key. */
  readonly firstIsActive?: boolean;
}

/** Attributes for the field, the listbox and its options. */
export function useCombobox({ count, choose, close, open, firstIsActive = false }: ComboboxOptions) {
  const listId = useId();
  const [moved, setMoved] = useState<number | null>(null);
  const active = moved !== null && moved < count ? moved : firstIsActive && count > 0 ? 0 : null;
  const optionId = (index: number) => `${listId}-${index}`;
  const moveTo = (index: number) => {
    setMoved(index);
    document.getElementById(optionId(index))?.scrollIntoView({ block: 'nearest' });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      if (count === 0) open?.();
      else if (event.key === 'ArrowDown') moveTo(active === null ? 0 : (active + 1) % count);
      else moveTo(active === null || active === 0 ? count - 1 : active - 1);
    } else if (event.key === 'Enter' && active !== null) {
      event.preventDefault();
      choose(active);
    } else if (event.key === 'Escape' && count > 0) {
      // Otherwise Escape would also close the dialog around the field.
      event.preventDefault();
      event.stopPropagation();
      close();
    }
  };
  return {
    active,
    /** Makes no option active, for a new list. */
    reset: () => setMoved(null),
    field: {
      role: 'combobox',
      'aria-autocomplete': 'list',
      'aria-expanded': count > 0,
      'aria-controls': listId,
      'aria-activedescendant': active === null ? undefined : optionId(active),
      autoComplete: 'off',
      spellCheck: false,
      onKeyDown,
    } as const,
    list: (label: string) => ({ role: 'listbox', id: listId, 'aria-label': label }) as const,
    option: (index: number) =>
      ({
        role: 'option',
        id: optionId(index),
        'aria-selected': index === active,
        // A press would take the focus out of the field and close the list before the click.
        onMouseDown: (event: { preventDefault(): void }) => event.preventDefault(),
        onClick: () => choose(index),
      }) as const,
  };
}
