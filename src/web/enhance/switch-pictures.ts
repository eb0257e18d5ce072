import { on } from './delegate.ts';

/** A thumbnail of the gallery selects the large picture. Without script it opens the picture file. */
export function switchGalleryPictures(): void {
  on('click', '.gallery__thumbs a', (link, event) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    const links = [...(link.closest('ul')?.querySelectorAll('a') ?? [])];
    const large = link.closest('.gallery')?.querySelectorAll<HTMLElement>('.gallery__large') ?? [];
    links.forEach((other, index) => {
      const chosen = other === link;
      if (chosen) other.setAttribute('aria-current', 'true');
      else other.removeAttribute('aria-current');
      const picture = large[index];
      if (picture) picture.hidden = !chosen;
    });
  });
}
