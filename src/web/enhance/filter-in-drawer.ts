import { on } from './delegate.ts';

/** Kept in the address while one chooses filters in the drawer: the next page opens it again. */
const mark = '#filters';

/** On narrow screens several filters can be chosen one after another without opening the drawer each time. */
export function filterInDrawer(): void {
  on('click', '.facets:popover-open a.check', (link) => {
    (link as HTMLAnchorElement).hash = mark;
  });
  if (location.hash !== mark) return;
  history.replaceState(history.state, '', location.pathname + location.search);
  const drawer = document.querySelector<HTMLElement>('.facets[popover]');
  if (drawer && matchMedia('(max-width: 64em)').matches) drawer.showPopover();
}
