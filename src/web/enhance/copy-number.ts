import { m } from '#messages';
import { announce } from '#web/ui/announce.ts';
import { on } from './delegate.ts';

/** How long the tick stays after copying, in ms. */
const tickTime = 1600;

/** Buttons with data-copy copy its value, say so, and show a tick for a moment. */
export function copyNumbers(): void {
  on('click', '[data-copy]', async (button) => {
    const number = button.dataset['copy'] ?? '';
    try {
      await navigator.clipboard.writeText(number);
    } catch {
      announce(m.ui_copy_failed());
      return;
    }
    announce(m.ui_copied({ number }));
    changeIcon(button, 'copy', 'ok');
    setTimeout(() => changeIcon(button, 'ok', 'copy'), tickTime);
  });
}

/** Shows another icon of the same sprite. */
export function changeIcon(button: Element, from: string, to: string): void {
  const use = button.querySelector('use');
  use?.setAttribute('href', (use.getAttribute('href') ?? '').replace(`#${from}`, `#${to}`));
}
