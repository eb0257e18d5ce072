import type { NumberKind } from '#domain/catalog/numbers/contract.ts';
import { m } from '#messages';

/** What a number of a part is, for staff. */
export const numberKindNames: Record<NumberKind, () => string> = {
  own: () => m.dashboard_part_number(),
  oe: () => m.dashboard_number_oe(),
  old: () => m.dashboard_number_old(),
  supplier: () => m.dashboard_number_supplier(),
  cross: () => m.dashboard_number_cross(),
};
