import { on } from './delegate.ts';

const motion = matchMedia('(prefers-reduced-motion: reduce)');

/**
 * A thumbnail of the gallery scrolls the strip of large pictures to its own, and the thumbnail of the visible one is marked.
 * Without script a thumbnail is a link to its picture in the strip.
 */
export function switchGalleryPictures(): void {
  on('click', '.gallery__thumbs a', (link, event) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    const strip = link.closest('.gallery')?.querySelector('.gallery__strip');
    if (!strip) return;
    // The address stays: Back leads to the previous page, not to the previous picture.
    event.preventDefault();
    const picture = strip.children[thumbs(strip).indexOf(link)];
    if (!picture) return;
    const distance = picture.getBoundingClientRect().left - strip.getBoundingClientRect().left;
    strip.scrollBy({ left: distance, behavior: motion.matches ? 'instant' : 'smooth' });
  });
  // Scroll events do not bubble.
  document.addEventListener(
    'scroll',
    ({ target }) => {
      if (target instanceof Element && target.matches('.gallery__strip')) markVisible(target);
    },
    { capture: true, passive: true },
  );
}

function thumbs(strip: Element): HTMLElement[] {
  return [...(strip.closest('.gallery')?.querySelectorAll<HTMLElement>('.gallery__thumbs a') ?? [])];
}

function markVisible(strip: Element): void {
  // scrollLeft is negative in a page from right to left.
  const visible = Math.round(Math.abs(strip.scrollLeft) / strip.clientWidth);
  thumbs(strip).forEach((thumb, index) => {
    if (index === visible) thumb.setAttribute('aria-current', 'true');
    else thumb.removeAttribute('aria-current');
  });
}
