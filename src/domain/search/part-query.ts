/** Search text, filters, sort order and page of a list of parts. Safe in the browser; used by the API, the pages and their links. */
import { z } from 'zod';
import { conditions, grades } from '#domain/catalog/contract.ts';
import { MachineQuery } from '#domain/fitment/machine-query.ts';
import { maxPriceCents } from '#platform/values/money.ts';

export const sortings = ['relevance', 'newest', 'price', '-price', 'name'] as const;
export type Sorting = (typeof sortings)[number];

export const availabilities = ['in_stock', 'out_of_stock'] as const;
export type Availability = (typeof availabilities)[number];

/** US dollars, rounded to cents; empty text is no limit, and not 0. */
export const exactPriceLimit = z
  .union([
    z.literal('').transform(() => undefined),
    z
      .union([z.number(), z.string().trim().min(1).transform(Number)])
      .pipe(
        z
          .number()
          .min(0)
          .max(maxPriceCents / 100),
      )
      .transform((dollars) => Math.round(dollars * 100) / 100),
  ])
  .optional();

/** An invalid value sets no limit. */
const priceLimit = exactPriceLimit.catch(undefined);

/** Values that one filter takes at once. */
const maxFilterValues = 50;

/** A filter that takes several values; without a value it lets every part pass. Sorted, each value once. */
function anyOf<Value extends string>(value: z.ZodType<Value | undefined, Value | undefined>, description: string) {
  return z
    .array(value)
    .max(maxFilterValues)
    .transform((values) => [...new Set(values)].filter((each): each is Value => Boolean(each)).sort())
    .default([])
    .meta({ description: `${description}. Repeat it for several values` });
}

/** Filters, sort order and page of a list of parts. Invalid values fall back to the default, so that old links keep working. */
export const PartQuery = z
  .object({
    q: z.string().trim().max(200).default(''),
    category: z
      .string()
      .trim()
      .max(80)
      .default('')
      .meta({ description: 'Current or earlier slug of a category; includes the parts of its subcategories' }),
    brand: anyOf(z.string().trim().max(80), 'Slug of a brand'),
    grade: anyOf(z.enum(grades).optional().catch(undefined), 'Grade'),
    condition: anyOf(z.enum(conditions).optional().catch(undefined), 'Condition'),
    availability: anyOf(z.enum(availabilities).optional().catch(undefined), 'Whether a piece is in stock'),
    spec: anyOf(
      z.string().trim().max(200),
      'A specification of the parts in the category, as its name with the unit that lists compare in, a colon, and a value or a range: "teeth:21", "outer diameter [mm]:60..93". Of several with one name any, of several names each. Ignored without a category',
    ),
    minPrice: priceLimit.meta({ description: 'Minimum price in US dollars' }),
    maxPrice: priceLimit.meta({ description: 'Maximum price in US dollars' }),
    ...MachineQuery.shape,
    fits: z
      .string()
      .trim()
      .toLowerCase()
      .pipe(z.enum(['yes', 'y', '1', 'true', 'on']))
      .transform(() => 'yes' as const)
      .optional()
      .catch(undefined)
      .meta({ description: 'yes, or 1: only parts that are known to fit the machine. Ignored without a machine' }),
    sort: z.enum(sortings).catch('relevance').default('relevance'),
    page: z.coerce.number().int().min(1).max(100_000).catch(1).default(1),
    limit: z.coerce.number().int().min(1).max(1000).catch(24).default(24),
  })
  .meta({ id: 'PartQuery' });
export type PartQuery = z.infer<typeof PartQuery>;

/** A request without its typed text: which parts of those that are found are listed, and in which order. */
export type ListQuery = Omit<PartQuery, 'q'>;
