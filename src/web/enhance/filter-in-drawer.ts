import { on } from './delegate.ts';

/** Fragment of filter links in the drawer: the next page opens the drawer again. */
const mark = '#filters';

/** Keeps the filter drawer open on narrow screens while several filters are chosen one after another. */
export function keepFiltersOpen(): void {
  on('click', '.facets:popover-open a.check', (link) => {
    (link as HTMLAnchorElement).hash = mark;
  });
  if (location.hash !== mark) return;
  history.replaceState(history.state, '', location.pathname + location.search);
  const drawer = document.querySelector<HTMLElement>('.facets[popover]');
  if (drawer && matchMedia('(max-width: 64em)').matches) drawer.showPopover();
}
