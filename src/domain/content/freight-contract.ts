/** The freight table as the owner writes it: zones, and prices by weight in each. Safe in the browser. */
import { z } from 'zod';
import { m } from '#messages';
import { isCountryCode } from '#platform/values/country-codes.ts';
import { codeOfCountry, nameOfCountry } from '#platform/values/country-name.ts';
import { maxPriceCents } from '#platform/values/money.ts';
import { isVisible, oneLine } from '#platform/values/text.ts';

const maxZones = 50;
const maxRates = 30;
const maxName = 60;
const maxKg = 1_000_000;
/** Characters of a wrong text that its message repeats. */
const maxNamed = 60;

interface FreightRate {
  /** The net weight of all parts up to which the price holds. */
  readonly upToKg: number;
  /** Of the whole order in US dollars; 0: free of charge. */
  readonly price: number;
}

const rateText = /^(?:up to\s+)?(\d{1,7}(?:[.,]\d{1,3})?)\s*(?:kg)?\s*[:：=]\s*\$?\s*(\d{1,9}(?:[.,]\d{1,2})?)$/i;

/** "up to 30 kg = $60,50" → 30 kg, 60.5; null for a text that is no rate. */
export function parseRate(text: string): FreightRate | null {
  const [, weight, price] = rateText.exec(text.trim()) ?? [];
  if (weight === undefined || price === undefined) return null;
  return { upToKg: Number(weight.replace(',', '.')), price: Number(price.replace(',', '.')) };
}

/** The same rate in one spelling: "30: 60.50". */
function tidyRate(text: string): string {
  const rate = parseRate(text);
  return rate ? `${rate.upToKg}: ${Number.isInteger(rate.price) ? rate.price : rate.price.toFixed(2)}` : text.trim();
}

const named = (input: unknown) => String(input).trim().slice(0, maxNamed);
const valueWrong = { error: () => m.settings_value_wrong() };

const Rate = z
  .string(valueWrong)
  .refine((text) => parseRate(text) !== null, {
    error: ({ input }) => m.freight_rate_unreadable({ text: named(input) }),
    abort: true,
  })
  .refine((text) => within(parseRate(text)?.upToKg, Number.MIN_VALUE, maxKg), { error: () => m.freight_weight_wrong() })
  .refine((text) => within(parseRate(text)?.price, 0, maxPriceCents / 100), { error: () => m.freight_amount_wrong() })
  .overwrite(tidyRate);

const within = (value = Number.NaN, least: number, most: number) => value >= least && value <= most;

/** The weights rise from rate to rate. */
const isRising = (rates: readonly string[]) =>
  rates.every((text, index) => (parseRate(text)?.upToKg ?? 0) > (parseRate(rates[index - 1] ?? '')?.upToKg ?? 0));

const Country = z
  .string(valueWrong)
  .overwrite((text) => codeOfCountry(text) ?? text.trim())
  .refine(isCountryCode, { error: ({ input }) => m.freight_country_unknown({ text: named(input) }) });

const Zone = z.strictObject({
  name: z
    .string(valueWrong)
    .overwrite(oneLine)
    .refine(isVisible, { error: () => m.freight_name_missing() })
    .max(maxName, { error: () => m.errors_too_long({ max: maxName }) }),
  /** ISO 3166-1 alpha-2, or English names; none: all countries that no other zone has. */
  countries: z.array(Country).overwrite((codes) => [...new Set(codes)]),
  /** By rising weight, each as "30: 60": kg up to which the price holds, and US dollars for the whole order. */
  rates: z
    .array(Rate)
    .min(1, { error: () => m.freight_rates_missing() })
    .max(maxRates, { error: () => m.freight_too_many_rates({ max: maxRates }) })
    .refine(isRising, { error: () => m.freight_rates_not_rising() }),
});

export const FreightSetting = z
  .strictObject({ zones: z.array(Zone).max(maxZones, { error: () => m.freight_too_many_zones({ max: maxZones }) }) })
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
  });

/** Until the owner makes a table, the shop quotes the freight of each order. */
export const firstFreight: z.infer<typeof FreightSetting> = { zones: [] };
