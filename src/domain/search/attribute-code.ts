/** Grade, condition and whether there is stock as one small number, as part_traits of migrations/*_finding.sql makes it. */

import { conditions, type Grade, grades, type ItemCondition } from '#domain/catalog/contract.ts';
import { type Availability, availabilities, type PartQuery } from './part-query.ts';

export interface Traits {
  readonly grade: Grade;
  readonly condition: ItemCondition;
  readonly availability: Availability;
}

export type TraitFilter = Pick<PartQuery, 'grade' | 'condition' | 'availability'>;

const byCode = new Map<number, Traits>(
  grades.flatMap((grade, g) =>
    conditions.flatMap((condition, c) =>
      availabilities.map((availability): [number, Traits] => [
        g * 8 + c * 2 + Number(availability === 'in_stock'),
        { grade, condition, availability },
      ]),
    ),
  ),
);

export const allTraitCodes: readonly number[] = [...byCode.keys()];

export function traitsOf(code: number): Traits {
  const traits = byCode.get(code);
  if (!traits) throw new Error(`No traits have the code ${code}`);
  return traits;
}

/** The codes that pass; undefined when nothing is asked and all do. */
export function traitCodes({ grade, condition, availability }: TraitFilter): number[] | undefined {
  if (!grade && !condition && !availability) return undefined;
  return [...byCode]
    .filter(
      ([, traits]) =>
        (!grade || traits.grade === grade) &&
        (!condition || traits.condition === condition) &&
        (!availability || traits.availability === availability),
    )
    .map(([code]) => code);
}
