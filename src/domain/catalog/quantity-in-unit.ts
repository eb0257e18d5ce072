/** Quantities with their unit in words. */
import { m } from '#messages';
import type { UnitOfMeasure } from './units-of-measure.ts';

const quantities: Record<UnitOfMeasure, (input: { count: string }) => string> = {
  H87: m.shop_pieces,
  SET: m.unit_sets,
  PR: m.unit_pairs,
  MTR: m.unit_metres,
  KGM: m.unit_kilograms,
  LTR: m.unit_litres,
};

/** "1 pc", "12 pcs", "2 sets", "3 m". @param count as it is shown, with separators of thousands */
export function quantityInUnit(count: string, unit: UnitOfMeasure): string {
  return quantities[unit]({ count });
}
