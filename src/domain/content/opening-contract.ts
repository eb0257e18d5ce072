/** When the shop is open, by weekday and in its own time zone, and on which days it is closed. Safe in the browser. */
import { z } from 'zod';
import { m } from '#messages';
import { daySchema } from '#platform/values/day.ts';
import { listOf, optionalText, shortText as words } from './content-fields.ts';

export const weekdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const;
export type Weekday = (typeof weekdays)[number];

interface OpenPeriod {
  /** Times of day as 08:00, in the time zone of the shop. */
  readonly opens: string;
  readonly closes: string;
}

/** "08:00-12:00, 13:00-18:00" → its two periods; empty: closed. @returns null for anything else */
export function parseHours(text: string): readonly OpenPeriod[] | null {
  if (text === '') return [];
  const periods: OpenPeriod[] = [];
  for (const part of text.split(', ')) {
    const [, opens = '', closes = ''] =
      /^((?:[01]\d|2[0-3]):[0-5]\d)-((?:[01]\d|2[0-3]):[0-5]\d|24:00)$/.exec(part) ?? [];
    if (opens <= (periods.at(-1)?.closes ?? '') || closes <= opens) return null;
    periods.push({ opens, closes });
  }
  return periods;
}

/** Other dashes, spaces and hours with one digit, as people type them: "8:00 – 12:00" is 08:00-12:00. */
const tidyHours = (text: string) =>
  text
    .replace(/\s*[-‐‑–—]\s*/gu, '-')
    .replace(/\s*,\s*/g, ', ')
    .replace(/(?<!\d)\d:/g, '0$&');

/** Hours of one weekday; empty: closed. */
const hoursOfDay = optionalText
  .unwrap()
  .overwrite(tidyHours)
  .refine((text) => parseHours(text) !== null, { error: () => m.settings_hours_wrong() })
  .default('');

function isTimeZone(name: string): boolean {
  try {
    // Intl takes offsets, too: they would be wrong for half of the year.
    return /^[A-Z]/i.test(name) && new Intl.DateTimeFormat('en', { timeZone: name }) !== null;
  } catch {
    return false;
  }
}

export const Opening = z.strictObject({
  /** Name of the IANA database. */
  timeZone: words.refine(isTimeZone, { error: () => m.settings_time_zone_wrong() }),
  monday: hoursOfDay,
  tuesday: hoursOfDay,
  wednesday: hoursOfDay,
  thursday: hoursOfDay,
  friday: hoursOfDay,
  saturday: hoursOfDay,
  sunday: hoursOfDay,
});
export type Opening = z.infer<typeof Opening>;

const Holiday = z.strictObject({ date: daySchema(() => m.settings_day_wrong()), name: words });
export type Holiday = z.infer<typeof Holiday>;

/** Days on which the shop is closed. */
export const Holidays = listOf(Holiday);
