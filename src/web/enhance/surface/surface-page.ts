/** What pages of the surface have instead of each other's. The search box stays, with what is typed in it. */

const parts = ['main', '.site-header__logo', '.machine-chip', '.site-header__tools', '.nav', '.site-footer'] as const;

/** Boxes that scroll by themselves: an element that leaves the document forgets its place. */
const scrolled = '.assemblies, .table-box';

export interface SurfacePage {
  readonly title: string;
  /** Of the address that the page says is its own. */
  readonly path: string;
  readonly elements: readonly HTMLElement[];
  /** Of the body: what enhance/machine reads. */
  readonly hasMachine: string | undefined;
  /** What to do when the page is shown again. */
  readonly restore: () => void;
}

/** The path of the page that the document shows; after a reload the address may have changed before the script was there. */
export function pathOfPage(from: Document): string {
  const canonical = from.querySelector<HTMLLinkElement>('link[rel=canonical]')?.getAttribute('href') ?? '';
  return new URL(canonical, location.href).pathname;
}

/** The page of a document; null: it lacks something, as an error page does. */
export function surfacePageOf(from: Document): SurfacePage | null {
  const elements = parts.flatMap((part) => from.querySelector<HTMLElement>(part) ?? []);
  if (elements.length < parts.length) return null;
  const hasMachine = from.body.dataset['machinePage'];
  return { title: from.title, path: pathOfPage(from), elements, hasMachine, restore: focusHeading };
}

/** The page as it is now, to come back to: with its focus, and with the places of its boxes. */
export function leavePage(page: SurfacePage): SurfacePage {
  const places = [...document.querySelectorAll<HTMLElement>(scrolled)].map((box) => [box, box.scrollLeft] as const);
  const { activeElement } = document;
  return {
    ...page,
    title: document.title,
    restore: () => {
      for (const [box, left] of places) box.scrollLeft = left;
      if (activeElement instanceof HTMLElement && activeElement.closest('main'))
        activeElement.focus({ preventScroll: true });
      else focusHeading();
    },
  };
}

/** Puts a page in the place of the shown one. */
export function showPage({ title, path, elements, hasMachine }: SurfacePage): void {
  for (const [index, element] of elements.entries()) document.querySelector(parts[index] ?? '')?.replaceWith(element);
  document.title = title;
  document.querySelector('link[rel=canonical]')?.setAttribute('href', path);
  if (hasMachine === undefined) delete document.body.dataset['machinePage'];
  else document.body.dataset['machinePage'] = hasMachine;
}

/** The focus goes to what the fragment of the address names, else to the heading of the page. */
function focusHeading(): void {
  const place = document.querySelector<HTMLElement>('main :target') ?? document.querySelector<HTMLElement>('main h1');
  if (!place) return;
  if (place.tabIndex < 0) place.tabIndex = -1;
  place.focus({ preventScroll: true });
}
