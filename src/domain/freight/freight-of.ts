/** What the freight table says about a delivery. Pure. */
import { gramsPerKg } from '#platform/values/mass.ts';
import { fromCents, toCents } from '#platform/values/money.ts';
import type { FreightEstimate, FreightTable, FreightZone } from './contract.ts';

export interface Delivery {
  /** Country of the delivery, by its code of ISO 3166-1 alpha-2. */
  readonly country: string;
  /** Net weight of all parts; null: one of them has no weight in the catalogue. */
  readonly grams: number | null;
}

/** The price of the first rate that is enough for the weight, in the zone of the country. */
export function freightOf({ zones }: FreightTable, { country, grams }: Delivery): FreightEstimate {
  const weight = grams === null ? null : grams / gramsPerKg;
  const quoted = (reason: NonNullable<FreightEstimate['reason']>) => ({ freight: null, reason, weight });
  if (zones.length === 0) return quoted('no_table');
  const zone = zoneOf(zones, country);
  if (!zone) return quoted('no_zone');
  if (grams === null) return quoted('weight_unknown');
  const rate = zone.rates.find(({ upToKg }) => grams <= Math.round(upToKg * gramsPerKg));
  return rate ? { freight: fromCents(toCents(rate.price)), reason: null, weight } : quoted('too_heavy');
}

/** The zone that names the country, else the one for all other countries. */
function zoneOf(zones: readonly FreightZone[], country: string): FreightZone | undefined {
  return (
    zones.find(({ countries }) => countries.includes(country)) ?? zones.find(({ countries }) => countries.length === 0)
  );
}

/** The net weight of all pieces in grams; null when a part has no weight. @param pieceGrams the weight of one piece */
export function gramsOf(lines: readonly { readonly pieceGrams: number | null; readonly quantity: number }[]) {
  let sum = 0;
  for (const { pieceGrams, quantity } of lines) {
    if (pieceGrams === null) return null;
    sum += pieceGrams * quantity;
  }
  return sum;
}
