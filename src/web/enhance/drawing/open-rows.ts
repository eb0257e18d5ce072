/** One row is open at a time: its line shows all it has, and below it stands what can be done with it. */

/** Opens the row and closes the one that was open. @param row null: none is open */
export function openRow(drawing: HTMLElement, row: HTMLElement | null): void {
  for (const open of drawing.querySelectorAll<HTMLElement>('tr.is-open')) if (open !== row) setOpen(open, false);
  if (row) setOpen(row, true);
}

export const isOpenRow = (row: HTMLElement) => row.classList.contains('is-open');

/** What is shown below the row while it is open; null: nothing. */
export function panelOf(row: HTMLElement): HTMLElement | null {
  const next = row.nextElementSibling;
  return next instanceof HTMLElement && next.matches('.drawing-panel') ? next : null;
}

/** Brings the row and what is below it into view: where both do not fit, the row. */
export function showRow(row: HTMLElement): void {
  panelOf(row)?.scrollIntoView({ block: 'nearest' });
  row.scrollIntoView({ block: 'nearest' });
}

export function enableRowToggles(drawing: HTMLElement): void {
  for (const button of drawing.querySelectorAll<HTMLButtonElement>('button[data-row-toggle]')) button.disabled = false;
}

function setOpen(row: HTMLElement, isOpen: boolean): void {
  row.classList.toggle('is-open', isOpen);
  const button = row.querySelector('[data-row-toggle]');
  if (button) button.ariaExpanded = String(isOpen);
}
