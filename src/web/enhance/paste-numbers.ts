/** Lines that are pasted into a search box are kept apart by commas: the box has one line, and browsers join or space them. */
import { on } from './delegate.ts';

export function pasteNumbers(): void {
  on('paste', '.search input', (found, event) => {
    const lines = (event.clipboardData?.getData('text') ?? '').split(/[\r\n\t]+/).filter((line) => line.trim());
    if (lines.length < 2) return;
    event.preventDefault();
    const input = found as HTMLInputElement;
    input.setRangeText(
      lines.map((line) => line.trim()).join(', '),
      input.selectionStart ?? 0,
      input.selectionEnd ?? 0,
      'end',
    );
    input.dispatchEvent(new Event('input', { bubbles: true }));
  });
}
