/** The script of /drawings/:slug: both ways between picture and list, zoom, search, and several parts into the cart. */

import { m } from '#messages';
import { formatCount } from '#web/kit/format/format.ts';
import { followRowFields } from './buy-row.ts';
import { connectMarks } from './connect-marks.ts';
import { enableRowToggles } from './open-rows.ts';
import { orderRows } from './order-rows.ts';
import { startTiles } from './tiles.ts';
import { Zoom } from './zoom.ts';

export function startDrawing(drawing: HTMLElement): void {
  const view = drawing.querySelector<HTMLElement>('[data-drawing-view]');
  const sheet = drawing.querySelector<HTMLElement>('[data-drawing-sheet]');
  if (!view || !sheet) return;
  const zoom = new Zoom(view, sheet, startTiles(view, sheet));
  connectMarks(drawing, zoom);
  connectTools(drawing, zoom);
  findRows(drawing);
  enableRowToggles(drawing);
  followRowFields(drawing);
  orderRows(drawing);
  showPictureFailure(drawing);
}

/** The buttons under the picture, and full screen. */
function connectTools(drawing: HTMLElement, zoom: Zoom): void {
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

/** The field above the list: rows without its words are hidden, and the spots of the remaining ones are marked. */
function findRows(drawing: HTMLElement): void {
  const field = drawing.querySelector<HTMLInputElement>('[data-drawing-find]');
  const status = drawing.querySelector('[data-drawing-found]');
  const rows = [...drawing.querySelectorAll<HTMLElement>('tr[data-callout]')];
  const spots = [...drawing.querySelectorAll<SVGElement>('[data-spot]')];
  if (!field || !status) return;
  const find = () => {
    const words = field.value.toLowerCase().split(/\s+/).filter(Boolean);
    const found = rows.filter((row) => words.every((word) => row.dataset['search']?.includes(word)));
    const shown = new Set(found);
    for (const row of rows) row.hidden = !shown.has(row);
    const callouts = new Set(found.map((row) => row.dataset['callout']));
    for (const spot of spots)
      spot.classList.toggle('is-found', words.length > 0 && callouts.has(spot.dataset['spot'] ?? ''));
    status.textContent =
      words.length === 0 ? '' : m.drawing_found({ count: formatCount(found.length), total: formatCount(rows.length) });
  };
  field.addEventListener('input', find);
  // The browser fills in what was typed before the page was left.
  if (field.value) find();
}

/** Says that the browser could not load the picture, which leaves an empty box, and loads it again when asked. */
function showPictureFailure(drawing: HTMLElement): void {
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
