/** Price rules in API requests and responses. Safe in the browser. */
import { z } from 'zod';
import { m } from '#messages';

/** How a price ends: `none`: any cents. */
export const priceEndings = ['none', '90', '99', '00'] as const;
export type PriceEnding = (typeof priceEndings)[number];

/** The most rules of a shop. */
export const maxPriceRules = 1000;

/** The largest factor, and the largest least margin in percent. */
const maxFactor = 100;
const maxMargin = 95;

const hasDecimals = (value: number, decimals: number) => Number(value.toFixed(decimals)) === value;
const wrongFactor = { error: () => m.price_rules_factor_wrong({ max: maxFactor }) };
const wrongMargin = { error: () => m.price_rules_margin_wrong({ max: maxMargin }) };

export const NewPriceRule = z
  .object({
    brand: z.string().trim().min(1).max(80).nullable().meta({ description: 'Name of the brand; null: every brand' }),
    category: z
      .string()
      .trim()
      .min(1)
      .max(80)
      .nullable()
      .meta({ description: 'Slug of the category, with those below it; null: every category' }),
    factor: z
      .number(wrongFactor)
      .min(0.01, wrongFactor)
      .max(maxFactor, wrongFactor)
      .refine((value) => hasDecimals(value, 4), wrongFactor)
      .meta({ description: 'The price is at least the cost times this; at most four decimals' }),
    ending: z.enum(priceEndings).meta({ description: 'The cents with which a price ends; none: any' }),
    minimumMargin: z
      .number(wrongMargin)
      .min(0, wrongMargin)
      .max(maxMargin, wrongMargin)
      .refine((value) => hasDecimals(value, 2), wrongMargin)
      .nullable()
      .meta({ description: 'The least margin in percent of the price; null: none' }),
  })
  .meta({ id: 'NewPriceRule' });
export type NewPriceRule = z.infer<typeof NewPriceRule>;

export const PriceRule = z
  .object({
    _id: z.string(),
    brand: z.string().nullable(),
    category: z.string().nullable().meta({ description: 'Slug' }),
    categoryName: z.string().nullable(),
    factor: z.number(),
    ending: z.enum(priceEndings),
    minimumMargin: z.number().nullable(),
  })
  .meta({ id: 'PriceRule' });
export type PriceRule = z.infer<typeof PriceRule>;
