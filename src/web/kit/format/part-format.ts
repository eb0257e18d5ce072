import type { Specification } from '#domain/catalog/specifications/contract.ts';
import { m } from '#messages';
import { lazily } from '#platform/values/lazily.ts';
import { groupThousands } from '#platform/values/money.ts';
import { formatCount } from '#web/kit/format/format.ts';

/** A number of parts in words: 1 → "1 part", 1240 → "1,240 parts". */
export function partCount(count: number): string {
  return count === 1 ? m.shop_part_one() : m.shop_parts({ count: formatCount(count) });
}

/** Working days → "Ships in 3 days". */
export function formatLeadTime(days: number): string {
  if (days <= 0) return m.shop_ships_today();
  return days === 1 ? m.shop_ships_one_day() : m.shop_ships_days({ days });
}

/** Working days → "3 working days". */
export function formatWorkingDays(days: number): string {
  if (days <= 0) return m.shop_ready_today();
  return days === 1 ? m.shop_one_working_day() : m.shop_working_days({ days });
}

/** Weight of one piece in kg, to the gram: "39.3 kg". */
export function formatWeight(kg: number): string {
  return m.shop_kilograms({ weight: groupThousands(String(Math.round(kg * 1000) / 1000)) });
}

/** Value with its unit: "93 mm" with a non-breaking space, "95%". */
export function formatSpecification({ value, unit }: Pick<Specification, 'value' | 'unit'>): string {
  if (unit === '') return value;
  return unit === '%' || unit === '°' ? `${value}${unit}` : `${value}\u00a0${unit}`;
}

const countryNames = lazily(() => new Intl.DisplayNames('en', { type: 'region', fallback: 'code' }));

/** The name of a country with its code: "CN" → "China (CN)". */
export function countryName(code: string): string {
  const name = countryNames().of(code) ?? code;
  return name === code ? code : `${name} (${code})`;
}
