/** Says that the browser could not load the picture, which leaves an empty box, and loads it again when asked. */
export function showPictureFailure(drawing: HTMLElement): void {
  const image = drawing.querySelector<HTMLImageElement>('[data-drawing-picture] > img');
  const notice = drawing.querySelector<HTMLElement>('[data-picture-failed]');
  const again = notice?.querySelector<HTMLButtonElement>('[data-picture-again]');
  if (!image || !notice || !again) return;
  const show = () => {
    notice.hidden = !image.complete || image.naturalWidth > 0;
  };
  image.addEventListener('error', show);
  image.addEventListener('load', show);
  again.disabled = false;
  again.addEventListener('click', () => {
    // Setting src, even to the same address, makes the browser choose and request a size anew.
    const { src } = image;
    image.src = src;
  });
  // The picture may have failed before this script was here.
  show();
}
