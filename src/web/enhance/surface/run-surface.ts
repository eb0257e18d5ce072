/** Starts the surface: its navigation, and what fetches a page a moment before it is asked for. */
import { drawingPath, pagePaths } from '#platform/http/page-paths.ts';
import { partPath } from '#platform/paths.ts';
import { fetchEarly } from './fetch-page.ts';
import type { PageStarts } from './page-starts.ts';
import { Surface } from './surface-navigation.ts';
import { pathOfPage, surfacePageOf } from './surface-page.ts';

/** Time in ms after which a pointer rests on a link. */
const restMs = 65;

export function runSurface(starts: PageStarts): void {
  const page = surfacePageOf(document);
  if (!page) return;
  const surface = new Surface(page, starts);
  let tapped: EventTarget | null = null;
  document.addEventListener('click', ({ target }) => {
    tapped = target;
  });
  navigation.addEventListener('navigate', (event) => {
    const { destination, navigationType } = event;
    const link = navigationType === 'push' ? linkAt(tapped) : null;
    tapped = null;
    // Forms and scripts load pages as everywhere: their pages say what is wrong with what was typed. A link to the page itself loads it
    // again: its script may have failed.
    const leads = link?.href === destination.url && link.pathname !== location.pathname;
    if ((leads || navigationType === 'traverse') && canShow(event)) surface.intercept(event, link);
  });
  fetchBeforeTaps();
  // As data-connected of a drawing: links are followed here from now on.
  document.documentElement.dataset['surfaceRuns'] = '';
  // After a reload the visitor may have gone back before this script was here.
  if (pathOfPage(document) !== location.pathname) void surface.showAddress();
}

/** Traversals to another document, downloads and fragments of the page are left to the browser. */
function canShow({ canIntercept, hashChange, downloadRequest, destination }: NavigateEvent): boolean {
  return canIntercept && !hashChange && downloadRequest === null && isOnSurface(new URL(destination.url).pathname);
}

function isOnSurface(path: string): boolean {
  const machine = path.startsWith(pagePaths.machines) ? path.slice(pagePaths.machines.length).split('/') : [];
  return path.startsWith(drawingPath('')) || path.startsWith(partPath('')) || machine.length === 3;
}

function linkAt(target: EventTarget | null): HTMLAnchorElement | null {
  // A link of an SVG has its address in an object.
  const link = target instanceof Element ? target.closest<HTMLAnchorElement | SVGAElement>('a[href]') : null;
  if (!(link instanceof SVGAElement)) return link;
  return Object.assign(document.createElement('a'), { href: link.href.baseVal });
}

/** Fetches the page of a link that is pressed, that has the focus or on which a mouse rests, unless the visitor saves data. */
function fetchBeforeTaps(): void {
  // The Network Information API is not in every browser, nor in TypeScript's DOM.
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  if (connection?.saveData) return;
  let resting: ReturnType<typeof setTimeout> | undefined;
  const fetchAfter = (delay: number) => (event: Event) => {
    clearTimeout(resting);
    const link = linkAt(event.target);
    // The link that removes the kept machine leads to another page before the click, by the cookie.
    if (!link || !isOnSurface(link.pathname) || 'machineRemove' in link.dataset) return;
    // Other listeners write the chosen machine into the address first.
    resting = setTimeout(() => link.pathname !== location.pathname && fetchEarly(link.href), delay);
  };
  document.addEventListener('pointerover', fetchAfter(restMs));
  document.addEventListener('pointerdown', fetchAfter(0));
  document.addEventListener('focusin', fetchAfter(restMs));
}
