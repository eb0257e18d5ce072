import type { FoundPart } from '#domain/search/contract.ts';
import { partPath } from '#platform/paths.ts';

/** URL of the part with an exact number match. Another number than its own is passed as ?q=, so that the page names it. */
export function addressOfFound(
  exact: { id: string; slug: string },
  found: readonly FoundPart[],
  typed: string,
): string {
  const by = found.find(({ _id }) => _id === exact.id)?.matchedBy;
  const address = partPath(exact.slug);
  return by && by.kind !== 'own' ? `${address}?q=${encodeURIComponent(typed)}` : address;
}
