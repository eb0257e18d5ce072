/** On a phone each row is one line until it is opened: by its button, by its tick, or as the current one. */

/** Opens or closes a row, as its button says. */
export function setOpen(row: HTMLElement, isOpen: boolean): void {
  row.classList.toggle('is-open', isOpen);
  const button = row.querySelector('[data-row-toggle]');
  if (button) button.ariaExpanded = String(isOpen);
}

export function openRows(drawing: HTMLElement): void {
  for (const button of drawing.querySelectorAll<HTMLButtonElement>('button[data-row-toggle]')) button.disabled = false;
  drawing.addEventListener('click', ({ target }) => {
    const row = target instanceof Element ? target.closest('[data-row-toggle]')?.closest('tr') : null;
    if (row) setOpen(row, !row.classList.contains('is-open'));
  });
  // The pieces of a ticked row have to be visible.
  drawing.addEventListener('change', ({ target }) => {
    if (!(target instanceof HTMLInputElement) || !target.matches('[data-drawing-pick]') || !target.checked) return;
    const row = target.closest('tr');
    if (row) setOpen(row, true);
  });
}
