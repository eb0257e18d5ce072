/** What a row of a list does to its part. Pure. */
import { m } from '#messages';
import { defaultPartType, otherCategory } from '../defaults.ts';
import { asOrdered } from '../order-quantities.ts';
import { minimumNotInPacks } from '../pack-message.ts';
import type { CategoryLookup } from './category-lookup.server.ts';
import type { ColumnChange, PartColumn, PartOutcome, PartValues } from './contract.ts';

/** The outcome of a row, and the values to write; absent when nothing is written. */
export interface PartPlan {
  readonly outcome: PartOutcome;
  readonly values?: Partial<PartValues>;
}

/** Defaults of a new part. Name and price have none: a new part needs them. */
const newPartDefaults: Omit<PartValues, 'name' | 'priceCents'> = {
  description: '',
  category: otherCategory.slug,
  partType: defaultPartType,
  grade: 'aftermarket',
  condition: 'new',
  priceBreaks: '',
  unit: 'H87',
  availableQuantity: 0,
  minimumOrderQuantity: 1,
  maximumOrderQuantity: null,
  orderMultiple: 1,
  singlePieces: 'no',
  leadTimeDays: 0,
  backOrderDays: null,
  warrantyMonths: null,
  returnDays: null,
  coreChargeCents: null,
  netWeightGrams: null,
  hsCode: null,
  countryOfOrigin: null,
  binLocation: null,
  specifications: '',
  pictures: '',
};

/** The plan of a row with an error: nothing is written. */
export function wrong(field: NonNullable<PartOutcome['error']>['field'], message: string): PartPlan {
  return { outcome: { status: 'wrong', columns: [], error: { field, message } } };
}

/** The values with the slug of the category in place of its name or path, and the default for an empty part type. */
export function resolveValues(
  given: Partial<PartValues>,
  categories: Pick<CategoryLookup, 'match'>,
): { readonly values: Partial<PartValues> } | { readonly error: string } {
  const values = given.partType === '' ? { ...given, partType: defaultPartType } : given;
  if (values.category === undefined) return { values };
  const match = categories.match(values.category);
  return 'error' in match ? match : { values: { ...values, category: match.slug } };
}

/** The plan for a part that exists: only values that differ are written. `held`: the price falls by more than half and is not accepted. */
export function planChange(stored: PartValues, values: Partial<PartValues>, acceptPriceFalls: boolean): PartPlan {
  const columns: ColumnChange[] = [];
  for (const column of Object.keys(values) as PartColumn[]) {
    const [before, after] = [stored[column], values[column]];
    if (after !== undefined && before !== after) columns.push({ column, before, after });
  }
  if (columns.length === 0) return { outcome: { status: 'unchanged', columns } };
  const problem = wrongQuantities({ ...stored, ...values });
  if (problem) return problem;
  const fallsByHalf = values.priceCents !== undefined && values.priceCents * 2 < stored.priceCents;
  if (fallsByHalf && !acceptPriceFalls) return { outcome: { status: 'held', columns } };
  const changed = Object.fromEntries(columns.map(({ column, after }) => [column, after])) as Partial<PartValues>;
  return { outcome: { status: 'changed', columns }, values: changed };
}

/** The plan for a new part. It needs a name and a price; other values have defaults. */
export function planCreation(values: Partial<PartValues>): PartPlan {
  if (!values.name) return wrong('name', m.catalog_row_needs_name());
  if (values.priceCents === undefined) return wrong('priceCents', m.catalog_row_needs_price());
  // Without a minimum order, it is one pack.
  const minimumOrderQuantity = values.orderMultiple ?? newPartDefaults.minimumOrderQuantity;
  const created = { ...newPartDefaults, minimumOrderQuantity, ...values };
  const problem = wrongQuantities(created);
  if (problem) return problem;
  return { outcome: { status: 'new', columns: [] }, values: created };
}

/** The columns that wrongQuantities compares. */
export const quantityColumns = [
  'minimumOrderQuantity',
  'maximumOrderQuantity',
  'orderMultiple',
  'singlePieces',
] as const satisfies readonly PartColumn[];

type OrderQuantities = Pick<PartValues, (typeof quantityColumns)[number]>;

/** The plan of a row whose minimum, maximum and pack contradict each other; null when they agree. */
export function wrongQuantities(given: OrderQuantities) {
  const { maximumOrderQuantity } = given;
  const { minQnty, multipleQnty } = asOrdered({
    minQnty: given.minimumOrderQuantity,
    multipleQnty: given.orderMultiple,
    singlePieces: given.singlePieces === 'yes',
  });
  if (minQnty % multipleQnty !== 0) return wrong('minimumOrderQuantity', minimumNotInPacks(minQnty, multipleQnty));
  if (maximumOrderQuantity !== null && maximumOrderQuantity < minQnty)
    return wrong('maximumOrderQuantity', m.errors_maximum_below_minimum());
  return null;
}
