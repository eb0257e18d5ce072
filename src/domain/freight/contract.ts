/** The freight table in API requests and responses. Safe in the browser. */
import { z } from 'zod';
import { m } from '#messages';
import { isAmount, maxPriceCents } from '#platform/values/money.ts';

const amountWrong = { error: () => m.freight_amount_wrong() };

/** The price of a whole delivery, in US dollars; 0: free of charge. */
export const freightAmount = z
  .number(amountWrong)
  .min(0, amountWrong)
  .max(maxPriceCents / 100, amountWrong)
  .refine(isAmount, amountWrong);

const FreightZone = z.object({
  name: z.string(),
  countries: z
    .array(z.string())
    .meta({ description: 'ISO 3166-1 alpha-2; none: all countries that no other zone has' }),
  rates: z
    .array(
      z.object({
        upToKg: z.number().meta({ description: 'Net weight of all parts in kg up to which the price holds' }),
        price: z.number().meta({ description: 'Of the whole order in US dollars; 0: free of charge' }),
      }),
    )
    .meta({ description: 'By rising weight' }),
});
export type FreightZone = z.infer<typeof FreightZone>;

export const FreightTable = z.object({ zones: z.array(FreightZone) }).meta({ id: 'FreightTable' });
export type FreightTable = z.infer<typeof FreightTable>;

/** Why the shop quotes the freight of an order by itself. */
const quotedReasons = ['no_table', 'no_zone', 'too_heavy', 'weight_unknown'] as const;

export const FreightEstimate = z
  .object({
    freight: z.number().nullable().meta({ description: 'In US dollars; null: the shop quotes it after the order' }),
    reason: z.enum(quotedReasons).nullable().meta({
      description:
        'Why it is quoted. no_table: always; no_zone: not for this country; too_heavy: not for this weight; weight_unknown: a part has no weight in the catalogue',
    }),
    weight: z.number().nullable().meta({ description: 'Net weight of all parts in kg; null: not known' }),
  })
  .meta({ id: 'FreightEstimate' });
export type FreightEstimate = z.infer<typeof FreightEstimate>;

export const FreightRequest = z
  .object({
    country: z
      .string()
      .regex(/^[A-Z]{2}$/)
      .meta({ description: 'Of the delivery; ISO 3166-1 alpha-2' }),
    lines: z.array(z.object({ productId: z.string().trim().min(1).max(100), quantity: z.int().min(0) })).max(500),
  })
  .meta({ id: 'FreightRequest' });
export type FreightRequest = z.infer<typeof FreightRequest>;
