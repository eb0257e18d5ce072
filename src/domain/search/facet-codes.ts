/** The small numbers by which part_search and part_counts store attributes and prices, so that facets count few combinations. */
import { conditions, type Grade, grades, type ItemCondition } from '#domain/catalog/contract.ts';
import type { Availability, PartQuery } from './part-query.ts';

export interface PartAttributes {
  readonly grade: Grade;
  readonly condition: ItemCondition;
  readonly availability: Availability;
  /** No piece is in stock, and none can be ordered beyond the stock. */
  readonly isSoldOut: boolean;
}

/** The values that pass; an empty list lets every value pass. */
export interface AttributeFilter extends Pick<PartQuery, 'grade' | 'condition' | 'availability'> {
  /** Whether only sold-out parts pass, or only others; absent: both. */
  readonly isSoldOut?: boolean;
}

/** Of a part without stock that can be ordered beyond it. */
const codeToOrder = 24;

const stocks = [
  { availability: 'in_stock', isSoldOut: false, code: 1 },
  { availability: 'out_of_stock', isSoldOut: true, code: 0 },
  { availability: 'out_of_stock', isSoldOut: false, code: codeToOrder },
] as const;

/** The same codes as part_traits of sql/part-traits.sql. */
const attributesByCode = new Map<number, PartAttributes>(
  grades.flatMap((grade, g) =>
    conditions.flatMap((condition, c) =>
      stocks.map(({ code, ...stock }): [number, PartAttributes] => [
        g * 8 + c * 2 + code,
        { grade, condition, ...stock },
      ]),
    ),
  ),
);

export const allAttributeCodes: readonly number[] = [...attributesByCode.keys()];

export const soldOutCodes: readonly number[] = [...attributesByCode]
  .filter(([, { isSoldOut }]) => isSoldOut)
  .map(([code]) => code);

/** The attributes that a code stands for. @throws Error for a number that is no attribute code */
export function attributesOf(code: number): PartAttributes {
  const attributes = attributesByCode.get(code);
  if (!attributes) throw new Error(`${code} is no attribute code`);
  return attributes;
}

/** The codes that pass the filter; undefined when every code passes. */
export function attributeCodesOf(filter: AttributeFilter): number[] | undefined {
  const { grade, condition, availability, isSoldOut } = filter;
  if (!hasAttributes(filter) && isSoldOut === undefined) return undefined;
  const passes = <Value>(values: readonly Value[], value: Value) => values.length === 0 || values.includes(value);
  return [...attributesByCode]
    .filter(
      ([, attributes]) =>
        passes(grade, attributes.grade) &&
        passes(condition, attributes.condition) &&
        passes(availability, attributes.availability) &&
        (isSoldOut ?? attributes.isSoldOut) === attributes.isSoldOut,
    )
    .map(([code]) => code);
}

/** Whether a value of an attribute was chosen. */
export function hasAttributes({ grade, condition, availability }: AttributeFilter): boolean {
  return grade.length + condition.length + availability.length > 0;
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
