/**
 * The links of the main navigation are one stop of the Tab key, and so are those of the header, and the drawings above a list;
 * the arrow keys move between them: the content of a page is a few keys away. In the drawer of narrow screens every link is a stop.
 */
import { on } from './delegate.ts';

const groups = ['.nav ul a, .nav ul button', '.site-header__tools a', '.drawing-strip a'] as const;
const [navigation] = groups;
const narrow = '(max-width: 64em)';

/** Where each key leads to, from a place among `count` links. */
const places: Readonly<Record<string, (place: number, count: number) => number>> = {
  ArrowRight: (place) => place + 1,
  ArrowLeft: (place) => place - 1,
  Home: () => 0,
  End: (_place, count) => count - 1,
};

export function navigateWithArrowKeys(): void {
  // Signing in and the width change which links are visible, so the stop is chosen when it is needed.
  document.addEventListener('keydown', ({ key }) => {
    if (key === 'Tab') groups.forEach(chooseStop);
  });
  for (const group of groups)
    on('keydown', group, (link, event) => {
      const goTo = places[event.key];
      if (!goTo || !isOneStop(group) || event.ctrlKey || event.metaKey || event.altKey) return;
      const all = visibleLinks(group);
      const rightToLeft = getComputedStyle(link).direction === 'rtl';
      const place = all.indexOf(link);
      const to = goTo(place, all.length);
      all[rightToLeft && event.key.startsWith('Arrow') ? 2 * place - to : to]?.focus();
      event.preventDefault();
    });
}

function isOneStop(group: string): boolean {
  return group !== navigation || !matchMedia(narrow).matches;
}

/** The focused link, else the current page's, else the first. */
function chooseStop(group: string): void {
  const all = visibleLinks(group);
  const stop =
    all.find((link) => link === document.activeElement) ?? all.find((link) => link.ariaCurrent === 'page') ?? all[0];
  for (const link of all) link.tabIndex = isOneStop(group) && link !== stop ? -1 : 0;
}

function visibleLinks(group: string): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>(group)].filter((link) => link.offsetParent !== null);
}
