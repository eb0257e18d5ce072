import { on } from './delegate.ts';

/** In a gallery the small pictures choose which large one is shown. Without script they open it by itself. */
export function switchPictures(): void {
  on('click', '.gallery__thumbs a', (link, event) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    const links = [...(link.closest('ul')?.querySelectorAll('a') ?? [])];
    const large = link.closest('.gallery')?.querySelectorAll<HTMLElement>('.gallery__large') ?? [];
    links.forEach((each, index) => {
      const chosen = each === link;
      if (chosen) each.setAttribute('aria-current', 'true');
      else each.removeAttribute('aria-current');
      const picture = large[index];
      if (picture) picture.hidden = !chosen;
    });
  });
}
