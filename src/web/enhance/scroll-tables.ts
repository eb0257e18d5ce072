import { watchOverflow } from '#web/kit/browser/watch-overflow.ts';

/** Tables of pages without React that are wider than their box can be scrolled with the keyboard. */
export function scrollTables(): void {
  for (const box of document.querySelectorAll<HTMLElement>('.table-box')) watchOverflow(box);
}
