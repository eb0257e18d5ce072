/** Asks the shop for suggestions. Only the newest question counts: older ones are called off. */
import type { ResponseOf } from '#api/operations.ts';
import { publicRoutes } from '#api/public-routes.ts';
import { routeUrl } from '#api/route-url.ts';
import type { Suggestion } from '#domain/search/contract.ts';

const known = new Map<string, Suggestion[]>();
let running: AbortController | undefined;

/** Suggestions for what was typed. `overtaken`: another question came after it; an empty one only calls off. */
export async function suggestionsFor(query: string): Promise<Suggestion[] | 'overtaken' | 'failed'> {
  running?.abort();
  if (!query) return 'overtaken';
  const found = known.get(query);
  if (found) return found;
  const mine = new AbortController();
  running = mine;
  try {
    const response = await fetch(routeUrl(publicRoutes.suggestProducts, {}, { q: query }), { signal: mine.signal });
    if (!response.ok) return 'failed';
    const { suggestions }: ResponseOf<'suggestProducts'> = await response.json();
    known.set(query, suggestions);
    return mine.signal.aborted ? 'overtaken' : suggestions;
  } catch {
    return mine.signal.aborted ? 'overtaken' : 'failed';
  }
}

/** Stock and prices change: what was answered is good while one is in the box. */
export function forget(): void {
  known.clear();
}
