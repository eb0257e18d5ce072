/**
 * Starts the script that only one kind of page needs, once, on the element with `data-{name}`. When it cannot be loaded, the page
 * says so in `data-{name}-failed`, and becomes what it is without script.
 */
export async function loadPageScript(name: string, load: () => Promise<(page: HTMLElement) => void>): Promise<void> {
  const page = document.querySelector<HTMLElement>(`[data-${name}]:not([data-connected])`);
  if (!page) return;
  page.dataset['connected'] = '';
  try {
    (await load())(page);
  } catch (problem) {
    page.dataset['failed'] = '';
    for (const notice of document.querySelectorAll<HTMLElement>(`[data-${name}-failed]`)) notice.hidden = false;
    console.error(problem);
  }
}
