/** The script of /drawings/:slug: both ways between picture and list, zoom, search, and several parts into the cart. */
import { connectMarks } from './connect-marks.ts';
import { connectTools } from './connect-tools.ts';
import { findRows } from './find-rows.ts';
import { openRows } from './open-rows.ts';
import { orderRows } from './order-rows.ts';
import { showPictureFailure } from './picture-failure.ts';
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
  openRows(drawing);
  orderRows(drawing);
  showPictureFailure(drawing);
}
