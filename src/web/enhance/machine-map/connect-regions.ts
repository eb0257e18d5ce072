/**
 * The picture of the whole machine and the list of its assemblies: pointing at a number or an assembly marks the other, and a
 * chosen region is coloured in the picture and comes first in the list.
 */
import { m } from '#messages';
import { announce } from '#web/kit/browser/announce.ts';
import { formatCount } from '#web/kit/format/format.ts';

export function connectRegions(map: HTMLElement): void {
  const list = map.closest('section')?.querySelector<HTMLElement>('[data-assemblies]');
  if (!list) return;
  const entries = [...list.children].filter((entry) => entry instanceof HTMLElement);
  const marked = (callouts: readonly string[]) => [
    ...entries.filter((entry) => calloutsOf(entry).some((callout) => callouts.includes(callout))),
    ...placesOf(map, callouts),
  ];
  const pointAt = switchClass('is-pointed');
  const choose = switchClass('is-current');
  for (const box of [map, list]) {
    for (const event of ['pointerover', 'focusin'] as const)
      box.addEventListener(event, ({ target }) => pointAt(marked(calloutsAt(target))));
    for (const event of ['pointerleave', 'focusout'] as const) box.addEventListener(event, () => pointAt([]));
  }
  const show = (region: HTMLElement | SVGElement) => {
    for (const tag of map.querySelectorAll('[data-region]')) tag.ariaCurrent = tag === region ? 'true' : null;
    choose(placesOf(map, calloutsOf(region)));
    const isOf = (entry: HTMLElement) => entry.dataset['region'] === region.dataset['region'];
    list.append(...entries.filter(isOf), ...entries.filter((entry) => !isOf(entry)));
    list.scrollLeft = 0;
    return entries.filter(isOf).length;
  };
  map.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest<SVGElement>('[data-region]') : null;
    // The link of a region with one drawing leads to it.
    if (!link?.getAttribute('href')?.startsWith('#') || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    announce(m.machine_region_shown({ region: link.dataset['name'] ?? '', count: formatCount(show(link)) }));
    // The address can be sent, and Back leads to the page before the machine, not to the region before.
    history.replaceState(history.state, '', link.getAttribute('href'));
  });
  const chosen = map.querySelector<SVGElement>(`[data-region="${CSS.escape(location.hash.slice(1))}"]`);
  if (chosen) show(chosen);
}

/** The numbers of a tag or of an entry of the list. */
function calloutsOf(element: HTMLElement | SVGElement): readonly string[] {
  return JSON.parse(element.dataset['callouts'] ?? '[]');
}

function calloutsAt(target: EventTarget | null): readonly string[] {
  const found =
    target instanceof Element
      ? target.closest<HTMLElement | SVGElement>('[data-callouts], [data-spot], [data-spot-reach]')
      : null;
  const callout = found?.dataset['spot'] ?? found?.dataset['spotReach'];
  if (callout !== undefined) return [callout];
  return found ? calloutsOf(found) : [];
}

/** The spots of the numbers, and the groups of an SVG that show them. */
function placesOf(map: HTMLElement, callouts: readonly string[]): Element[] {
  const spots = [...map.querySelectorAll<SVGElement>('[data-spot]')].filter((spot) =>
    callouts.includes(spot.dataset['spot'] ?? ''),
  );
  const ids = new Set(spots.map((spot) => spot.dataset['svg']));
  const groups = [...map.querySelectorAll('[data-drawing-picture] g[id]')].filter(({ id }) => ids.has(id));
  return [...spots, ...groups];
}

/** A function that gives a class to these elements, and takes it from those before. */
function switchClass(name: string): (elements: readonly Element[]) => void {
  let before: readonly Element[] = [];
  return (elements) => {
    for (const element of before) element.classList.remove(name);
    for (const element of elements) element.classList.add(name);
    before = elements;
  };
}
