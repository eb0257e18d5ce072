import type { FoundPart } from '#domain/search/contract.ts';
import { partPath } from '#platform/paths.ts';

/** Address of the part that a number led to. When it was not its own number, the text goes along, so that the page can say why. */
export function addressOfFound(
  exact: { id: string; slug: string },
  found: readonly FoundPart[],
  typed: string,
): string {
  const by = found.find(({ _id }) => _id === exact.id)?.matchedBy;
  const address = partPath(exact.slug);
  return by && by.kind !== 'own' ? `${address}?q=${encodeURIComponent(typed)}` : address;
}
