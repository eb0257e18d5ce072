import type { SpecificationRule } from '../specification-rules.ts';
import { coolingAndSwingRules } from './cooling-and-swing.ts';
import { electricalRules } from './electrical.ts';
import { engineRules } from './engine.ts';
import { filtersRules } from './filters.ts';
import { hydraulicsRules } from './hydraulics.ts';
import { undercarriageRules } from './undercarriage.ts';
import { wearPartsRules } from './wear-parts.ts';

const rules = {
  ...undercarriageRules,
  ...wearPartsRules,
  ...hydraulicsRules,
  ...engineRules,
  ...filtersRules,
  ...electricalRules,
  ...coolingAndSwingRules,
};

/** The rules for a part type. Throws an Error when there are none. */
export function getSpecificationRules(typeName: string): readonly SpecificationRule[] {
  const found = rules[typeName];
  if (!found) throw new Error(`No specifications for ${typeName}`);
  return found;
}
