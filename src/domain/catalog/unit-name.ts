/** The names of the units of measure by themselves. */
import { m } from '#messages';
import type { UnitOfMeasure } from './units-of-measure.ts';

/** "pcs", "set", "m": in lists, documents and the product form. */
export const unitName: Record<UnitOfMeasure, () => string> = {
  H87: m.unit_name_piece,
  SET: m.unit_name_set,
  PR: m.unit_name_pair,
  MTR: m.unit_name_metre,
  KGM: m.unit_name_kilogram,
  LTR: m.unit_name_litre,
};

/** The names behind a quantity, where one and many differ. */
const countedNames: Partial<Record<UnitOfMeasure, (inputs: { count: number }) => string>> = {
  H87: m.unit_name_counted_piece,
  SET: m.unit_name_counted_set,
  PR: m.unit_name_counted_pair,
};

/** The name behind a quantity: "pc" and "set" behind 1, "pcs" and "sets" behind others. */
export const unitNameOf = (quantity: number, unit: UnitOfMeasure): string =>
  countedNames[unit]?.({ count: quantity }) ?? unitName[unit]();

/** What a price is for: "per unit" of parts that are sold by the piece, "per set", "per m". */
export const perUnit: Record<UnitOfMeasure, () => string> = {
  H87: m.ui_per_unit,
  SET: m.unit_per_set,
  PR: m.unit_per_pair,
  MTR: m.unit_per_metre,
  KGM: m.unit_per_kilogram,
  LTR: m.unit_per_litre,
};
