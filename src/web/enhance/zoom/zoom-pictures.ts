import { m } from '#messages';
import { on } from '#web/enhance/delegate.ts';

// The listener is added once, when the first picture is opened.
on('click', '[data-zoom-step]', (button) => step(button, Number(button.dataset['zoomStep'])));
on('click', '[data-zoom-close]', (button) => button.closest('dialog')?.close());
on('click', '.zoom__picture', (button, event) => enlarge(button, event));
on('keydown', '.zoom', (dialog, event) => {
  if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return;
  // In the original size the arrow keys scroll.
  if (dialog.querySelector('[aria-pressed=true]')) return;
  event.preventDefault();
  const forward = (event.key === 'ArrowRight') === (getComputedStyle(dialog).direction !== 'rtl');
  step(dialog, forward ? 1 : -1);
});

/**
 * Opens a picture of the gallery in a dialog that fills the window; a click shows it in its original size, scrollable.
 * The arrow keys change the picture, Escape closes.
 */
export function zoomPicture(link: HTMLAnchorElement, dialog: HTMLDialogElement): void {
  show(dialog, pictures(dialog).indexOf(link));
  dialog.showModal();
}

function pictures(dialog: HTMLElement): HTMLAnchorElement[] {
  return [...(dialog.closest('.gallery')?.querySelectorAll<HTMLAnchorElement>('a[data-zoom]') ?? [])];
}

function show(dialog: HTMLElement, index: number): void {
  const all = pictures(dialog);
  const link = all[index];
  const button = dialog.querySelector<HTMLElement>('.zoom__picture');
  if (!link || !button) return;
  const image = new Image();
  image.src = link.href;
  image.alt = link.querySelector('img')?.alt ?? '';
  button.ariaPressed = 'false';
  button.replaceChildren(image);
  dialog.dataset['place'] = String(index);
  const place = dialog.querySelector('[data-zoom-place]');
  if (place) place.textContent = m.part_picture({ number: index + 1, total: all.length });
}

function step(inside: HTMLElement, by: number): void {
  const dialog = inside.closest<HTMLElement>('dialog');
  const total = dialog ? pictures(dialog).length : 0;
  if (dialog && total > 1) show(dialog, (Number(dialog.dataset['place']) + by + total) % total);
}

/** Toggles between fitted and original size; the clicked point moves to the middle. */
function enlarge(button: HTMLElement, event: MouseEvent): void {
  const image = button.querySelector('img');
  const container = button.parentElement;
  if (!image || !container) return;
  const { left, top, width, height } = image.getBoundingClientRect();
  // A click by keyboard (detail 0) has no position: use the middle.
  const [x, y] = event.detail === 0 ? [0.5, 0.5] : [(event.clientX - left) / width, (event.clientY - top) / height];
  button.ariaPressed = String(button.ariaPressed !== 'true');
  container.scrollTo(
    x * image.offsetWidth - container.clientWidth / 2,
    y * image.offsetHeight - container.clientHeight / 2,
  );
}
