/** Days that people type or send: one rule for every query, body and list. Safe in the browser. */
import { z } from 'zod';

/** Beyond these years a day is a slip of the finger, and PostgreSQL and JavaScript cannot compute with all of them. */
const possibleYears = /^(19|20|21)\d\d-/;

/** A day, YYYY-MM-DD, from 1900-01-01 to 2199-12-31. @param error the message for anything else */
export function daySchema(error?: () => string): z.ZodISODate {
  return z.iso.date({ error }).regex(possibleYears, { error });
}

/** Whether the text is a day as daySchema() takes it. */
export function isDay(text: string): boolean {
  return daySchema().safeParse(text).success;
}
