/** The buttons under the picture, and full screen. */
import type { Zoom } from './zoom.ts';

export function connectTools(drawing: HTMLElement, zoom: Zoom): void {
  for (const button of drawing.querySelectorAll<HTMLButtonElement>('button[data-drawing-tool]'))
    button.disabled = false;
  drawing.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest<HTMLElement>('[data-drawing-tool]') : null;
    const tool = button?.dataset['drawingTool'];
    if (tool === 'in') zoom.zoomBy(1);
    if (tool === 'out') zoom.zoomBy(-1);
    if (tool === 'fit') zoom.fit();
    if (tool === 'full') void toggleFullScreen(drawing);
  });
  document.addEventListener('fullscreenchange', () => zoom.fit());
  drawing.addEventListener('keydown', (event) => {
    if (event.key === 'Escape' && drawing.classList.contains('is-full')) void toggleFullScreen(drawing);
  });
}

/** Full screen; iPhones have it for videos only: there the drawing fills the window. */
async function toggleFullScreen(drawing: HTMLElement): Promise<void> {
  if (document.fullscreenElement) return document.exitFullscreen();
  if (drawing.classList.contains('is-full') || !document.fullscreenEnabled) {
    drawing.classList.toggle('is-full');
    return;
  }
  await drawing.requestFullscreen().catch(() => drawing.classList.add('is-full'));
}
