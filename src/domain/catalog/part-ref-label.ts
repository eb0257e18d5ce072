import { m } from '#messages';
import type { PartRef } from './contract.ts';

/** The part as it was named, for messages about it. */
export function labelOf(ref: PartRef): string {
  return 'id' in ref ? ref.id : m.relations_part(ref);
}

export function unknownPart(ref: PartRef): string {
  return m.relations_unknown_part({ part: labelOf(ref) });
}
