import type { Rule } from '../specification-rules.ts';
import { coolingAndSwing } from './cooling-and-swing.ts';
import { electrical } from './electrical.ts';
import { engine } from './engine.ts';
import { filters } from './filters.ts';
import { hydraulics } from './hydraulics.ts';
import { undercarriage } from './undercarriage.ts';
import { wearParts } from './wear-parts.ts';

const rules = {
  ...undercarriage,
  ...wearParts,
  ...hydraulics,
  ...engine,
  ...filters,
  ...electrical,
  ...coolingAndSwing,
};

/** What is measured of parts of that controlled name; throws when nobody has said. */
export function rulesOf(typeName: string): readonly Rule[] {
  const found = rules[typeName];
  if (!found) throw new Error(`No specifications for ${typeName}`);
  return found;
}
