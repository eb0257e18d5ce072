import type { NumberKind, PartNumberEntry } from '#domain/catalog/numbers/contract.ts';
import { m } from '#messages';

const matched: Record<NumberKind, (number: { number: string }) => string> = {
  own: (number) => m.match_part_number(number),
  oe: (number) => m.match_oe(number),
  old: (number) => m.match_old(number),
  supplier: (number) => m.match_supplier(number),
  cross: (number) => m.match_cross(number),
};

/** Why a search found a part, when its own number does not show it: "Matched by old number Komatsu 616024". Null when its own number matched. */
export function matchReason(by: PartNumberEntry | null | undefined, shownNumber: string): string | null {
  if (!by || (by.kind === 'own' && by.number === shownNumber)) return null;
  return matched[by.kind]({ number: by.maker ? `${by.maker} ${by.number}` : by.number });
}
