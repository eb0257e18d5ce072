/** The cost of a part in API requests and responses, and how a supplier's list becomes cost. Safe in the browser. */
import { z } from 'zod';
import { m } from '#messages';
import { isAmount, maxPriceCents } from '#platform/values/money.ts';

const wrongCost = { error: () => m.costs_wrong() };
const cost = z
  .number(wrongCost)
  .positive(wrongCost)
  .max(maxPriceCents / 100, wrongCost)
  .refine(isAmount, wrongCost)
  .nullable();

export const NewPartCost = z
  .object({
    cost: cost.meta({ description: 'Cost of one piece in US dollars; null: not known' }),
    was: cost.meta({ description: 'The cost that the user saw' }),
  })
  .meta({ id: 'NewPartCost' });
export type NewPartCost = z.infer<typeof NewPartCost>;

const knownCost = z.number().nullable().meta({ description: 'Of one piece in US dollars; null: not known' });

export const PartCosts = z
  .object({
    cost: knownCost,
    history: z
      .array(
        z.object({
          cost: knownCost,
          from: z.iso.datetime().meta({ description: 'When it began to hold' }),
          email: z.string(),
          importId: z.string().nullable().meta({ description: 'The import that set it; null: a person' }),
        }),
      )
      .meta({ description: 'The newest first, at most 50' }),
  })
  .meta({ id: 'PartCosts' });
export type PartCosts = z.infer<typeof PartCosts>;

/** Currencies of suppliers' lists (ISO 4217). */
export const listCurrencies = [
  'USD',
  'EUR',
  'CNY',
  'JPY',
  'KRW',
  'GBP',
  'CHF',
  'TRY',
  'RUB',
  'INR',
  'AED',
  'BRL',
  'CAD',
  'AUD',
  'SGD',
  'HKD',
  'TWD',
  'SEK',
  'PLN',
  'MXN',
  'ZAR',
] as const;
export type ListCurrency = (typeof listCurrencies)[number];

/** nearest: to the cent, of two equally near ones the higher · up: to the next cent · up_10: ten cents · up_100: dollar. */
export const costRoundings = ['nearest', 'up', 'up_10', 'up_100'] as const;
export type CostRounding = (typeof costRoundings)[number];

const wrongFactor = { error: () => m.costs_factor_wrong() };

export const CostConversion = z
  .object({
    currency: z.enum(listCurrencies, { error: () => m.costs_currency_missing() }),
    factor: z
      .number(wrongFactor)
      .positive(wrongFactor)
      .max(10_000, wrongFactor)
      .refine((value) => Number(value.toFixed(6)) === value, wrongFactor)
      .meta({ description: 'US dollars of cost for one unit of the currency; at most six decimals' }),
    rounding: z.enum(costRoundings),
  })
  .meta({ description: "How an amount of a supplier's list becomes cost in US dollars" });
export type CostConversion = z.infer<typeof CostConversion>;
