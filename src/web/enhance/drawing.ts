/**
 * Connects the drawing of a page with its list; only such pages load the script for it. When it cannot be loaded, the page
 * says so, and becomes what it is without script.
 */
export async function connectDrawing(): Promise<void> {
  const drawing = document.querySelector<HTMLElement>('[data-drawing]');
  if (!drawing) return;
  try {
    (await import('#web/enhance/drawing/start-drawing.ts')).startDrawing(drawing);
  } catch (problem) {
    drawing.dataset['failed'] = '';
    for (const notice of document.querySelectorAll<HTMLElement>('[data-drawing-failed]')) notice.hidden = false;
    console.error(problem);
  }
}
