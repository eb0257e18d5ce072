/** Pointing at, focusing or choosing a row or a spot marks what belongs to it on the other side. */
import { myMachinesPath } from '#platform/http/page-paths.ts';
import { spotAt } from './callout-at.ts';
import { isOpenRow, openRow, showRow } from './open-rows.ts';
import type { Zoom } from './zoom.ts';

/** The elements of one callout: rows of the list, spots over the picture, and groups of an inline SVG and of the numbers above it. */
interface Marked {
  readonly rows: HTMLElement[];
  readonly spots: Element[];
  readonly groups: Element[];
}

export function connectMarks(drawing: HTMLElement, zoom: Zoom): void {
  const all = collect(drawing);
  let pointed = '';
  const point = (callout: string) => {
    if (callout === pointed) return;
    mark(all.get(pointed), 'is-pointed', false);
    mark(all.get(callout), 'is-pointed', true);
    pointed = callout;
  };
  let current = new URLSearchParams(location.search).get('callout') ?? '';
  const choose = (callout: string) => {
    mark(all.get(current), 'is-current', false);
    mark(all.get(callout), 'is-current', true);
    current = callout;
    keepInAddress(callout);
  };
  // This marks the groups of the picture: the server has marked rows and spots.
  mark(all.get(current), 'is-current', true);
  showFirst(all.get(current), zoom);
  drawing.addEventListener('pointerover', ({ target }) => point(calloutOf(target)));
  drawing.addEventListener('pointerleave', () => point(''));
  drawing.addEventListener('focusin', ({ target }) => {
    const callout = calloutOf(target);
    point(callout);
    const [spot] = all.get(callout)?.spots ?? [];
    if (spot) zoom.show(spot);
  });
  drawing.addEventListener('focusout', () => point(''));
  drawing.addEventListener('click', (event) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || !(event.target instanceof Element)) return;
    const { target } = event;
    // A click by keyboard has no place.
    const spot = event.detail > 0 ? spotAt(drawing, event) : null;
    const link = spot?.closest('a') ?? target.closest('a');
    const callout = link?.dataset['calloutLink'] ?? calloutOf(spot ?? target);
    if (callout === '') return;
    if (link && !link.matches('.callout, .callout-link') && !isOwnSpot(link)) {
      // Links to other pages lead there: a part, an assembly of an overview. The number that is meant may be beside the tapped one.
      if (spot && link !== target.closest('a')) leaveFor(event, link);
      return;
    }
    const toggle = target.closest('[data-row-toggle]');
    if (!link && !toggle && isControl(target)) return;
    if (link) event.preventDefault();
    const row = (link?.matches('.callout-link') ? null : target.closest<HTMLElement>('tr')) ?? rowOf(all.get(callout));
    if (toggle && row && isOpenRow(row)) return openRow(drawing, null);
    choose(callout);
    openRow(drawing, row ?? null);
    show(all.get(callout), row, link && !link.matches('.callout') ? 'rows' : 'spots', zoom);
  });
}

/** Follows the link in place of the one that was clicked. */
function leaveFor(event: Event, link: Element): void {
  event.preventDefault();
  location.assign(link.getAttribute('href') ?? '');
}

/** True for a spot of this drawing; one of an overview leads to another drawing. */
function isOwnSpot(link: Element): boolean {
  return link.matches('.spot, .spot-reach') && (link.getAttribute('href') ?? '').includes('callout=');
}

function isControl(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('input, button, label') !== null;
}

/** The row of the callout; of two rows that of the chosen machine. */
function rowOf(marked: Marked | undefined): HTMLElement | undefined {
  return marked?.rows.find((each) => !each.dataset['other'] && !each.hidden) ?? marked?.rows[0];
}

/** Shows the other side: a chosen row shows its spot, and the row of a chosen spot takes the focus. */
function show(marked: Marked | undefined, row: HTMLElement | undefined, side: 'rows' | 'spots', zoom: Zoom): void {
  const [spot] = marked?.spots ?? [];
  if (side === 'spots' && spot) zoom.show(spot);
  if (!row) return;
  if (side === 'rows') row.querySelector<HTMLElement>('.callout')?.focus({ preventScroll: true });
  // Another row has closed, which may have moved this one behind the picture.
  showRow(row);
}

/** Shows the callout of the address. The row stays out of view when the browser restores the scroll position. */
function showFirst(marked: Marked | undefined, zoom: Zoom): void {
  const [visit] = performance.getEntriesByType('navigation');
  const [spot] = marked?.spots ?? [];
  if (spot) zoom.show(spot);
  const row = rowOf(marked);
  if (row && visit instanceof PerformanceNavigationTiming && visit.type === 'navigate') showRow(row);
}

function collect(drawing: HTMLElement): Map<string, Marked> {
  const all = new Map<string, Marked>();
  const of = (callout = '') => {
    const marked = all.get(callout) ?? { rows: [], spots: [], groups: [] };
    all.set(callout, marked);
    return marked;
  };
  for (const row of drawing.querySelectorAll<HTMLElement>('tr[data-callout]'))
    of(row.dataset['callout']).rows.push(row);
  const groups = new Map(
    [...drawing.querySelectorAll('[data-drawing-picture] g[id]')].map((group) => [group.id, group]),
  );
  for (const spot of drawing.querySelectorAll<SVGElement>('[data-spot]')) {
    const marked = of(spot.dataset['spot']);
    marked.spots.push(spot);
    const group = groups.get(spot.dataset['svg'] ?? '');
    if (group && !marked.groups.includes(group)) marked.groups.push(group);
  }
  for (const tag of drawing.querySelectorAll<SVGElement>('[data-tag]')) of(tag.dataset['tag']).groups.push(tag);
  return all;
}

/** Sets or removes a class on all elements of a callout. Rows of other machines are not marked as the current one. */
function mark(marked: Marked | undefined, className: string, isMarked: boolean): void {
  const rows = marked?.rows.filter((row) => className !== 'is-current' || !row.dataset['other']) ?? [];
  for (const element of [...rows, ...(marked?.spots ?? []), ...(marked?.groups ?? [])])
    element.classList.toggle(className, isMarked);
}

function calloutOf(target: EventTarget | null): string {
  const found =
    target instanceof Element
      ? target.closest<HTMLElement | SVGElement>('[data-callout], [data-spot], [data-spot-reach]')
      : null;
  return found?.dataset['callout'] ?? found?.dataset['spot'] ?? found?.dataset['spotReach'] ?? '';
}

/** Keeps the callout in the address, so that the address can be sent and the page comes back as it was. */
function keepInAddress(callout: string): void {
  const url = new URL(location.href);
  url.searchParams.set('callout', callout);
  url.hash = '';
  history.replaceState(history.state, '', url);
  for (const link of document.querySelectorAll<HTMLAnchorElement>(`a[href^="${myMachinesPath()}"]`)) {
    const steps = new URL(link.href);
    steps.searchParams.set('returnTo', url.pathname + url.search);
    link.setAttribute('href', steps.pathname + steps.search);
  }
}
