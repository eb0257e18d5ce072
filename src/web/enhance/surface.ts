import type { PageStarts } from './surface/page-starts.ts';

/**
 * Machine, drawing and part are one surface: from one to the next without a load, by the Navigation API. Only their pages load the
 * script for it; in other browsers their links load as all others do.
 */
export async function startSurface(starts: PageStarts): Promise<void> {
  // In development React renders the page.
  if (!('navigation' in window) || '__reactRouterContext' in window) return;
  const { pathname } = location;
  if (document.querySelector('[data-surface], [data-drawing]')) {
    const script = await import('#web/enhance/surface/run-surface.ts').catch(() => null);
    if (script) return script.runSurface(starts);
  }
  // Entries of the history that the surface made do not change the page without its script.
  addEventListener('popstate', () => {
    if (location.pathname !== pathname) location.reload();
  });
}
