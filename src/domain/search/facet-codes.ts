/** The small numbers by which part_search and part_counts store attributes and prices, so that facets count few combinations. */
import { conditions, type Grade, grades, type ItemCondition } from '#domain/catalog/contract.ts';
import { type Availability, availabilities, type PartQuery } from './part-query.ts';

export interface PartAttributes {
  readonly grade: Grade;
  readonly condition: ItemCondition;
  readonly availability: Availability;
}

/** The values that pass; an empty list lets every value pass. */
export type AttributeFilter = Pick<PartQuery, 'grade' | 'condition' | 'availability'>;

/** The same codes as part_traits of sql/part-traits.sql. */
const attributesByCode = new Map<number, PartAttributes>(
  grades.flatMap((grade, g) =>
    conditions.flatMap((condition, c) =>
      availabilities.map((availability): [number, PartAttributes] => [
        g * 8 + c * 2 + Number(availability === 'in_stock'),
        { grade, condition, availability },
      ]),
    ),
  ),
);

export const allAttributeCodes: readonly number[] = [...attributesByCode.keys()];

/** The attributes that a code stands for. @throws Error for a number that is no attribute code */
export function attributesOf(code: number): PartAttributes {
  const attributes = attributesByCode.get(code);
  if (!attributes) throw new Error(`${code} is no attribute code`);
  return attributes;
}

/** The codes that pass the filter; undefined when every code passes. */
export function attributeCodesOf({ grade, condition, availability }: AttributeFilter): number[] | undefined {
  if (grade.length + condition.length + availability.length === 0) return undefined;
  const passes = <Value>(values: readonly Value[], value: Value) => values.length === 0 || values.includes(value);
  return [...attributesByCode]
    .filter(
      ([, attributes]) =>
        passes(grade, attributes.grade) &&
        passes(condition, attributes.condition) &&
        passes(availability, attributes.availability),
    )
    .map(([code]) => code);
}

/** Lower limits of the price bands in US dollars; a band is stored as its index. The same as price_band of sql/price-band.sql. */
export const priceBands = [
  0, 5, 10, 15, 20, 25, 30, 40, 50, 60, 75, 100, 125, 150, 200, 250, 300, 400, 500, 600, 750, 1000, 1250, 1500, 2000,
  2500, 3000, 4000, 5000, 7500, 10_000,
] as const;

/** Lower limits in US dollars of the price ranges that lists offer as a filter: a subset of priceBands. */
export const priceChoices: readonly number[] = [0, 10, 25, 50, 100, 250, 500, 1000, 2500, 10_000];

export interface CentsRange {
  /** Cents, inclusive. */
  readonly from: number;
  /** Cents, exclusive; Infinity without a limit. */
  readonly to: number;
}

/** The limits of a price band. */
export function priceBandRange(band: number): CentsRange {
  return { from: (priceBands[band] ?? 0) * 100, to: (priceBands[band + 1] ?? Number.POSITIVE_INFINITY) * 100 };
}

/** The band of a price in cents. */
export function priceBandOf(cents: number): number {
  return priceBands.findLastIndex((dollars) => dollars * 100 <= cents);
}

/** A price range as the bands that lie wholly inside it and, at its ends, at most two ranges inside of a band. */
export function splitByPriceBand(range: CentsRange): { bands: number[]; partial: CentsRange[] } {
  const bands: number[] = [];
  const partial: CentsRange[] = [];
  for (const index of priceBands.keys()) {
    const band = priceBandRange(index);
    const from = Math.max(band.from, range.from);
    const to = Math.min(band.to, range.to);
    if (from >= to) continue;
    if (from === band.from && to === band.to) bands.push(index);
    else partial.push({ from, to });
  }
  return { bands, partial };
}
