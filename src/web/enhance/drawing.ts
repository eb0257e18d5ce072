import { loadPageScript } from './load-page-script.ts';

/** Connects the drawing of a page with its list. */
export function connectDrawing(): Promise<void> {
  return loadPageScript('drawing', async () => (await import('#web/enhance/drawing/start-drawing.ts')).startDrawing);
}
