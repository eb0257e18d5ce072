/** How many pieces of a kind of part one machine has: counts of the drawings, and what holds for every crawler excavator. */

import { piecesOnMachine } from './drawing-facts.ts';
import { drawnPages } from './drawings.ts';
import { interchangeGroups } from './relations.ts';
import type { SamplePart } from './sample-part.ts';

/** Two sides, two of each. */
const byType: ReadonlyMap<string, number> = new Map([
  ...['Front idler', 'Sprocket', 'Track link assembly', 'Track adjuster assembly', 'Rubber track'].map(
    (name) => [name, 2] as const,
  ),
  ...['Final drive with travel motor', 'Travel reduction gearbox'].map((name) => [name, 2] as const),
  ...[
    'Swing bearing',
    'Swivel joint',
    'Main hydraulic pump',
    'Main control valve',
    'Radiator',
    'Hydraulic oil cooler',
    'Turbocharger',
    'Starter motor',
    'Alternator',
    'Monitor panel',
    'A/C compressor',
    'Bucket',
    'Quick coupler',
    'Crankshaft',
    'Full gasket kit',
    'Fuel filter with water separator',
    'Engine oil filter, spin-on',
    'Fuel filter, secondary',
    'Hydraulic return filter element',
    'Pilot filter element',
    'Hydraulic suction strainer',
    'Air filter element, primary',
    'Air filter element, safety',
    'Fan belt',
  ].map((name) => [name, 1] as const),
]);

/** Two boom cylinders, one of the others. */
const byCylinder: ReadonlyMap<string, number> = new Map([
  ['boom', 2],
  ['arm', 1],
  ['bucket', 1],
]);

const onDrawings = new Map<string, number>();
for (const { code, items } of drawnPages.filter(({ code: each }) => each !== 'OV-100'))
  for (const item of items)
    if (item.partNumber !== null)
      onDrawings.set(item.partNumber, (onDrawings.get(item.partNumber) ?? 0) + piecesOnMachine(code, item));

/** Earlier forms of a part, which were made for the same machines. */
const earlierForms: Readonly<Record<string, string>> = {
  'HX-20Y-1138': 'HX-20Y-1141',
  'HX-20Y-1140': 'HX-20Y-1141',
};

/** Numbers of the parts for the same place on the same machines as this one, itself first. */
export function interchangeable(partNumber: string): readonly string[] {
  const number = earlierForms[partNumber] ?? partNumber;
  return [partNumber, number, ...(interchangeGroups.find((group) => group.includes(number)) ?? [])];
}

/** Null: not known. */
export function quantityPerMachine({ partNumber, partType, variant }: SamplePart): number | null {
  const drawn = interchangeable(partNumber).find((each) => onDrawings.has(each));
  if (drawn) return onDrawings.get(drawn) ?? null;
  if (partType === 'Hydraulic cylinder' || partType === 'Cylinder seal kit') return byCylinder.get(variant) ?? null;
  return byType.get(partType) ?? null;
}
