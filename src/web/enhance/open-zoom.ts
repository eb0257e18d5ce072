import { on } from './delegate.ts';

/** A click on a picture of the gallery opens it large. What draws it is loaded with the first click; without it the picture opens as a file. */
export function zoomGalleryPictures(): void {
  on('click', 'a[data-zoom]', async (found, event) => {
    const link = found as HTMLAnchorElement;
    const dialog = link.closest('.gallery')?.querySelector('dialog');
    if (!dialog || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    try {
      const { zoomPicture } = await import('#web/zoom/zoom-pictures.ts');
      zoomPicture(link, dialog);
    } catch {
      location.assign(link.href);
    }
  });
}
