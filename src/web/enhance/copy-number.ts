import { m } from '#messages';
import { announce } from '#web/kit/browser/announce.ts';
import { on } from './delegate.ts';

/** Duration of the check mark after copying. */
const checkMarkMs = 1600;

/** A button with data-copy copies its value, announces it and shows a check mark for a moment. */
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
    setTimeout(() => changeIcon(button, 'ok', 'copy'), checkMarkMs);
  });
}

/** Replaces an icon by another one of the same sprite. */
export function changeIcon(button: Element, from: string, to: string): void {
  const use = button.querySelector('use');
  use?.setAttribute('href', (use.getAttribute('href') ?? '').replace(`#${from}`, `#${to}`));
}
