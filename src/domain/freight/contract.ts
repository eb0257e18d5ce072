/** The freight table in API requests and responses. Safe in the browser. */
import { z } from 'zod';
import { nameOfCountry } from '#domain/addresses/country-name.ts';
import { m } from '#messages';
import { isAmount, maxPriceCents } from '#platform/values/money.ts';
import { isVisible } from '#platform/values/text.ts';

const maxZones = 50;
const maxRates = 30;
const maxName = 60;
/** A version and the next one fit into an integer of the database. */
const maxVersion = 1_000_000_000;
const maxKg = 1_000_000;
const weightWrong = { error: () => m.freight_weight_wrong() };
const amountWrong = { error: () => m.freight_amount_wrong() };

/** The price of a whole delivery, in US dollars; 0: free of charge. */
export const freightAmount = z
  .number(amountWrong)
  .min(0, amountWrong)
  .max(maxPriceCents / 100, amountWrong)
  .refine(isAmount, amountWrong);

const FreightRate = z.object({
  upToKg: z
    .number(weightWrong)
    .positive(weightWrong)
    .max(maxKg, weightWrong)
    .meta({ description: 'Net weight of all parts in kg up to which the price holds' }),
  price: freightAmount.meta({ description: 'Of the whole order in US dollars' }),
});
export type FreightRate = z.infer<typeof FreightRate>;

export const FreightRates = z
  .array(FreightRate)
  .min(1, { error: () => m.freight_rates_missing() })
  .max(maxRates, { error: () => m.freight_too_many_rates({ max: maxRates }) })
  .refine((rates) => rates.every(({ upToKg }, i) => upToKg > (rates[i - 1]?.upToKg ?? 0)), {
    error: () => m.freight_rates_not_rising(),
  });

const FreightZone = z.object({
  name: z
    .string()
    .trim()
    .refine(isVisible, { error: () => m.freight_name_missing() })
    .max(maxName, { error: () => m.errors_too_long({ max: maxName }) }),
  countries: z
    .array(z.string().regex(/^[A-Z]{2}$/, { error: () => m.addresses_country_unknown() }))
    .meta({ description: 'ISO 3166-1 alpha-2; none: all countries that no other zone has' }),
  rates: FreightRates.meta({ description: 'By rising weight' }),
});
export type FreightZone = z.infer<typeof FreightZone>;

const tableFields = {
  version: z
    .int()
    .min(0)
    .max(maxVersion)
    .meta({ description: 'Rises with each change; a change names the version that it replaces' }),
  zones: z.array(FreightZone).max(maxZones, { error: () => m.freight_too_many_zones({ max: maxZones }) }),
};

export const FreightTable = z.object(tableFields).meta({ id: 'FreightTable' });
export type FreightTable = z.infer<typeof FreightTable>;

/** The table with its last change. */
export const StoredFreightTable = z
  .object({
    ...tableFields,
    changedAt: z.iso.datetime().nullable().meta({ description: 'null: never' }),
    changedBy: z.string().nullable().meta({ description: 'Email of who has changed it last' }),
  })
  .meta({ id: 'StoredFreightTable' });
export type StoredFreightTable = z.infer<typeof StoredFreightTable>;

export const FreightTableChange = z
  .object(tableFields)
  .superRefine(({ zones }, { addIssue }) => {
    const seen = new Map<string, string>();
    for (const [index, { name, countries }] of zones.entries()) {
      // A zone for all other countries is the only one of its kind.
      for (const country of countries.length > 0 ? countries : ['']) {
        const other = seen.get(country);
        seen.set(country, name);
        if (other === undefined) continue;
        const message = country
          ? m.freight_country_twice({ country: nameOfCountry(country), other })
          : m.freight_others_twice({ other });
        addIssue({ code: 'custom', path: ['zones', index, 'countries'], message });
      }
    }
  })
  .meta({ id: 'FreightTableChange' });

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
