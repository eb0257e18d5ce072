/** Requests suggestions. A new request aborts the previous one. */
import { publicRoutes } from '#api/public-routes.ts';
import { routeUrl } from '#api/route-url.ts';
import type { Suggested } from './list.ts';

/** Responses by query. */
const cache = new Map<string, Suggested>();
let running: AbortController | undefined;

/** Suggestions for a query; `overtaken` when a newer request has replaced it. An empty query only aborts. */
export async function suggestionsFor(query: string): Promise<Suggested | 'overtaken' | 'failed'> {
  running?.abort();
  if (!query) return 'overtaken';
  const found = cache.get(query);
  if (found) return found;
  const controller = new AbortController();
  running = controller;
  try {
    const url = routeUrl(publicRoutes.suggestProducts, {}, { q: query });
    const { machine = '' } = document.querySelector<HTMLElement>('.machine-chip')?.dataset ?? {};
    const response = await fetch(machine ? `${url}&${machine}` : url, { signal: controller.signal });
    if (!response.ok) return 'failed';
    const parts: Suggested = await response.json();
    cache.set(query, parts);
    return controller.signal.aborted ? 'overtaken' : parts;
  } catch {
    return controller.signal.aborted ? 'overtaken' : 'failed';
  }
}

/** Clears the cache. The box calls it when it loses the focus, because stock and prices change. */
export function clearSuggestions(): void {
  cache.clear();
}
