import { on } from './delegate.ts';

/** A click on a picture of the gallery opens it large. The first click loads the script; without it the file is opened. */
export function zoomGalleryPictures(): void {
  on('click', 'a[data-zoom]', async (found, event) => {
    const link = found as HTMLAnchorElement;
    const dialog = link.closest('.gallery')?.querySelector('dialog');
    if (!dialog || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    try {
      const { zoomPicture } = await import('#web/enhance/zoom/zoom-pictures.ts');
      zoomPicture(link, dialog);
    } catch {
      location.assign(link.href);
    }
  });
}
