/**
 * Edits of many parts at once: what is changed, on which parts, and what became of each. An edit is planned first, which
 * changes nothing, then run, and can be undone. Safe in the browser.
 */
import { z } from 'zod';
import { conditions, grades } from '#domain/catalog/contract.ts';
import { availabilities, exactPriceLimit, PartQuery } from '#domain/search/part-query.ts';
import { m } from '#messages';

/** The most parts of one edit. */
export const maxEditParts = 20_000;
/** The most parts that one request names by their ids. */
export const maxChosenParts = 1000;
/** Parts that one request to run or undo an edit writes: an order for one of them waits for the end of the transaction. */
export const partsPerRun = 1000;
/** Days for which an edit can be undone. */
export const editRetentionDays = 30;

/** A price that changes by more percent is marked in the preview. */
export const largeChangePercent = 30;

/** Prices are rounded to whole multiples of this many cents. */
export const roundingSteps = [1, 5, 10, 50, 100] as const;
export type RoundingStep = (typeof roundingSteps)[number];
const roundTo = z.literal(roundingSteps);

/** Percent that a price changes by. A fall by more than half is more likely a mistake than a price. */
const percentRange = { min: -50, max: 200 } as const;

const percentError = () => m.edits_percent_range({ min: String(percentRange.min), max: String(percentRange.max) });
const percent = z
  .number({ error: percentError })
  .min(percentRange.min, { error: percentError })
  .max(percentRange.max, { error: percentError })
  .refine((value) => value !== 0, { error: () => m.edits_percent_zero() })
  .refine((value) => Number(value.toFixed(2)) === value, { error: () => m.errors_two_decimals() });

const bulkChange = z.discriminatedUnion('action', [
  z.object({
    action: z.literal('category'),
    category: z.string().trim().min(1).max(80).meta({ description: 'Slug' }),
  }),
  z.object({ action: z.literal('grade'), grade: z.enum(grades) }),
  z.object({
    action: z.literal('price'),
    percent: percent.meta({ description: '7.5 raises by 7.5%, -10 lowers by 10%; at most two decimals' }),
    roundTo: roundTo.meta({
      description: 'Cents: the new price is the nearest multiple, of two equally near ones the higher',
    }),
  }),
  z.object({
    action: z.literal('rules').meta({ description: 'The price that the price rules make of the cost' }),
  }),
  z.object({ action: z.literal('archive') }),
]);

/** The change as responses have it; in requests further fields are ignored. */
const BulkChange = bulkChange.meta({
  id: 'BulkChange',
  description: 'One change of many parts; archive removes them from the shop',
});
export type BulkChange = z.infer<typeof BulkChange>;
export type BulkAction = BulkChange['action'];

const wrongFilter = { error: () => m.orders_filter_unknown() };
/** One value, as the address of a list has it, or several. */
function someOf<Value extends string>(values: readonly Value[]) {
  const value = z.enum(values, wrongFilter);
  return z.union([value.transform((one) => [one]), z.array(value).max(values.length)], wrongFilter).default([]);
}
const limit = z.union([exactPriceLimit], wrongFilter);

/**
 * The filters of a list of parts, without order and page. A value that a list leaves out is an error here: the edit would
 * change more parts than were meant.
 */
const PartFilter = PartQuery.omit({ sort: true, page: true, limit: true })
  .extend({
    grade: someOf(grades),
    condition: someOf(conditions),
    availability: someOf(availabilities),
    minPrice: limit.meta({ description: 'Minimum price in US dollars' }),
    maxPrice: limit.meta({ description: 'Maximum price in US dollars' }),
    fits: z
      .literal('yes', wrongFilter)
      .optional()
      .meta({ description: 'Only parts that are known to fit the machine. Ignored without a machine' }),
  })
  .meta({ id: 'PartFilter' });

export const PartSelection = z
  .union([
    z.object({ ids: z.array(z.string().max(200)).min(1).max(maxChosenParts) }),
    z.object({ search: PartFilter }),
    z.object({ importId: z.string().max(200) }),
  ])
  .meta({
    id: 'PartSelection',
    description: 'Parts by their ids, all parts that a search finds, or those whose cost an import has set',
  });
export type PartSelection = z.infer<typeof PartSelection>;

export const NewBulkEdit = z
  .object({
    parts: PartSelection,
    change: bulkChange.meta({
      id: 'NewBulkChange',
      description: 'One change of many parts; archive removes them from the shop',
    }),
  })
  .meta({ id: 'NewBulkEdit' });
export type NewBulkEdit = z.infer<typeof NewBulkEdit>;

/** The states of an edit: planned → running → done → undoing → undone. One that was run in part can be continued or undone. */
export const editStates = ['planned', 'running', 'done', 'undoing', 'undone'] as const;
export type EditState = (typeof editStates)[number];

/**
 * The states of a row. planned: will be written · unchanged: has the new value already · without_cost: has no cost of which a rule
 * could make a price, and stays as it is · refused: cannot be changed · applied: written · skipped: not written, because the part was
 * changed after the plan · undone · kept: not undone, because the part was changed after the edit.
 */
export const editRowStatuses = [
  'planned',
  'unchanged',
  'without_cost',
  'refused',
  'applied',
  'skipped',
  'undone',
  'kept',
] as const;
export type EditRowStatus = (typeof editRowStatuses)[number];

const count = z.int().min(0);
const EditCounts = z
  .object(Object.fromEntries(editRowStatuses.map((status) => [status, count])) as Record<EditRowStatus, typeof count>)
  .meta({ id: 'EditCounts', description: 'Parts by status' });

export const BulkEdit = z
  .object({
    _id: z.string(),
    state: z.enum(editStates),
    change: BulkChange,
    counts: EditCounts,
    canRun: z.boolean(),
    canUndo: z.boolean().meta({ description: `Possible for ${editRetentionDays} days` }),
    email: z.string().meta({ description: 'Admin who planned the edit' }),
    createdAt: z.iso.datetime(),
    finishedAt: z.iso.datetime().nullable(),
  })
  .meta({ id: 'BulkEdit' });
export type BulkEdit = z.infer<typeof BulkEdit>;

const value = z
  .union([z.string(), z.number()])
  .nullable()
  .meta({ description: 'Slug of the category, grade, or price in US dollars; null where the part is removed' });

export const BulkEditRow = z
  .object({
    row: z.int(),
    productId: z.string(),
    brand: z.string(),
    partNumber: z.string(),
    name: z.string(),
    before: value,
    after: value,
    status: z.enum(editRowStatuses),
    reason: z.string().nullable().meta({ description: 'Why it was refused, skipped or kept' }),
    percent: z.number().nullable().meta({ description: 'Change of the price in percent; null: it changes no price' }),
    isLarge: z.boolean().meta({ description: `The price changes by more than ${largeChangePercent}%` }),
    margin: z
      .number()
      .nullable()
      .optional()
      .meta({ description: 'Of a price by rule, in percent of it: for staff who may see costs' }),
  })
  .meta({ id: 'BulkEditRow' });
export type BulkEditRow = z.infer<typeof BulkEditRow>;
