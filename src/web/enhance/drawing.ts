/** Connects the drawing of a page with its list; the script of it is loaded on such pages only. */
export async function connectDrawing(): Promise<void> {
  const drawing = document.querySelector<HTMLElement>('[data-drawing]');
  if (drawing) (await import('#web/drawings/start-drawing.ts')).startDrawing(drawing);
}
