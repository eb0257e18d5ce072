import { changeIcon } from './copy-number.ts';
import { on } from './delegate.ts';

/** Time between two moves, in ms. */
const pace = 4000;
const stillness = matchMedia('(prefers-reduced-motion: reduce)');

/**
 * The strip of brands scrolls on by one item at a time, and back again from its end, so that it never
 * jumps. It rests while somebody points at it or is in it, when it is out of sight, when told to, and
 * where less motion is wished.
 */
export function moveStrip(): void {
  on('click', '[data-carousel-step]', (button) => {
    const list = stripOf(button);
    pause(button.closest('section')?.querySelector('[data-carousel-pause]'), true);
    if (list) scroll(list, Number(button.dataset['carouselStep']) * list.clientWidth);
  });
  on('click', '[data-carousel-pause]', (button) => pause(button, button.ariaPressed !== 'true'));
  if (stillness.matches) return;
  let step = 1;
  setInterval(() => {
    const list = document.querySelector<HTMLElement>('[data-carousel]');
    if (!list || !mayMove(list)) return;
    const position = Math.abs(list.scrollLeft);
    if (position >= list.scrollWidth - list.clientWidth - 2) step = -1;
    if (position <= 2) step = 1;
    scroll(list, step * (list.firstElementChild?.clientWidth ?? 0));
  }, pace);
}

function stripOf(button: Element): HTMLElement | null | undefined {
  return button.closest('section')?.querySelector<HTMLElement>('[data-carousel]');
}

function pause(button: Element | null | undefined, paused: boolean): void {
  if (!button) return;
  button.ariaPressed = String(paused);
  changeIcon(button, paused ? 'pause' : 'play', paused ? 'play' : 'pause');
}

function mayMove(list: HTMLElement): boolean {
  const paused = list.closest('section')?.querySelector('[data-carousel-pause][aria-pressed=true]');
  if (paused || document.hidden || list.matches(':hover, :focus-within')) return false;
  const { top, bottom } = list.getBoundingClientRect();
  return bottom > 0 && top < window.innerHeight;
}

function scroll(list: HTMLElement, distance: number): void {
  const reading = getComputedStyle(list).direction === 'rtl' ? -1 : 1;
  list.scrollBy({ left: distance * reading, behavior: stillness.matches ? 'instant' : 'smooth' });
}
