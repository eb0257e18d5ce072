import { changeIcon } from '#web/enhance/copy-number.ts';
import { on } from '#web/enhance/delegate.ts';

const intervalMs = 4000;
const reducedMotion = matchMedia('(prefers-reduced-motion: reduce)');

/**
 * Starts the carousel of brands: it scrolls by one item at a time and reverses at either end. It stops while it is
 * hovered or focused, while it is out of view, when paused, and with prefers-reduced-motion.
 */
export function runCarousel(): void {
  on('click', '[data-carousel-step]', (button) => {
    const list = carouselOf(button);
    pause(button.closest('section')?.querySelector('[data-carousel-pause]'), true);
    if (list) scroll(list, Number(button.dataset['carouselStep']) * list.clientWidth);
  });
  on('click', '[data-carousel-pause]', (button) => pause(button, button.ariaPressed !== 'true'));
  if (reducedMotion.matches) return;
  let step = 1;
  setInterval(() => {
    const list = document.querySelector<HTMLElement>('[data-carousel]');
    if (!list || !canScroll(list)) return;
    const position = Math.abs(list.scrollLeft);
    if (position >= list.scrollWidth - list.clientWidth - 2) step = -1;
    if (position <= 2) step = 1;
    scroll(list, step * (list.firstElementChild?.clientWidth ?? 0));
  }, intervalMs);
}

function carouselOf(button: Element): HTMLElement | null | undefined {
  return button.closest('section')?.querySelector<HTMLElement>('[data-carousel]');
}

function pause(button: Element | null | undefined, paused: boolean): void {
  if (!button) return;
  button.ariaPressed = String(paused);
  changeIcon(button, paused ? 'pause' : 'play', paused ? 'play' : 'pause');
}

function canScroll(list: HTMLElement): boolean {
  const paused = list.closest('section')?.querySelector('[data-carousel-pause][aria-pressed=true]');
  if (paused || document.hidden || list.matches(':hover, :focus-within')) return false;
  const { top, bottom } = list.getBoundingClientRect();
  return bottom > 0 && top < window.innerHeight;
}

function scroll(list: HTMLElement, distance: number): void {
  const direction = getComputedStyle(list).direction === 'rtl' ? -1 : 1;
  list.scrollBy({ left: distance * direction, behavior: reducedMotion.matches ? 'instant' : 'smooth' });
}
