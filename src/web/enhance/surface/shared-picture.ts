/** The picture that two pages share: the thumbnail of an assembly grows to its drawing, and back. */
import type { SurfacePage } from './surface-page.ts';

const reducedMotion = matchMedia('(prefers-reduced-motion: reduce)');
const mark = 'shared-picture';
const large = '[data-machine-map], [data-drawing-view]';

/**
 * Changes the page, with a view transition where the browser has them and the visitor wants motion.
 * @param link what was tapped; null: the visitor went back or forward
 */
export async function changeWithTransition(
  change: () => void,
  from: SurfacePage,
  to: SurfacePage,
  link: HTMLAnchorElement | null,
): Promise<void> {
  if (!('startViewTransition' in document) || reducedMotion.matches) return change();
  const unmark = () => {
    for (const marked of document.querySelectorAll(`.${mark}`)) marked.classList.remove(mark);
  };
  pictureFor(to, link)?.classList.add(mark);
  const transition = document.startViewTransition(() => {
    unmark();
    change();
    pictureFor(from, null)?.classList.add(mark);
  });
  // It is skipped in a hidden window, and by the next one.
  transition.ready.catch(() => undefined);
  void transition.finished.finally(unmark);
  await transition.updateCallbackDone;
}

/** The picture in the shown page that stands for another page: its thumbnail if that is in sight, else the large picture. */
function pictureFor({ path }: SurfacePage, link: HTMLAnchorElement | null): Element | null {
  const links = link ? [link] : [...document.querySelectorAll<HTMLAnchorElement>('main a:has(> img)')];
  const thumbnail = links.find(({ pathname }) => pathname === path)?.querySelector(':scope > img');
  return thumbnail && isInSight(thumbnail) ? thumbnail : document.querySelector(large);
}

function isInSight(element: Element): boolean {
  const { top, bottom } = element.getBoundingClientRect();
  return bottom > 0 && top < innerHeight;
}
