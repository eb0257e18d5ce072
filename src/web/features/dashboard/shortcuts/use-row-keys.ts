/** In the row that has the focus, o opens its link and x chooses it. j and k move between rows (enhance/list-keys.ts). */
import { useEffect } from 'react';
import { isTyping } from './is-typing.ts';

/** Handles the keys in rows with `data-row`: `data-row-link` is opened, and a checkbox is chosen. */
export function useRowKeys(): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event)) return;
      if (document.querySelector('dialog[open]')) return;
      const control = controlOf(event.key);
      if (!control) return;
      event.preventDefault();
      control.click();
    };
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, []);
}

function controlOf(key: string): HTMLElement | null | undefined {
  const row = document.activeElement?.closest('tr[data-row]');
  if (key === 'o') return row?.querySelector<HTMLElement>('[data-row-link]');
  if (key === 'x') return row?.querySelector<HTMLElement>('input[type=checkbox]');
  return null;
}
